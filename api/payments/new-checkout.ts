import { createHash, randomBytes } from 'node:crypto';
import type { CartDocument } from '../cart/store';
import { drawOrderNumber } from '../orders/store';
import { expiring } from './advance';
import { ABANDONED_MS, HOLD_MS, type Checkout } from './checkout';
import type { Provider } from './provider';
import type { PricedCart } from './quote';

/** The attempt to pay for a cart as it is priced now; nothing is held for it yet. */
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
    orderNumber: drawOrderNumber(),
    orderToken: randomBytes(16).toString('base64url'),
    attemptHash: hashAttempt(attempt),
    demo: provider.demo,
    provider: provider.account,
    createdAt: now(),
    until: now() + HOLD_MS,
    captures: 0,
    review: [],
    dueAt: now() + ABANDONED_MS,
  };
  return expiring(checkout, now());
}

export function hashAttempt(attempt: string): string {
  return createHash('sha256').update(attempt).digest('base64url');
}
