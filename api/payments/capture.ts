import type { Logger } from 'pino';
import { Unreachable } from '#contract/protocol/api-error';
import { providerLostEvent, type CheckoutEvent } from './state-machine';
import { REFUNDED, UNKNOWN_TO_PROVIDER, isCaptureAbandoned, type Checkout } from './checkout';
import type { Failpoint } from './failpoint';
import type { Issue } from './provider/paypal-call';
import type { Provider } from './provider/provider';
import { isComplete, outcomeOf, type ProviderOrder } from './provider/provider-order';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  now: () => number;
  log: Logger;
  failpoint: Failpoint;
}

/** Errors that prove that nothing was charged. After any other error the order is read. */
const UNCHARGED = new Set(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED']);
/** The provider does not know the order: the issue, and the name of the error without an issue. */
export const NOT_FOUND_ISSUES = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']);
const ALREADY_CAPTURED = 'ORDER_ALREADY_CAPTURED';

/** One id per capture: a retry repeats the request, a new capture does not. */
export function captureRequestId({ _id, captures }: Checkout & { _id: string }): string {
  return `${_id}:capture:${captures}`;
}

/** Whether the provider does not know the order: believed only if a refused capture said so too. */
function isGone(checkout: Checkout, issue: string, refusal = ''): boolean {
  const isUnasked = checkout.state === 'pending' || isCaptureAbandoned(checkout);
  return NOT_FOUND_ISSUES.has(issue) && (isUnasked || NOT_FOUND_ISSUES.has(refusal));
}

/** Reads a checkout's payment from the provider and updates the checkout. */
export function captureService({ checkouts, provider, now, log, failpoint }: Dependencies) {
  /** Applies the event for the current state. Returns the checkout unchanged if there is none. */
  async function take(
    id: string,
    eventFor: (checkout: Checkout) => CheckoutEvent | undefined,
  ): Promise<StoredCheckout> {
    for (;;) {
      const checkout = await checkouts.read(id);
      if (!checkout) throw new Error(`checkout ${id} is gone`);
      const event = eventFor(checkout);
      if (!event || !checkouts.takes(checkout, event)) return checkout;
      const next = await checkouts.advance(checkout, event);
      if (next) return next;
    }
  }

  /** This capture moved no money: the buyer may approve again while the items are reserved. */
  const decline = ({ _id, captures }: StoredCheckout) =>
    take(_id, (current) =>
      current.state === 'capturing' && current.captures === captures
        ? { type: 'decline' }
        : undefined,
    );

  /** Applies an order of the provider. Idempotent; money that moved is never ignored. */
  async function apply({ _id }: StoredCheckout, order: ProviderOrder): Promise<StoredCheckout> {
    const { outcome, payment } = outcomeOf(order);
    if (!payment || outcome === 'none') return take(_id, () => undefined);
    if (outcome === 'denied')
      return take(_id, ({ state }) => (state === 'pending' ? { type: 'deny' } : undefined));
    const next = await take(_id, () => ({
      type: outcome === 'pending' ? 'capture-pending' : 'complete',
      payment,
    }));
    if (outcome !== 'refunded' || next.refunding) return next;
    await checkouts.review(_id, REFUNDED);
    return take(_id, () => undefined);
  }

  /**
   * Reads the order after a capture failed or was not answered. Money that moved always counts.
   * That none moved is believed only if both responses say so; otherwise the checkout stays
   * unchanged.
   */
  async function inspect(
    checkout: StoredCheckout,
    refusal?: string,
    isFirst = false,
  ): Promise<StoredCheckout> {
    const order = await read(checkout);
    if (!order) return checkout;
    if (isIssue(order))
      return isGone(checkout, order.issue, refusal) ? markUnknown(checkout, isFirst) : checkout;
    if (checkout.goneSince !== undefined)
      await take(checkout._id, () => ({ type: 'provider-found' }));
    const { outcome } = outcomeOf(order);
    const isPaid = outcome !== 'none' && outcome !== 'denied';
    if (isPaid || checkout.state === 'pending') return apply(checkout, order);
    const isCaptured = refusal === ALREADY_CAPTURED || order.status === 'COMPLETED';
    const isUnpaid = refusal !== undefined && (outcome === 'denied' || !isCaptured);
    return isUnpaid ? decline(checkout) : checkout;
  }

  /**
   * The provider does not know the payment. If it says so at once, nothing was charged. If an
   * earlier response was lost, the payment may have been charged, so the same answer must repeat
   * for hours. Either way the owner is notified (behaviour payment.unknown-six-hours).
   */
  async function markUnknown(checkout: StoredCheckout, isFirst: boolean): Promise<StoredCheckout> {
    const { _id, state } = checkout;
    if (isFirst) {
      await checkouts.review(_id, UNKNOWN_TO_PROVIDER);
      return decline(checkout);
    }
    return take(_id, (current) =>
      current.state === state ? providerLostEvent(current, now()) : undefined,
    );
  }

  /** Undefined if the provider is unreachable or not responsible for this checkout. */
  async function read(checkout: StoredCheckout) {
    const { providerOrderId } = checkout;
    if (providerOrderId === undefined) return undefined;
    try {
      return await provider.of(checkout)?.getOrder(providerOrderId);
    } catch (error) {
      if (error instanceof Unreachable) return undefined;
      throw error;
    }
  }

  return {
    apply,
    inspect,
    read,

    /**
     * Captures a checkout in state `capturing`, with the request id stored before. Returns it in a
     * certain state, or still `capturing` if the outcome is unknown; then the call can be repeated
     * safely.
     */
    async capture(checkout: StoredCheckout, isFirst = false): Promise<StoredCheckout> {
      const { providerOrderId } = checkout;
      const client = provider.of(checkout);
      if (providerOrderId === undefined) throw new Error('a capture without a provider order');
      if (!client) return checkout;
      // Its cart may have been paid in another attempt.
      if (isCaptureAbandoned(checkout)) return inspect(checkout);
      let answer: ProviderOrder | Issue;
      try {
        answer = await client.captureOrder(providerOrderId, captureRequestId(checkout));
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        log.warn({ err: error, checkout: checkout._id }, 'a capture has no answer yet');
        return inspect(checkout);
      }
      await failpoint('captured-at-provider');
      if (isIssue(answer))
        return UNCHARGED.has(answer.issue)
          ? decline(checkout)
          : inspect(checkout, answer.issue, isFirst);
      const order = isComplete(answer) ? answer : await read(checkout);
      if (!order || isIssue(order)) return checkout;
      return outcomeOf(order).outcome === 'denied' ? decline(checkout) : apply(checkout, order);
    },
  };
}
export type CaptureService = ReturnType<typeof captureService>;

export function isIssue(answer: ProviderOrder | Issue): answer is Issue {
  return 'issue' in answer;
}
