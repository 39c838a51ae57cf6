import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useDeskOrders } from '../client/desk-orders';
import { PagedList } from '../list/PagedList';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { deferred } from '../screens';
import { DeskPage } from '../shell/DeskPage';
import { AllOrders } from './AllOrders';
import { NoOrders } from './NoOrders';
import { OneMeet } from './OneMeet';
import { OrderCounts } from './OrderCounts';
import { OrderTabs } from './OrderTabs';
import { OrderSkeleton } from './OrderSkeleton';
import { RejectedCredentials } from './RejectedCredentials';
import { ToDoOrders } from './ToDoOrders';
import { useOrderAddress } from './use-order-address';

export function OrdersScreen() {
  const { search, tab, meet, page, change } = useOrderAddress();
  const list = useDeskOrders({ view: tab, search, meet, page });
  const [shipping, setShipping] = useState<readonly string[]>([]);
  const orders = list.data?.orders ?? [];
  const toShip = tab === 'to-do' ? orders.filter(({ task }) => task === 'ship') : [];
  return (
    <DeskPage
      title="Orders"
      search={{
        label: 'Search orders',
        placeholder: tab === 'stand' ? 'Number, meet or item' : 'Number, buyer or item',
        value: search,
        onSearch: (text) => change({ search: text }),
      }}
      tools={
        toShip.length > 0 && (
          <Button onClick={() => setShipping(toShip.map(({ number }) => number))}>
            <DeskIcon name="truck" />
            Ship {counted(toShip.length, 'order')}
          </Button>
        )
      }
    >
      {list.data?.areCredentialsRejected && <RejectedCredentials />}
      <OrderCounts counts={list.data?.counts} orders={tab === 'to-do' ? orders : []} />
      <OrderTabs tab={tab} search={search} meet={meet} change={change}>
        {meet !== '' && (
          <OneMeet
            name={list.isPlaceholderData ? undefined : orders[0]?.stand?.meet}
            onShowAll={() => change({ meet: '' })}
          />
        )}
        <PagedList
          query={list}
          isEmpty={list.data?.orders.length === 0}
          empty={<NoOrders search={search} tab={tab} isOneMeet={meet !== ''} />}
          skeleton={<OrderSkeleton />}
        >
          {tab === 'to-do' ? (
            <ToDoOrders orders={orders} counts={list.data?.counts} onShip={setShipping} />
          ) : (
            <AllOrders orders={orders} onShip={setShipping} />
          )}
        </PagedList>
      </OrderTabs>
      {shipping.length > 0 && (
        <Suspense fallback={null}>
          <deferred.ShipManyDialog
            orders={orders.filter(({ number }) => shipping.includes(number))}
            onClose={() => setShipping([])}
          />
        </Suspense>
      )}
    </DeskPage>
  );
}
