import { Box, SimpleGrid } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useShipPromise } from '../client/shop-settings';
import { DeskRopeFill } from '../parts/brand';
import { dueText, momentText, type ShipPromise } from '../parts/format';
import { shippedAt } from './order-events';

interface Step {
  label: string;
  text: string;
  isDone: boolean;
}

/** Shows the progress of the order. Each step fills a third of the rope. */
export function OrderSteps({ order }: { order: DeskOrderDetail }) {
  const steps = stepsOf(order, useShipPromise());
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Box
      px={{ base: 'gutter', md: '0' }}
      py={{ base: '12px', md: '0' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderColor="line"
    >
      <SimpleGrid
        as="ol"
        columns={steps.length}
        listStyleType="none"
        mb="8px"
        fontSize="14"
        lineHeight="1.3"
      >
        {steps.map(({ label, text, isDone }) => (
          <Box as="li" key={label} color={isDone ? 'ink' : 'ink2'}>
            <Box as="b" display="block">
              {label}
            </Box>
            <Box as="span" fontSize="0.8125rem" fontWeight="500">
              {text}
            </Box>
          </Box>
        ))}
      </SimpleGrid>
      <DeskRopeFill filled={done / steps.length} />
    </Box>
  );
}

function stepsOf(order: DeskOrderDetail, promise: ShipPromise): Step[] {
  const { status, createdAt, stand } = order;
  if (stand) {
    const sold = { label: 'Sold', text: momentText(createdAt), isDone: true };
    const undone = { label: 'Undone', text: momentText(order.statusAt), isDone: true };
    return status === 'refunded' ? [sold, undone] : [sold];
  }
  const placed = { label: 'Placed', text: momentText(createdAt), isDone: true };
  if (status === 'pending')
    return [
      placed,
      { label: 'Paid', text: 'Not final yet', isDone: false },
      { label: 'Shipped', text: '', isDone: false },
    ];
  if (status === 'cancelled')
    return [placed, { label: 'Cancelled', text: momentText(order.statusAt), isDone: true }];
  const paid = { label: 'Paid', text: 'Captured', isDone: true };
  if (status === 'refunded')
    return [
      placed,
      paid,
      {
        label: 'Refunded',
        text: order.isRefundPending ? 'Pending at PayPal' : momentText(order.statusAt),
        isDone: !order.isRefundPending,
      },
    ];
  const isShipped = status === 'shipped';
  const shipText = isShipped ? momentText(shippedAt(order)) : `by ${dueText(createdAt, promise)}`;
  return [placed, paid, { label: 'Shipped', text: shipText, isDone: isShipped }];
}
