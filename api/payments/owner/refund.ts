import { countUnits } from '#contract/totals';
import { Unreachable } from '#contract/protocol/api-error';
import type { CheckoutEvent } from '../state-machine';
import { NOT_FOUND_ISSUES } from '../capture';
import type { Checkout, RefundedLine } from '../checkout';
import type { PaymentEffects } from '../effects';
import { linesLeft } from '../../orders/lines-left';
import {
  haveSameUnits,
  toRefundPart,
  partsOfLines,
  type PartProblem,
} from '../refunds/part-refund';
import type { Refund } from '../provider/paypal';
import type { Issue } from '../provider/paypal-call';
import type { Provider } from '../provider/provider';
import { refundRepetition } from '../refunds/refund-again';
import { requestRefund } from '../refunds/request-refund';
import { refundStanding, type RefundStanding } from '../refunds/refund-standing';
import type { RefundsAtProvider } from '../refunds/refunds-at-provider';
import type { CheckoutStore, StoredCheckout } from '../store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  effects: PaymentEffects;
  atProvider: RefundsAtProvider;
}

/** Units to refund. Undefined: the rest of the payment. */
type RequestedUnits = readonly RefundedLine[] | undefined;

export type RefundOutcome =
  | 'refunded'
  | 'not-paid'
  | 'refused'
  | 'unreachable'
  | 'elsewhere'
  /** An earlier refund with unknown outcome was finished first. This one was not started. */
  | 'other-finished'
  /** The provider still processes an earlier refund. This refund was not started. */
  | 'pending'
  /** A line was partly refunded before, and the owner did not say that this is another refund. */
  | 'repeated'
  /** Refunded, but the first request made another decision about restocking. */
  | 'decided-before'
  | PartProblem;

/**
 * Refunds everything that is left or some units. Stores the request before calling the provider, so
 * that a crash or lost response only delays it: recovery retries with the same request id.
 */
export function refundService({ checkouts, provider, effects, atProvider }: Dependencies) {
  /**
   * `again` is the number of refunds so far and allows a second refund of the same line. If the
   * request is repeated, or another refund was made in between, the number no longer matches, so no
   * further refund starts.
   */
  async function refund(
    id: string,
    restock: boolean,
    lines?: RequestedUnits,
    again?: number,
  ): Promise<RefundOutcome> {
    const checkout = await readWithRefundOutcome(id);
    if (checkout?.state === 'refunded')
      return lines || checkout.restock === undefined || hasSameRestock(checkout, restock)
        ? 'refunded'
        : 'decided-before';
    if (checkout?.state !== 'recorded') return 'not-paid';
    const refundsSoFar = checkout.partRefunds?.length ?? 0;
    if (checkout.refunding) {
      const outcome = await sendRefund(checkout);
      if (outcome !== 'refunded') return outcome;
      const isSame = haveSameUnits(checkout.refundPart?.lines, lines);
      if (!isSame || (again ?? refundsSoFar) !== refundsSoFar) return 'other-finished';
      return hasSameRestock(checkout, restock) ? 'refunded' : 'decided-before';
    }
    if (checkout.pendingRefund !== undefined || checkout.repeatingRefund) return 'pending';
    if (again !== undefined && again !== refundsSoFar) return 'repeated';
    const part = lines && toRefundPart(checkout, lines, restock);
    if (typeof part === 'string') return part;
    const isRepeat = lines !== undefined && partsOfLines(checkout, lines).length > 0;
    if (isRepeat && again !== refundsSoFar) return 'repeated';
    const requested = await checkouts.advance(
      checkout,
      part ? { type: 'ask-part-refund', part } : { type: 'ask-refund', restock },
    );
    return requested ? sendRefund(requested) : refund(id, restock, lines, again);
  }

  /** Restocks the items of a refunded order. False if all of them are restocked already. */
  async function restock(id: string): Promise<boolean> {
    const checkout = await readWithRefundOutcome(id);
    if (checkout?.state !== 'refunded' || checkout.restock) return false;
    if (countUnits(linesLeft(checkout)) === 0) return false;
    const next = await checkouts.advance(checkout, { type: 'restock' });
    if (!next) return restock(id);
    await effects.run(next);
    return true;
  }

  async function standingOf(id: string): Promise<RefundStanding> {
    await readWithRefundOutcome(id);
    const providerRefunds = await atProvider.readRefunds(id);
    return refundStanding(await readWithRefundOutcome(id), providerRefunds);
  }

  /** Sends or retries the refund of a checkout that is `recorded` and `refunding`. */
  async function sendRefund(checkout: StoredCheckout): Promise<RefundOutcome> {
    const { refundPart } = checkout;
    const response = await requestRefund(provider, checkout, refundPart?.amount);
    if (typeof response === 'string') return response;
    const result = eventOf(response, refundPart !== undefined);
    const next = await checkouts.advance(checkout, result);
    const current = next ?? (await checkouts.read(checkout._id));
    if (!next && current?.refunding && current.state === 'recorded') return sendRefund(current);
    if (current) await effects.run(current);
    return result.type === 'refund' ? 'refunded' : 'refused';
  }

  /** Polls a pending refund. Returns the checkout unchanged if the outcome is still unknown. */
  async function pollRefund(checkout: StoredCheckout): Promise<StoredCheckout> {
    const { pendingRefund } = checkout;
    const client = provider.of(checkout);
    if (pendingRefund === undefined || !client) return checkout;
    try {
      const result = await client.getRefund(pendingRefund);
      // An error while reading the refund says nothing about its outcome.
      const isUnknown = 'issue' in result && !NOT_FOUND_ISSUES.has(result.issue);
      const status = 'issue' in result ? undefined : result.status;
      if (isUnknown || status === 'PENDING') return checkout;
      const failed = status !== 'COMPLETED';
      return (await checkouts.advance(checkout, { type: 'end-refund', failed })) ?? checkout;
    } catch (error) {
      if (error instanceof Unreachable) return checkout;
      throw error;
    }
  }

  /** Asks the provider for the outcome of a pending refund first. */
  async function readWithRefundOutcome(id: string): Promise<StoredCheckout | undefined> {
    const checkout = await checkouts.read(id);
    return checkout && effects.run(await pollRefund(checkout));
  }

  const repetition = refundRepetition({ checkouts, provider, effects, atProvider });
  return { refund, restock, standingOf, sendRefund, pollRefund, ...repetition };
}
export type RefundService = ReturnType<typeof refundService>;

/**
 * Whether the request's decision about restocking equals that of the refund in progress or
 * completed.
 */
function hasSameRestock(
  { refundPart, restock = false, restockedLater }: Checkout,
  wanted: boolean,
) {
  return (refundPart?.restock ?? (restock && !restockedLater)) === wanted;
}

/** A pending refund counts as refunded; a failed or cancelled one does not. */
function eventOf(result: Refund | Issue, isPart: boolean): CheckoutEvent {
  if ('issue' in result)
    return {
      type: result.issue === 'CAPTURE_FULLY_REFUNDED' && !isPart ? 'refund' : 'refund-rejected',
    };
  if (result.status === 'PENDING') return { type: 'refund', pending: result.id };
  return { type: result.status === 'COMPLETED' ? 'refund' : 'refund-rejected' };
}
