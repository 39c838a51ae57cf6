import type { Logger } from 'pino';
import { isOpen } from './checkout';
import type { GoodsKeeper } from './goods';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  goods: GoodsKeeper;
  log: Logger;
}

/**
 * Releases attempts that nobody goes on with, whether a rival wants their goods or not (decision 32), and removes what
 * was released long ago (decision 33), but never before its last hold: checkouts outlive holds.
 */
export function sweeping({ checkouts, goods, log }: Dependencies) {
  async function sweepOne(checkout: StoredCheckout): Promise<void> {
    if (isOpen(checkout)) return void (await goods.end(checkout));
    await goods.release(checkout);
    // What the owner has not looked at yet stays for as long again.
    if (checkout.needsReview || (await goods.isHeld(checkout))) await checkouts.keep(checkout);
    else await checkouts.remove(checkout);
  }

  /** One pass. A checkout that fails comes again. */
  return async function sweep(): Promise<void> {
    for (const expired of await checkouts.expired()) {
      try {
        await sweepOne(expired);
      } catch (error) {
        log.error({ err: error, checkout: expired._id }, 'a checkout could not be swept');
      }
    }
  };
}
