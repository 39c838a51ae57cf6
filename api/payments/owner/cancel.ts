import { isCaptureAbandoned } from '../checkout';
import type { PaymentEffects } from '../effects';
import type { CheckoutStore } from '../store';

interface Dependencies {
  checkouts: CheckoutStore;
  effects: PaymentEffects;
}

export type CancelOutcome = 'cancelled' | 'not-pending' | 'undecided';

/**
 * Lets the owner cancel a pending payment that its provider does not know any more, or that belongs
 * to another provider: releases the items and notifies the buyer. The provider decides all other
 * pending payments (behaviour payment.unknown-six-hours).
 */
export function orderCancellation({ checkouts, effects }: Dependencies) {
  return async function cancel(id: string): Promise<CancelOutcome> {
    const checkout = await checkouts.read(id);
    if (checkout?.state === 'pending' && !checkout.forgotten && !isCaptureAbandoned(checkout))
      return 'undecided';
    if (checkout?.state === 'pending') {
      await checkouts.advance(checkout, { type: 'deny' });
      return cancel(id);
    }
    if (checkout?.state !== 'cancelled') return 'not-pending';
    await effects.run(checkout);
    return 'cancelled';
  };
}
