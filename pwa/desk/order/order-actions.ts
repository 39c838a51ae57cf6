import type { DeskOrderDetail } from '#contract/desk/orders';

export type OrderDialogName = 'ship' | 'refund' | 'address' | 'cancel' | 'review';

export interface OrderDialogProps {
  order: DeskOrderDetail;
  onClose: () => void;
}

/** Whether the address can be corrected, which is possible until the order ships. */
export function canCorrectAddress({ status, address }: DeskOrderDetail): boolean {
  return status === 'confirmed' && address !== null;
}

/** Whether the money was captured, even if it was refunded later. */
export function isPaid({ status }: Pick<DeskOrderDetail, 'status'>): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/** Whether the order has or had a parcel, which needs slips and labels. */
export function canPrint({ status, stand }: Pick<DeskOrderDetail, 'status' | 'stand'>): boolean {
  return !stand && (status === 'confirmed' || status === 'shipped');
}

export function canShip({ status }: DeskOrderDetail): boolean {
  return status === 'confirmed';
}

export function canCorrectTracking({ status, stand }: DeskOrderDetail): boolean {
  return status === 'shipped' && !stand;
}

/**
 * Whether the order can be refunded. A sale at a stand is undone at the meet instead, because the
 * provider did not handle its money.
 */
export function canRefund(order: DeskOrderDetail): boolean {
  return !order.stand && isPaid(order) && order.total - order.refunded > 0;
}

export function canCancel({ status }: DeskOrderDetail): boolean {
  return status === 'pending';
}
