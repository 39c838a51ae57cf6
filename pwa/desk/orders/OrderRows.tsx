import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { OrderCard } from './OrderCard';
import { OrderSkeleton } from './OrderSkeleton';
import type { OrderRowsProps } from './order-groups';

/** A table on the desktop, a list on the phone. */
export function OrderRows(props: OrderRowsProps) {
  const isDesktop = useIsDesktop();
  if (props.groups.length === 0) return null;
  return isDesktop ? (
    <Suspense fallback={<OrderSkeleton />}>
      <deferred.OrderGrid {...props} />
    </Suspense>
  ) : (
    <OrderStack {...props} />
  );
}

function OrderStack({ groups, hasStates }: OrderRowsProps) {
  return groups.map(({ id, heading, orders }) => (
    <Box as="section" key={id} id={id}>
      {heading !== null && (
        <Box px="gutter" pt="16px" pb="7px" borderBottomWidth="2px" borderColor="ink">
          {heading}
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} hasState={hasStates ?? false} />
        ))}
      </Box>
    </Box>
  ));
}
