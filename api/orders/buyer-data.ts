import { retentionMs } from '#contract/retention';
import type { OrderDocument } from './order-document';

/**
 * Whether the buyer's data is deleted. A pending order does not count: it gets its buyer when it is
 * paid.
 */
export function hasNoBuyerData({ status, buyer, address }: OrderDocument): boolean {
  return status !== 'pending' && buyer === null && address === null;
}

/** Whether the order was completed long enough ago to delete the buyer's data. */
export function isPastRetention({ status, statusAt }: OrderDocument, now: number): boolean {
  const isDone = status !== 'confirmed' && status !== 'pending';
  return isDone && Date.parse(statusAt) + retentionMs('buyer') <= now;
}

/**
 * A tracking number reveals the address, and a note may name the buyer: both are deleted too.
 * Country and province stay, because the sales tax depends on them.
 */
export function withoutBuyerData(order: OrderDocument): OrderDocument {
  const { userId: _, tracking: __, trackingBefore: ___, notes: ____, address, ...rest } = order;
  const sentTo = address && { country: address.country, region: address.region };
  return { ...rest, buyer: null, address: null, ...(sentTo && { sentTo }) };
}
