import { Unreachable } from '#contract/failure';
import type { Finisher } from './finish';
import type { Provider } from './provider';
import { refundRequestId } from './request-ids';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  finisher: Finisher;
}

export type RefundOutcome = 'refunded' | 'not-paid' | 'refused' | 'unreachable' | 'elsewhere';

/** A pending refund has left the shop; a failed or cancelled one has not. */
const GIVEN_BACK = ['COMPLETED', 'PENDING'];

/**
 * Gives all the money back. The owner's wish is written down before the provider is asked, so that a crash or a lost
 * answer only delays it: the recovery asks again, by the same request id.
 */
export function refunding({ checkouts, provider, finisher }: Dependencies) {
  async function refund(id: string, restock: boolean): Promise<RefundOutcome> {
    const checkout = await settled(id);
    if (checkout?.state === 'refunded') return 'refunded';
    if (checkout?.state !== 'recorded') return 'not-paid';
    const asked = checkout.refunding
      ? checkout
      : await checkouts.advance(checkout, { type: 'ask-refund', restock });
    return asked ? proceed(asked) : refund(id, restock);
  }

  /** Of a checkout that is `recorded` and `refunding`. */
  async function proceed(checkout: StoredCheckout): Promise<RefundOutcome> {
    const answer = await askProvider(checkout);
    if (answer === 'unreachable' || answer === 'elsewhere') return answer;
    const next = await checkouts.advance(checkout, {
      type: answer === 'refunded' ? 'refund' : 'keep',
    });
    const current = next ?? (await checkouts.read(checkout._id));
    if (!next && current?.refunding && current.state === 'recorded') return proceed(current);
    if (current) await finisher.finish(current);
    return answer;
  }

  async function settled(id: string): Promise<StoredCheckout | undefined> {
    const checkout = await checkouts.read(id);
    return checkout && finisher.finish(checkout);
  }

  async function askProvider(checkout: StoredCheckout): Promise<RefundOutcome> {
    const { payment } = checkout;
    if (!payment) return 'not-paid';
    const client = provider.of(checkout);
    if (!client) return 'elsewhere';
    try {
      const answer = await client.refundCapture(payment.captureId, refundRequestId(checkout));
      const refunded =
        'issue' in answer
          ? answer.issue === 'CAPTURE_FULLY_REFUNDED'
          : GIVEN_BACK.includes(answer.status);
      return refunded ? 'refunded' : 'refused';
    } catch (error) {
      if (error instanceof Unreachable) return 'unreachable';
      throw error;
    }
  }

  return { refund, proceed };
}
export type Refunding = ReturnType<typeof refunding>;
