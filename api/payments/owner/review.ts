import { readOrderNumber } from '../../orders/order-number';
import { REFUNDED_REASON, type Checkout } from '../checkout';
import type { CheckoutStore, StoredCheckout } from '../store';

export type ReviewOutcome =
  | { outcome: 'reviewed'; checkout: StoredCheckout }
  | { outcome: 'not-marked' }
  /** The checkout changed since it was read and needs another review. */
  | { outcome: 'changed'; checkout: StoredCheckout };

/** A reason with the owner's next step. */
export function withAdvice(reason: string, orderNumber: string): string {
  return reason === REFUNDED_REASON
    ? `${reason}. Record it: “npm run orders -- refund ${orderNumber}”`
    : reason;
}

/** Whether the provider has said that all of the payment was refunded there. */
export function isRefundedAtProvider({ review, reviewed = [] }: Checkout): boolean {
  return review.includes(REFUNDED_REASON) || reviewed.includes(REFUNDED_REASON);
}

/** Checkouts to review, with or without an order. */
export function orderReview({ checkouts }: { checkouts: CheckoutStore }) {
  return {
    marked: () => checkouts.needingReview(),

    /** Ends a review, by order number. `seen`: the only reasons that the owner knows of. */
    async end(orderNumber: string, seen?: readonly string[]): Promise<ReviewOutcome> {
      const number = readOrderNumber(orderNumber);
      const marked = await checkouts.needingReview();
      const checkout = marked.find((each) => each.orderNumber === number);
      if (!checkout) return { outcome: 'not-marked' };
      if (seen && checkout.review.some((reason) => !seen.includes(reason)))
        return { outcome: 'changed', checkout };
      const isCleared = await checkouts.clearReview(checkout);
      return { outcome: isCleared ? 'reviewed' : 'changed', checkout };
    },
  };
}
