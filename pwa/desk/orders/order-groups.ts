import type { ReactNode } from 'react';
import type { DeskOrder } from '#contract/desk/orders';

interface OrderGroup {
  id: string;
  heading: ReactNode;
  orders: readonly DeskOrder[];
}

export interface OrderRowsProps {
  groups: readonly OrderGroup[];
  onShip: (numbers: readonly string[]) => void;
  /** The state of each order is shown, because the groups do not say it. */
  hasStates?: boolean;
}
