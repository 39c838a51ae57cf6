import type { RefusalCode } from '#contract/refusals';
import type { KeptPayment } from './payment-row';

/** Whoever asks has no right to the answer any more, or the shop that answers does not know the payment. */
const UNREAD: ReadonlySet<string | undefined> = new Set<RefusalCode | undefined>([
  'cart-closed',
  'payment-not-found',
  undefined,
]);

/** It failed without the shop's word for what became of the money: the buyer may be charged. */
export function isUnread({ stage, refusal }: KeptPayment): boolean {
  return stage === 'failed' && UNREAD.has(refusal?.code);
}

/** So long a buyer may still be at the provider, or looking for what became of the money. */
const RECENT_MS = 60 * 60_000;

/** Whether a shopper can be sent to pay without another payment being on its way, or perhaps charged. */
export function mayPayAnew(payment: KeptPayment | undefined, now: number): boolean {
  if (!payment || payment.seen) return true;
  if (payment.stage === 'approved') return false;
  const isUnclear = payment.stage === 'open' || isUnread(payment);
  return !isUnclear || now - payment.since > RECENT_MS;
}

const PLACES: Readonly<Record<KeptPayment['stage'], number>> = {
  open: 0,
  approved: 1,
  failed: 2,
  paid: 3,
};

/** What two words on payments say together: the later payment, of one payment the later stage; `known` if no more. */
export function laterOf<P extends KeptPayment>(known: P | undefined, told: P): P {
  if (!known) return told;
  if (known.orderID !== told.orderID) return told.since >= known.since ? told : known;
  const further = PLACES[told.stage] - PLACES[known.stage];
  if (further < 0 || (further === 0 && (known.seen ?? !told.seen))) return known;
  return { ...told, since: known.since, ...(known.attempt && { attempt: known.attempt }) };
}
