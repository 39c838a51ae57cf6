import { readOrderNumber } from '../orders/store';
import type { CheckoutStore, StoredCheckout } from './store';

export type ReviewOutcome =
  | { outcome: 'reviewed'; checkout: StoredCheckout }
  | { outcome: 'not-marked' }
  /** Something happened to it since it was read: that needs a look too. */
  | { outcome: 'changed'; checkout: StoredCheckout };

/** What the owner has to look at, with an order or without one. */
export function reviewing({ checkouts }: { checkouts: CheckoutStore }) {
  return {
    marked: () => checkouts.needingReview(),

    /** The owner has looked at it. By its number as it was written down. */
    async end(orderNumber: string): Promise<ReviewOutcome> {
      const number = readOrderNumber(orderNumber);
      const marked = await checkouts.needingReview();
      const checkout = marked.find((each) => each.orderNumber === number);
      if (!checkout) return { outcome: 'not-marked' };
      const isCleared = await checkouts.clearReview(checkout);
      return { outcome: isCleared ? 'reviewed' : 'changed', checkout };
    },
  };
}
