import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '#contract/protocol/api-error';
import type { CartDocument, CartStore } from '../cart/store';
import { generateOrderNumber } from '../orders/order-number';
import { ABANDONED_MS, RESERVATION_MS, isCaptureAbandoned, type Checkout } from './checkout';
import type { PaymentEffects } from './effects';
import type { Provider } from './provider/provider';
import type { PricedCart } from './quote';
import type { StockReservations } from './reservations';
import { currentTraceparent } from '../telemetry/tracing';
import { withExpiry } from './retention';
import type { CheckoutStore } from './store';

interface Dependencies {
  carts: CartStore;
  checkouts: CheckoutStore;
  goods: StockReservations;
  effects: PaymentEffects;
}

export const paymentInProgress = () => new ApiError(409, 'payment-settling');

/** Ends or finishes the earlier attempt of a cart: a cart has one open attempt. */
export function oldAttempts({ carts, checkouts, goods, effects }: Dependencies) {
  /**
   * The cart, ready to be priced. If its earlier payment is pending, finishes the steps of that
   * payment first. Throws while a payment is being captured.
   */
  async function settledCart(cart: CartDocument): Promise<CartDocument> {
    const old = await readCurrentAttempt(cart);
    if (old?.state === 'captured' || (old?.state === 'capturing' && !isCaptureAbandoned(old)))
      throw paymentInProgress();
    if (old?.state !== 'pending') return cart;
    await effects.run(old);
    return carts.read(cart._id);
  }

  async function readCurrentAttempt({ checkoutId }: CartDocument) {
    return checkoutId === undefined ? undefined : checkouts.read(checkoutId);
  }

  /**
   * Ends the attempt that the new one replaces. False if it was approved or captured since it was
   * read.
   */
  async function end(cart: CartDocument): Promise<boolean> {
    const old = await readCurrentAttempt(cart);
    switch (old?.state) {
      case 'held':
      case 'created':
        return goods.end(await effects.run(old));
      case 'capturing':
        return isCaptureAbandoned(old);
      case 'captured':
      case 'pending':
        return false;
      case 'recorded':
      case 'released':
      case 'refunded':
      case 'cancelled':
      case undefined:
        return true;
    }
  }

  return { settledCart, end };
}

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
    ...currentTraceparent(),
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
