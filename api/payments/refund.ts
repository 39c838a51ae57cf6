import { Unreachable } from '#contract/failure';
import type { Finisher } from './finish';
import type { PaypalClient } from './paypal';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: PaypalClient;
  finisher: Finisher;
}

export type RefundOutcome = 'refunded' | 'not-paid' | 'refused' | 'unreachable';

/** Gives all the money back. Asking again is safe: the provider knows the request, restocking its checkout. */
export function refunding({ checkouts, provider, finisher }: Dependencies) {
  return async function refund(id: string, restock: boolean): Promise<RefundOutcome> {
    const checkout = await settled(id);
    if (checkout?.state === 'refunded') return 'refunded';
    if (checkout?.state !== 'recorded' || !checkout.payment) return 'not-paid';
    const answer = await askProvider(checkout, checkout.payment.captureId);
    if (answer !== 'refunded') return answer;
    const refunded = await checkouts.advance(checkout, { type: 'refund', restock });
    if (!refunded) return refund(id, restock);
    await finisher.finish(refunded);
    return 'refunded';
  };

  async function settled(id: string): Promise<StoredCheckout | undefined> {
    const checkout = await checkouts.read(id);
    return checkout && finisher.finish(checkout);
  }

  async function askProvider({ _id }: StoredCheckout, captureId: string): Promise<RefundOutcome> {
    try {
      const answer = await provider.refundCapture(captureId, `${_id}:refund`);
      return 'id' in answer || answer.issue === 'CAPTURE_FULLY_REFUNDED' ? 'refunded' : 'refused';
    } catch (error) {
      if (error instanceof Unreachable) return 'unreachable';
      throw error;
    }
  }
}
