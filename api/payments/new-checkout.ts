import { createHash, randomBytes } from 'node:crypto';
import type { CartDocument } from '../cart/store';
import { generateOrderNumber } from '../orders/order-number';
import { withExpiry } from './state-machine';
import { ABANDONED_MS, RESERVATION_MS, type Checkout } from './checkout';
import type { Provider } from './provider/provider';
import type { PricedCart } from './quote';

/** A new attempt for the cart at its current price. Nothing is reserved yet. */
export function newCheckout(
  { now, provider }: { now: () => number; provider: Provider },
  cart: CartDocument,
  { lines, totals }: PricedCart,
  userId: string | undefined,
  attempt: string,
): Checkout & { _id: string } {
  const checkout: Checkout & { _id: string } = {
    _id: randomBytes(16).toString('base64url'),
    state: 'held',
    cartId: cart._id,
    ...(userId !== undefined && { userId }),
    lines,
    subtotal: totals.subtotal,
    shipping: totals.shipping,
    amount: totals.total,
    orderNumber: generateOrderNumber(),
    orderToken: randomBytes(16).toString('base64url'),
    attemptHash: hashAttempt(attempt),
    demo: provider.demo,
    provider: provider.account,
    createdAt: now(),
    until: now() + RESERVATION_MS,
    captures: 0,
    review: [],
    dueAt: now() + ABANDONED_MS,
  };
  return withExpiry(checkout, now());
}

export function hashAttempt(attempt: string): string {
  return createHash('sha256').update(attempt).digest('base64url');
}
