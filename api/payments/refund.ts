import { Unreachable } from '#contract/failure';
import type { CheckoutEvent } from './advance';
import { GONE } from './capture';
import { REFUND_FAILED, type Checkout } from './checkout';
import type { Finisher } from './finish';
import type { Refund } from './paypal';
import type { Issue } from './paypal-call';
import type { Provider } from './provider';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  finisher: Finisher;
}

export type RefundOutcome = 'refunded' | 'not-paid' | 'refused' | 'unreachable' | 'elsewhere';

/** What there is to give back, and what was given. */
export type RefundStanding =
  | { standing: 'not-paid' }
  | { standing: 'paid' }
  /** `restocked` as it was decided first; `pending` while the provider has it in hand; `failed` where it ended so. */
  | { standing: 'refunded'; restocked: boolean; pending: boolean; failed: boolean };

/** A repeated question has the same. */
function refundRequestId({ _id, refunds = 1 }: Checkout & { _id: string }): string {
  return `${_id}:refund:${refunds}`;
}

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

  async function standingOf(id: string): Promise<RefundStanding> {
    const checkout = await settled(id);
    if (checkout?.state === 'recorded') return { standing: 'paid' };
    if (checkout?.state !== 'refunded') return { standing: 'not-paid' };
    const { restock = false, pendingRefund, review, reviewed = [] } = checkout;
    return {
      standing: 'refunded',
      restocked: restock,
      pending: pendingRefund !== undefined,
      failed: [...review, ...reviewed].includes(REFUND_FAILED),
    };
  }

  /** Of a checkout that is `recorded` and `refunding`. */
  async function proceed(checkout: StoredCheckout): Promise<RefundOutcome> {
    const answer = await askProvider(checkout);
    if (typeof answer === 'string') return answer;
    const next = await checkouts.advance(checkout, answer);
    const current = next ?? (await checkouts.read(checkout._id));
    if (!next && current?.refunding && current.state === 'recorded') return proceed(current);
    if (current) await finisher.finish(current);
    return answer.type === 'refund' ? 'refunded' : 'refused';
  }

  /** Asks how a refund ended that was pending; as it is where nobody can tell yet. */
  async function follow(checkout: StoredCheckout): Promise<StoredCheckout> {
    const { pendingRefund } = checkout;
    const client = provider.of(checkout);
    if (pendingRefund === undefined || !client) return checkout;
    try {
      const answer = await client.getRefund(pendingRefund);
      // That the provider does not tell, to whomever asks, is no word of the refund.
      const isUntold = 'issue' in answer && !GONE.has(answer.issue);
      const status = 'issue' in answer ? undefined : answer.status;
      if (isUntold || status === 'PENDING') return checkout;
      const failed = status !== 'COMPLETED';
      return (await checkouts.advance(checkout, { type: 'end-refund', failed })) ?? checkout;
    } catch (error) {
      if (error instanceof Unreachable) return checkout;
      throw error;
    }
  }

  async function settled(id: string): Promise<StoredCheckout | undefined> {
    const checkout = await checkouts.read(id);
    return checkout && finisher.finish(checkout);
  }

  async function askProvider(
    checkout: StoredCheckout,
  ): Promise<CheckoutEvent | 'not-paid' | 'unreachable' | 'elsewhere'> {
    const { payment } = checkout;
    if (!payment) return 'not-paid';
    const client = provider.of(checkout);
    if (!client) return 'elsewhere';
    try {
      return eventOf(await client.refundCapture(payment.captureId, refundRequestId(checkout)));
    } catch (error) {
      if (error instanceof Unreachable) return 'unreachable';
      throw error;
    }
  }

  return { refund, standingOf, proceed, follow };
}
export type Refunding = ReturnType<typeof refunding>;

/** A pending refund has left the shop; a failed or cancelled one has not. */
function eventOf(answer: Refund | Issue): CheckoutEvent {
  if ('issue' in answer)
    return { type: answer.issue === 'CAPTURE_FULLY_REFUNDED' ? 'refund' : 'keep' };
  if (answer.status === 'PENDING') return { type: 'refund', pending: answer.id };
  return { type: answer.status === 'COMPLETED' ? 'refund' : 'keep' };
}
