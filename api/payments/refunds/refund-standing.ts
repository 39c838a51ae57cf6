import type { Cents } from '#contract/money';
import {
  REFUND_FAILED_REASON,
  type Checkout,
  type PartRefund,
  type RefundedLine,
} from '../checkout';
import { linesLeft } from '../../orders/lines-left';
import { leftToRefund, toRefundPart, partsOfLines, type PartProblem } from './part-refund';
import type { ProviderRefunds } from './refunds-at-provider';

/** A refund to which the provider has not responded yet. */
export interface RefundInProgress {
  amount: Cents;
  /** Whether items are restocked, as decided by the request that started the refund. */
  restock: boolean;
}

/** What can be refunded, and what was refunded. */
export type RefundStanding =
  | { standing: 'not-paid' }
  | {
      standing: 'paid';
      left: Cents;
      unitsLeft: readonly number[];
      /** Result of reading the refunds made on the provider's site. */
      providerRefunds: ProviderRefunds;
      inProgress: RefundInProgress | undefined;
      /** The provider still processes the last refund. */
      pending: boolean;
      /** An earlier part refund failed. */
      failed: boolean;
      /** Number of part refunds so far. */
      refunds: number;
      /** Price of some units with their shipping, or why they cannot be refunded. */
      amountOf: (lines: readonly RefundedLine[]) => Cents | PartProblem;
      /** Earlier refunds of any of these lines. */
      partsOf: (lines: readonly RefundedLine[]) => readonly PartRefund[];
    }
  /**
   * `restocked` is the decision of the first request. `pending`: the provider is still processing
   * the refund.
   */
  | { standing: 'refunded'; restocked: boolean; pending: boolean; failed: boolean };

export function refundStanding(
  checkout: Checkout | undefined,
  providerRefunds: ProviderRefunds,
): RefundStanding {
  if (checkout?.state !== 'recorded' && checkout?.state !== 'refunded')
    return { standing: 'not-paid' };
  const { restock: restocked = false, pendingRefund, review, reviewed = [] } = checkout;
  const pending = pendingRefund !== undefined;
  const failed = [...review, ...reviewed].includes(REFUND_FAILED_REASON);
  if (checkout.state === 'refunded') return { standing: 'refunded', restocked, pending, failed };
  return {
    standing: 'paid',
    left: leftToRefund(checkout),
    unitsLeft: linesLeft(checkout).map(({ quantity }) => quantity),
    providerRefunds,
    inProgress: refundInProgress(checkout),
    pending,
    failed,
    refunds: checkout.partRefunds?.length ?? 0,
    amountOf(lines) {
      const part = toRefundPart(checkout, lines, false);
      return typeof part === 'string' ? part : part.amount;
    },
    partsOf: (lines) => partsOfLines(checkout, lines),
  };
}

export function refundInProgress(checkout: Checkout): RefundInProgress | undefined {
  const { refunding, refundPart, restock = false } = checkout;
  if (!refunding || checkout.state !== 'recorded') return undefined;
  return refundPart ?? { amount: leftToRefund(checkout), restock };
}
