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
  /** Whether each order shows its state, because the groups do not imply it. */
  hasStates?: boolean;
}
