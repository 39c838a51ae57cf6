import { Box } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import type { DeskOrder } from '#contract/desk/orders';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { OrderCard } from './OrderCard';
import type { OrderRowsProps } from './order-groups';

/** More than fit on the screen of a phone. */
const FIRST_CARDS = 8;

/** A table on the desktop, whose code is loaded first, and a list on the phone. */
export function OrderRows(props: OrderRowsProps) {
  const isDesktop = useIsDesktop();
  if (props.groups.length === 0) return null;
  return isDesktop ? <deferred.OrderGrid {...props} /> : <OrderStack {...props} />;
}

function OrderStack({ groups, hasStates }: OrderRowsProps) {
  return groups.map(({ id, heading, orders }) => (
    <Box as="section" key={id} id={id}>
      {heading !== null && (
        <Box px="gutter" pt="16px" pb="7px" borderBottomWidth="2px" borderColor="ink">
          {heading}
        </Box>
      )}
      <OrderCards orders={orders} hasStates={hasStates ?? false} />
    </Box>
  ));
}

/** A list of cards. Cards below the screen are rendered after the first ones. */
function OrderCards({ orders, hasStates }: { orders: readonly DeskOrder[]; hasStates: boolean }) {
  const rendered = useDeferredValue(orders, orders.slice(0, FIRST_CARDS));
  return (
    <Box as="ul" listStyleType="none">
      {rendered.map((order) => (
        <OrderCard key={order.number} order={order} hasState={hasStates} />
      ))}
    </Box>
  );
}
