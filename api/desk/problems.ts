import { CARRIERS, type CarrierId } from '#contract/carriers';
import { ApiError } from '#contract/protocol/api-error';
import type { CancelOutcome } from '../payments/owner/cancel';
import type { RepeatOutcome } from '../payments/refunds/refund-again';
import type { RefundOutcome } from '../payments/owner/refund';
import type { ShipOutcome } from '../payments/owner/ship';

/** An action that is not possible now. The desk shows the problem. */
export function rejectAction(problem: string): ApiError {
  return new ApiError(409, 'desk-refused', { problem });
}

export function rejectPasskey(): ApiError {
  const problem = 'This passkey could not be checked. Please try again.';
  return new ApiError(400, 'desk-refused', { problem });
}

export function rejectTracking(carrier: CarrierId): ApiError {
  const { name, looks } = CARRIERS[carrier];
  const problem = `This is not a ${name} tracking number. It should have ${looks}.`;
  return new ApiError(400, 'invalid-input', { field: 'tracking.number', problem });
}

export function shipProblem(refused: Exclude<ShipOutcome, { outcome: 'shipped' }>): ApiError {
  switch (refused.outcome) {
    case 'refunding':
      return rejectAction('This order is being refunded.');
    case 'refunded-at-provider':
      return rejectAction(
        'The payment provider says that this payment was refunded there. Refund the order here, so that it is recorded.',
      );
    case 'unreachable':
      return rejectAction(
        'The payment provider is not responding, so a refund made there could go unnoticed. Try again in a few minutes.',
      );
    case 'needs-review':
      return rejectAction(`Review this order first: ${refused.reasons.join('; ')}.`);
    case 'changed':
      return rejectAction(
        `This order was shipped in the meantime with another tracking number, ${refused.number}. Check the order again.`,
      );
    case 'not-confirmed':
      return rejectAction(`This order is ${refused.status}. Only a confirmed order ships.`);
  }
}

const REFUND_PROBLEMS = {
  'not-paid': 'This order has no captured payment.',
  refused: 'The payment provider refused this refund. Nothing has changed.',
  unreachable: 'The payment provider is not responding. The shop keeps trying.',
  elsewhere:
    'The payment belongs to another payment provider or account. The shop refunds it when it runs with those settings.',
  pending: 'An earlier refund is still pending at the payment provider.',
  repeated: 'These items were refunded in the meantime. Check the order again.',
  'other-finished':
    'The outcome of an earlier refund was unknown, and is known now. Check the order again.',
  'decided-before':
    'This was already refunded, with another choice about its items. Nothing has changed.',
  'no-such-line': 'This order has no such line.',
  'too-many': 'Fewer items of this line are left to refund.',
  'too-much': 'The amount is more than what is left of the payment.',
  'not-failed': 'No refund of this order has to be repeated. Check the order again.',
  'unknown-at-provider':
    'The payment provider is not responding, and may already have refunded money. Try again in a few minutes.',
} as const satisfies Record<RefundProblem, string>;

type RefundProblem = Exclude<RefundOutcome | RepeatOutcome, 'refunded'>;

export function refundProblem(outcome: RefundProblem): ApiError {
  return rejectAction(REFUND_PROBLEMS[outcome]);
}

const CANCEL_PROBLEMS = {
  'not-pending': 'This order has no pending payment.',
  undecided: 'The payment is still pending at the payment provider. The shop keeps checking.',
} as const satisfies Record<Exclude<CancelOutcome, 'cancelled'>, string>;

export function cancelProblem(outcome: Exclude<CancelOutcome, 'cancelled'>): ApiError {
  return rejectAction(CANCEL_PROBLEMS[outcome]);
}
