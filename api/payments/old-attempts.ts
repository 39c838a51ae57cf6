import { Refused } from '#contract/failure';
import type { CartDocument, CartStore } from '../cart/store';
import { isLetGo } from './checkout';
import type { Finisher } from './finish';
import type { GoodsKeeper } from './goods';
import type { CheckoutStore } from './store';

interface Dependencies {
  carts: CartStore;
  checkouts: CheckoutStore;
  goods: GoodsKeeper;
  finisher: Finisher;
}

export const settling = () => new Refused(409, 'payment-settling');

/** A cart has one open attempt: what a new one finds of the one before. */
export function oldAttempts({ carts, checkouts, goods, finisher }: Dependencies) {
  /** The cart as it may be priced: one that is being paid is not. */
  async function settledCart(cart: CartDocument): Promise<CartDocument> {
    const old = await openAttempt(cart);
    if (old?.state === 'captured' || (old?.state === 'capturing' && !isLetGo(old)))
      throw settling();
    if (old?.state !== 'pending') return cart;
    await finisher.finish(old);
    return carts.read(cart._id);
  }

  async function openAttempt({ checkoutId }: CartDocument) {
    return checkoutId === undefined ? undefined : checkouts.read(checkoutId);
  }

  /** Ends the attempt that the new one replaces; false when it has gone on in the meantime. */
  async function end(cart: CartDocument): Promise<boolean> {
    const old = await openAttempt(cart);
    switch (old?.state) {
      case 'held':
      case 'created':
        return goods.end(await finisher.finish(old));
      case 'capturing':
        return isLetGo(old);
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
