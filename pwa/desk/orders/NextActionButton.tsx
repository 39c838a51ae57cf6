import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { deskPaths } from '../desk-paths';
import { NEXT_ACTIONS } from './order-facts';

/** The next action of a row. It opens the order with the dialog of the action. */
export function NextActionButton({ order }: { order: DeskOrder }) {
  const isBad = order.task === 'refund-failed';
  const action = order.task ? NEXT_ACTIONS[order.task] : 'Open';
  const dialog = order.task === 'ship' ? '#ship' : isBad ? '#refund' : '';
  return (
    <Button
      asChild
      size="sm"
      variant="outline"
      color={isBad ? 'ropeInk' : undefined}
      borderColor={isBad ? 'ropeInk' : undefined}
    >
      <Link
        to={deskPaths.order(order.number) + dialog}
        aria-label={`${action}: order ${order.number}`}
      >
        {action}
      </Link>
    </Button>
  );
}
