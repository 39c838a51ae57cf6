import { ApiError } from '#contract/protocol/api-error';
import type { CartDocument, CartStore } from '../cart/store';
import { isCaptureAbandoned } from './checkout';
import type { Fulfilment } from './fulfilment';
import type { StockReservations } from './reservations';
import type { CheckoutStore } from './store';

interface Dependencies {
  carts: CartStore;
  checkouts: CheckoutStore;
  goods: StockReservations;
  fulfilment: Fulfilment;
}

export const paymentInProgress = () => new ApiError(409, 'payment-settling');

/** Ends or finishes the earlier attempt of a cart: a cart has one open attempt. */
export function oldAttempts({ carts, checkouts, goods, fulfilment }: Dependencies) {
  /**
   * The cart, ready to be priced. If its earlier payment is pending, finishes the steps of that
   * payment first. Throws while a payment is being captured.
   */
  async function settledCart(cart: CartDocument): Promise<CartDocument> {
    const old = await readCurrentAttempt(cart);
    if (old?.state === 'captured' || (old?.state === 'capturing' && !isCaptureAbandoned(old)))
      throw paymentInProgress();
    if (old?.state !== 'pending') return cart;
    await fulfilment.finish(old);
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
        return goods.end(await fulfilment.finish(old));
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
