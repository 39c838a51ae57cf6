import type { Logger } from 'pino';
import { Unreachable } from '#contract/protocol/api-error';
import { providerLostEvent, type CheckoutEvent } from './state-machine';
import {
  REFUNDED_REASON,
  UNKNOWN_TO_PROVIDER_REASON,
  isCaptureAbandoned,
  type Checkout,
} from './checkout';
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
const UNCHARGED_ISSUES = new Set(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED']);
/**
 * Errors for an order not found at the provider: an issue, or the error's name if it has no issue.
 */
export const NOT_FOUND_ISSUES = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']);
const ALREADY_CAPTURED = 'ORDER_ALREADY_CAPTURED';

/** One id per capture: a retry uses the same id, a new capture a new one. */
export function captureRequestId({ _id, captures }: Checkout & { _id: string }): string {
  return `${_id}:capture:${captures}`;
}

/**
 * Whether an issue means that the order is not found at the provider. After an attempt to
 * capture the order, `refusal` (the issue that rejected it) must say the same.
 */
function isNotFound(checkout: Checkout, issue: string, refusal = ''): boolean {
  const isUncaptured = checkout.state === 'pending' || isCaptureAbandoned(checkout);
  return NOT_FOUND_ISSUES.has(issue) && (isUncaptured || NOT_FOUND_ISSUES.has(refusal));
}

/** Reads a checkout's payment from the provider and updates the checkout. */
export function captureService({ checkouts, provider, now, log, failpoint }: Dependencies) {
  /**
   * Applies the event that the function returns for the current state. Without an event the
   * checkout is unchanged.
   */
  async function applyEvent(
    known: StoredCheckout,
    eventFor: (checkout: Checkout) => CheckoutEvent | undefined,
  ): Promise<StoredCheckout> {
    for (;;) {
      const checkout = await checkouts.readAgain(known);
      const event = eventFor(checkout);
      if (!event || !checkouts.takes(checkout, event)) return checkout;
      const next = await checkouts.advance(checkout, event);
      if (next) return next;
    }
  }

  /**
   * Marks a capture as declined. No money moved, so the buyer may approve again while the items are
   * reserved.
   */
  const decline = (checkout: StoredCheckout) =>
    applyEvent(checkout, (current) =>
      current.state === 'capturing' && current.captures === checkout.captures
        ? { type: 'decline' }
        : undefined,
    );

  /**
   * Applies the provider's order to the checkout. Idempotent; a payment that was charged is never
   * ignored.
   */
  async function apply(checkout: StoredCheckout, order: ProviderOrder): Promise<StoredCheckout> {
    const { outcome, payment } = outcomeOf(order);
    if (!payment || outcome === 'none') return checkouts.readAgain(checkout);
    if (outcome === 'denied')
      return applyEvent(checkout, ({ state }) =>
        state === 'pending' ? { type: 'deny' } : undefined,
      );
    const next = await applyEvent(checkout, () => ({
      type: outcome === 'pending' ? 'capture-pending' : 'complete',
      payment,
    }));
    if (outcome !== 'refunded' || next.refunding) return next;
    await checkouts.review(checkout._id, REFUNDED_REASON);
    return checkouts.readAgain(checkout);
  }

  /**
   * Reads the order after a capture failed or timed out. If the order shows a charge, it counts. If
   * it shows none, the checkout changes only if the capture's response agrees.
   */
  async function inspect(
    checkout: StoredCheckout,
    refusal?: string,
    isFirst = false,
  ): Promise<StoredCheckout> {
    const order = await read(checkout);
    if (!order) return checkout;
    if (isIssue(order))
      return isNotFound(checkout, order.issue, refusal) ? markUnknown(checkout, isFirst) : checkout;
    if (checkout.goneSince !== undefined)
      await applyEvent(checkout, () => ({ type: 'provider-found' }));
    const { outcome } = outcomeOf(order);
    const isPaid = outcome !== 'none' && outcome !== 'denied';
    if (isPaid || checkout.state === 'pending') return apply(checkout, order);
    const isCaptured = refusal === ALREADY_CAPTURED || order.status === 'COMPLETED';
    const isUnpaid = refusal !== undefined && (outcome === 'denied' || !isCaptured);
    return isUnpaid ? decline(checkout) : checkout;
  }

  /**
   * The order is not found at the provider. After a first capture this means that nothing was
   * charged. If an earlier response was lost, the payment may have been charged: the checkout ends
   * only after the order was missing for hours. In both cases the owner is notified (behaviour
   * payment.unknown-six-hours).
   */
  async function markUnknown(checkout: StoredCheckout, isFirst: boolean): Promise<StoredCheckout> {
    if (isFirst) {
      await checkouts.review(checkout._id, UNKNOWN_TO_PROVIDER_REASON);
      return decline(checkout);
    }
    return applyEvent(checkout, (current) =>
      current.state === checkout.state ? providerLostEvent(current, now()) : undefined,
    );
  }

  /**
   * Reads the order from the provider. Undefined if the provider is unreachable or the checkout
   * belongs to another provider.
   */
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
     * Captures a checkout in state `capturing` with its stored request id. Returns it still
     * `capturing` if the outcome is unknown; then the call can be repeated safely.
     */
    async capture(checkout: StoredCheckout, isFirst = false): Promise<StoredCheckout> {
      const { providerOrderId } = checkout;
      const client = provider.of(checkout);
      if (providerOrderId === undefined) throw new Error('a capture without a provider order');
      if (!client) return checkout;
      // Do not capture again: the cart may have been paid in another attempt.
      if (isCaptureAbandoned(checkout)) return inspect(checkout);
      let result: ProviderOrder | Issue;
      try {
        result = await client.captureOrder(providerOrderId, captureRequestId(checkout));
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        log.warn({ err: error, checkout: checkout._id }, 'a capture has no response yet');
        return inspect(checkout);
      }
      await failpoint('captured-at-provider');
      if (isIssue(result))
        return UNCHARGED_ISSUES.has(result.issue)
          ? decline(checkout)
          : inspect(checkout, result.issue, isFirst);
      const order = isComplete(result) ? result : await read(checkout);
      if (!order || isIssue(order)) return checkout;
      return outcomeOf(order).outcome === 'denied' ? decline(checkout) : apply(checkout, order);
    },
  };
}
export type CaptureService = ReturnType<typeof captureService>;

export function isIssue(result: ProviderOrder | Issue): result is Issue {
  return 'issue' in result;
}
