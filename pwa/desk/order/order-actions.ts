import type { DeskOrderDetail } from '#contract/desk/orders';

/** The address can be corrected until the parcel leaves. */
export function canCorrectAddress({ status, address }: DeskOrderDetail): boolean {
  return status === 'confirmed' && address !== null;
}

/** Whether the money was captured, also if it was refunded later. */
export function isPaid({ status }: Pick<DeskOrderDetail, 'status'>): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/** Whether its items leave or have left, so that slips and labels make sense. */
export function canPrint({ status, stand }: Pick<DeskOrderDetail, 'status' | 'stand'>): boolean {
  return !stand && (status === 'confirmed' || status === 'shipped');
}

export function canShip({ status }: DeskOrderDetail): boolean {
  return status === 'confirmed';
}

export function canCorrectTracking({ status, stand }: DeskOrderDetail): boolean {
  return status === 'shipped' && !stand;
}

/** A sale at a stand is undone at the meet: its money never went through the provider. */
export function canRefund(order: DeskOrderDetail): boolean {
  return !order.stand && isPaid(order) && order.total - order.refunded > 0;
}

export function canCancel({ status }: DeskOrderDetail): boolean {
  return status === 'pending';
}
