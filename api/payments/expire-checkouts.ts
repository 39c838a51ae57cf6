import type { Logger } from 'pino';
import { isOpen } from './checkout';
import type { StockReservations } from './reservations';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  goods: StockReservations;
  log: Logger;
}

/**
 * Releases abandoned checkouts (behaviour checkout.reservation-time) and deletes those released
 * long ago (behaviour privacy.cart-retention), but never while they have a reservation.
 */
export function checkoutExpiry({ checkouts, goods, log }: Dependencies) {
  async function expireCheckout(checkout: StoredCheckout): Promise<void> {
    if (isOpen(checkout)) return void (await goods.end(checkout));
    await goods.release(checkout);
    // A checkout awaiting review is kept for another period.
    if (checkout.needsReview || (await goods.isReserved(checkout))) await checkouts.keep(checkout);
    else await checkouts.remove(checkout);
  }

  /** One pass. A checkout that fails is retried in the next. */
  return async function sweep(): Promise<void> {
    for (const expired of await checkouts.expired()) {
      try {
        await expireCheckout(expired);
      } catch (error) {
        log.error({ err: error, checkout: expired._id }, 'a checkout could not be swept');
      }
    }
  };
}
