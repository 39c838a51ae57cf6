import type { DeskOrder } from '#contract/desk/orders';
import { OrderRows } from './OrderRows';

interface Props {
  orders: readonly DeskOrder[];
  onShip: (numbers: readonly string[]) => void;
}

/** All orders or the results of a search, newest first. */
export function AllOrders({ orders, onShip }: Props) {
  if (orders.length === 0) return null;
  return <OrderRows groups={[{ id: 'all', orders, heading: null }]} onShip={onShip} hasStates />;
}
