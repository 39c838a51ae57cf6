import { isDeepStrictEqual } from 'node:util';
import type { Tracking } from '#contract/carriers';
import type { ShippingAddress } from '#contract/orders';
import type { OrderDocument } from './order-document';

interface Shipment {
  tracking: Tracking | undefined;
  replaces: Tracking | null | undefined;
}

/** The shipped order, or the order with another tracking number. Undefined if nothing changes. */
export function toShipped(
  order: OrderDocument,
  { tracking, replaces }: Shipment,
  statusAt: string,
): OrderDocument | undefined {
  if (order.status === 'confirmed')
    return { ...order, status: 'shipped', statusAt, ...(tracking && { tracking }) };
  if (order.status !== 'shipped' || !tracking || order.stand) return undefined;
  if (isDeepStrictEqual(order.tracking, tracking)) return undefined;
  return isReplacing(order.tracking, replaces) ? withTracking(order, tracking) : undefined;
}

/** The order with a corrected address. Undefined if nothing changes. */
export function withAddress(
  order: OrderDocument,
  address: ShippingAddress,
  replaces: ShippingAddress | null | undefined,
): OrderDocument | undefined {
  if (order.status !== 'confirmed' || isDeepStrictEqual(order.address, address)) return undefined;
  return isReplacing(order.address, replaces)
    ? { ...order, address, addressChanges: (order.addressChanges ?? 0) + 1 }
    : undefined;
}

/** Whether a change replaces what its page showed. Undefined replaces any value. */
function isReplacing<T>(current: T | null | undefined, replaces: T | null | undefined): boolean {
  return replaces === undefined || isDeepStrictEqual(current ?? null, replaces);
}

function withTracking(order: OrderDocument, tracking: Tracking): OrderDocument {
  const { trackingChanges = 0 } = order;
  return {
    ...order,
    tracking,
    trackingChanges: trackingChanges + 1,
    ...(order.tracking && { trackingBefore: order.tracking }),
  };
}
