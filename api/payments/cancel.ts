import { isLetGo } from './checkout';
import type { Finisher } from './finish';
import type { CheckoutStore } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  finisher: Finisher;
}

export type CancelOutcome = 'cancelled' | 'not-pending' | 'undecided';

/**
 * The owner's end of a pending payment that its provider has forgotten, or that belongs to another: its goods are free
 * again, the buyer is told. One that the provider still decides is left to it (decision 34).
 */
export function cancelling({ checkouts, finisher }: Dependencies) {
  return async function cancel(id: string): Promise<CancelOutcome> {
    const checkout = await checkouts.read(id);
    if (checkout?.state === 'pending' && !checkout.forgotten && !isLetGo(checkout))
      return 'undecided';
    if (checkout?.state === 'pending') {
      await checkouts.advance(checkout, { type: 'deny' });
      return cancel(id);
    }
    if (checkout?.state !== 'cancelled') return 'not-pending';
    await finisher.finish(checkout);
    return 'cancelled';
  };
}
