import type { Cents } from '#contract/money';
import {
  isRefunding,
  isRefundFailure,
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
      /** Amount of the failed refund, which can be repeated. */
      failedRefund: Cents | undefined;
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
  | {
      standing: 'refunded';
      restocked: boolean;
      pending: boolean;
      failed: boolean;
      failedRefund: Cents | undefined;
    };

export function refundStanding(
  checkout: Checkout | undefined,
  providerRefunds: ProviderRefunds,
): RefundStanding {
  if (checkout?.state !== 'recorded' && checkout?.state !== 'refunded')
    return { standing: 'not-paid' };
  const {
    restock: restocked = false,
    pendingRefund,
    failedRefund,
    review,
    reviewed = [],
  } = checkout;
  const pending = pendingRefund !== undefined;
  const failed = [...review, ...reviewed].some(isRefundFailure);
  if (checkout.state === 'refunded')
    return { standing: 'refunded', restocked, pending, failed, failedRefund };
  return {
    standing: 'paid',
    left: leftToRefund(checkout),
    unitsLeft: linesLeft(checkout).map(({ quantity }) => quantity),
    providerRefunds,
    inProgress: refundInProgress(checkout),
    pending,
    failed,
    failedRefund,
    refunds: checkout.partRefunds?.length ?? 0,
    amountOf(lines) {
      const part = toRefundPart(checkout, lines, false);
      return typeof part === 'string' ? part : part.amount;
    },
    partsOf: (lines) => partsOfLines(checkout, lines),
  };
}

export function refundInProgress(checkout: Checkout): RefundInProgress | undefined {
  const { refundPart, restock = false } = checkout;
  if (!isRefunding(checkout)) return undefined;
  return refundPart ?? { amount: leftToRefund(checkout), restock };
}
