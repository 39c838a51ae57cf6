import { Box, Button, IconButton } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useDeskOrders } from '../client/desk-orders';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskSearch } from '../parts/DeskSearch';
import { LoadFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { Pager } from '../parts/Pager';
import { deferred } from '../screens';
import { DeskPage } from '../shell/DeskPage';
import { AllOrders } from './AllOrders';
import { NoOrders } from './NoOrders';
import { OneMeet } from './OneMeet';
import { OrderCounts } from './OrderCounts';
import { OrderTabs } from './OrderTabs';
import { OrderSkeleton } from './OrderSkeleton';
import { ToDoOrders } from './ToDoOrders';
import { useOrderAddress } from './use-order-address';

export function OrdersScreen() {
  const { search, tab, meet, page, change } = useOrderAddress();
  const list = useDeskOrders({ view: tab, search, meet, page });
  const [isSearching, setIsSearching] = useState(search !== '');
  const [shipping, setShipping] = useState<readonly string[]>([]);
  const orders = list.data?.orders ?? [];
  const toShip = tab === 'to-do' ? orders.filter(({ task }) => task === 'ship') : [];
  const isEmpty = list.data !== undefined && orders.length === 0 && page === 1;
  const searchField = (
    <DeskSearch
      label="Search orders"
      placeholder={tab === 'stand' ? 'Number, meet or item' : 'Number, buyer or item'}
      value={search}
      onSearch={(text) => change({ search: text })}
    />
  );

  return (
    <DeskPage
      title="Orders"
      phoneTools={
        <IconButton
          variant="ghost"
          color="barInk"
          _expanded={{ bg: 'white/10' }}
          aria-label="Search"
          aria-expanded={isSearching}
          onClick={() => {
            if (isSearching) change({ search: '' });
            setIsSearching(!isSearching);
          }}
        >
          <DeskIcon name="search" boxSize="24px" />
        </IconButton>
      }
      tools={
        <>
          {searchField}
          {toShip.length > 0 && (
            <Button onClick={() => setShipping(toShip.map(({ number }) => number))}>
              <DeskIcon name="truck" />
              Ship {counted(toShip.length, 'order')}
            </Button>
          )}
        </>
      }
    >
      {isSearching && (
        <Box hideFrom="md" p="10px" px="gutter">
          {searchField}
        </Box>
      )}
      <OrderCounts counts={list.data?.counts} orders={tab === 'to-do' ? orders : []} />
      <OrderTabs tab={tab} search={search} meet={meet} change={change}>
        {meet !== '' && (
          <OneMeet
            name={list.isPlaceholderData ? undefined : orders[0]?.stand?.meet}
            onShowAll={() => change({ meet: '' })}
          />
        )}
        <LoadFailure title="The list did not load." query={list} />
        {list.isPending && <OrderSkeleton />}
        {isEmpty && <NoOrders search={search} tab={tab} isOneMeet={meet !== ''} />}
        <Suspense fallback={<OrderSkeleton />}>
          {tab === 'to-do' ? (
            <ToDoOrders orders={orders} counts={list.data?.counts} onShip={setShipping} />
          ) : (
            <AllOrders orders={orders} onShip={setShipping} />
          )}
          <Box px={{ base: 'gutter', md: '0' }}>
            <Pager
              page={page}
              hasMore={list.data?.hasMore ?? false}
              onPage={(next) => change({ page: next })}
            />
          </Box>
        </Suspense>
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
