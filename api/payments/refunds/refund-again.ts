import { isRefunding } from '../checkout';
import type { CheckoutEvent } from '../state-machine';
import type { PaymentEffects } from '../effects';
import type { Refund } from '../provider/paypal';
import type { Issue } from '../provider/paypal-call';
import type { Provider } from '../provider/provider';
import type { CheckoutStore, StoredCheckout } from '../store';
import type { RefundsAtProvider } from './refunds-at-provider';
import { requestRefund } from './request-refund';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  effects: PaymentEffects;
  atProvider: RefundsAtProvider;
}

export type RepeatOutcome =
  | 'refunded'
  /** No refund has failed, or the owner has ended its review. */
  | 'not-failed'
  /** Another refund is in progress. */
  | 'pending'
  | 'not-paid'
  | 'refused'
  /** The provider did not respond. The shop keeps asking. */
  | 'unreachable'
  /** The provider did not say what was refunded there, so nothing was started. */
  | 'unknown-at-provider'
  | 'elsewhere';

/**
 * Repeats a pending refund that failed later. Order, stock and buyer's mail treat it as refunded
 * already, so only the money moves.
 */
export function refundRepetition({ checkouts, provider, effects, atProvider }: Dependencies) {
  async function refundAgain(id: string): Promise<RepeatOutcome> {
    const checkout = await checkouts.read(id);
    if (checkout?.failedRefund === undefined) return 'not-failed';
    if (checkout.repeatingRefund) return sendAgain(checkout);
    if (isRefunding(checkout)) return 'pending';
    // The owner may have refunded it on the provider's site. Then no request is begun, because
    // recovery would send it after a crash.
    const known = await atProvider.isRefunded(checkout);
    if (known === 'unreachable') return 'unknown-at-provider';
    if (known === 'elsewhere') return 'elsewhere';
    const type = known ? 'refund-again' : 'ask-refund-again';
    const next = await checkouts.advance(checkout, { type });
    if (!next) return refundAgain(id);
    if (!known) return sendAgain(next);
    await effects.run(next);
    return 'refunded';
  }

  /** Sends or retries the refund of a checkout that is `repeatingRefund`. */
  async function sendAgain(checkout: StoredCheckout): Promise<RepeatOutcome> {
    const response = await requestRefund(provider, checkout, checkout.failedRefund);
    return typeof response === 'string' ? response : finish(checkout, eventOf(response));
  }

  async function finish(checkout: StoredCheckout, event: CheckoutEvent): Promise<RepeatOutcome> {
    const next = await checkouts.advance(checkout, event);
    const current = next ?? (await checkouts.read(checkout._id));
    if (!next && current?.repeatingRefund) return sendAgain(current);
    if (current) await effects.run(current);
    return event.type === 'refund-again' ? 'refunded' : 'refused';
  }

  return { refundAgain, sendAgain };
}

function eventOf(response: Refund | Issue): CheckoutEvent {
  if ('issue' in response)
    return {
      type: response.issue === 'CAPTURE_FULLY_REFUNDED' ? 'refund-again' : 'refund-again-rejected',
    };
  if (response.status === 'PENDING') return { type: 'refund-again', pending: response.id };
  return { type: response.status === 'COMPLETED' ? 'refund-again' : 'refund-again-rejected' };
}
