import type { DeskOrderDetail } from '#contract/desk/orders';

/** The address can be corrected until the parcel leaves. */
export function mayCorrectAddress({ status, address }: DeskOrderDetail): boolean {
  return status === 'confirmed' && address !== null;
}

export function mayShip({ status }: DeskOrderDetail): boolean {
  return status === 'confirmed';
}

export function mayCorrectTracking({ status }: DeskOrderDetail): boolean {
  return status === 'shipped';
}

export function mayRefund({ status, total, refunded }: DeskOrderDetail): boolean {
  return status !== 'pending' && status !== 'cancelled' && total - refunded > 0;
}

export function mayCancel({ status }: DeskOrderDetail): boolean {
  return status === 'pending';
}
