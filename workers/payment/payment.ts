import type { ErrorCode } from '#contract/protocol/errors';
import type { StoredPayment } from './stored-payment';

/**
 * Errors after which the outcome is unknown: this browser may not read the payment, or the server
 * does not know it.
 */
const UNKNOWN_OUTCOME_ERRORS: ReadonlySet<string | undefined> = new Set<ErrorCode | undefined>([
  'cart-closed',
  'payment-not-found',
  undefined,
]);

/** The payment failed without a final response from the server: the buyer may have been charged. */
export function isPaymentOutcomeUnknown({ stage, refusal }: StoredPayment): boolean {
  return stage === 'failed' && UNKNOWN_OUTCOME_ERRORS.has(refusal?.code);
}

/** How long a buyer may still be on the provider's page, or has not seen the result. */
const RECENT_MS = 60 * 60_000;

/** True if no other payment is running or may have been charged. */
export function canStartNewPayment(payment: StoredPayment | undefined, now: number): boolean {
  if (!payment || payment.seen) return true;
  if (payment.stage === 'approved') return false;
  const isUnclear = payment.stage === 'open' || isPaymentOutcomeUnknown(payment);
  return !isUnclear || now - payment.since > RECENT_MS;
}

const STAGE_ORDER: Readonly<Record<StoredPayment['stage'], number>> = {
  open: 0,
  approved: 1,
  failed: 2,
  paid: 3,
};

/**
 * Merges two payment records: newer payment wins, then later stage; returns `known` if unchanged.
 */
export function mergePaymentState<P extends StoredPayment>(known: P | undefined, next: P): P {
  if (!known) return next;
  if (known.orderID !== next.orderID) return next.since >= known.since ? next : known;
  const further = STAGE_ORDER[next.stage] - STAGE_ORDER[known.stage];
  if (further < 0 || (further === 0 && (known.seen ?? !next.seen))) return known;
  return { ...next, since: known.since, ...(known.attempt && { attempt: known.attempt }) };
}
