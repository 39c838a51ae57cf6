import { Box, Button, IconButton, Tabs } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Unreachable } from '#contract/protocol/api-error';
import { useDeskOrders } from '../client/desk-orders';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskSearch } from '../parts/DeskSearch';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { Pager } from '../parts/Pager';
import { deferred } from '../screens';
import { DeskPage } from '../shell/DeskPage';
import { AllOrders } from './AllOrders';
import { NoOrders } from './NoOrders';
import { OrderCounts } from './OrderCounts';
import { OrderSkeleton } from './OrderSkeleton';
import { ToDoOrders } from './ToDoOrders';
import { useOrderAddress } from './use-order-address';

export function OrdersScreen() {
  const { search, tab, page, change } = useOrderAddress();
  const list = useDeskOrders({ view: tab, search, page });
  const [isSearching, setIsSearching] = useState(search !== '');
  const [shipping, setShipping] = useState<readonly string[]>([]);
  const orders = list.data?.orders ?? [];
  const toShip = tab === 'to-do' ? orders.filter(({ task }) => task === 'ship') : [];
  const isEmpty = list.data !== undefined && orders.length === 0 && page === 1;
  const searchField = (
    <DeskSearch
      label="Search orders"
      placeholder="Number, buyer or item"
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
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) =>
          change({ view: value === 'all' ? 'all' : 'to-do', search: '' })
        }
        lazyMount
        unmountOnExit
      >
        <Tabs.List px={{ base: 'gutter', md: '0' }} mb={{ md: '4px' }}>
          <Tabs.Trigger value="to-do">To do</Tabs.Trigger>
          <Tabs.Trigger value="all">All</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={tab} p="0">
          {list.isError && !(list.data && list.error instanceof Unreachable) && (
            <FailureAlert
              title="The list did not load."
              failure={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isPending && <OrderSkeleton />}
          {isEmpty && <NoOrders search={search} tab={tab} />}
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
        </Tabs.Content>
      </Tabs.Root>
      {shipping.length > 0 && (
        <Suspense fallback={null}>
          <deferred.ShipManyDialog
            orders={orders.filter(({ number }) => shipping.includes(number))}
            isOpen
            onClose={() => setShipping([])}
          />
        </Suspense>
      )}
    </DeskPage>
  );
}
