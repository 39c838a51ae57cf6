import {
  isRefundFailure,
  isRefunding,
  UNKNOWN_TO_PROVIDER_REASON,
  LEASE_MS,
  PROVIDER_RETENTION_MS,
  REFUND_FAILED_REASON,
  type Checkout,
  type CheckoutState,
  type RefundPart,
} from './checkout';
import {
  externalRefundPart,
  foundRefundReason,
  lastRefundAmount,
  leavesRemainder,
  withPart,
} from './refunds/part-refund';
import type { CapturedPayment } from './provider/provider-order';
import { markDone, withExpiry, withoutBuyer } from './retention';

export type CheckoutEvent =
  | { type: 'create'; providerOrderId: string }
  | { type: 'capture' }
  | { type: 'decline' }
  | { type: 'complete'; payment: CapturedPayment }
  | { type: 'capture-pending'; payment: CapturedPayment }
  | { type: 'deny' }
  | { type: 'provider-lost' }
  | { type: 'provider-found' }
  | { type: 'give-up' }
  | { type: 'record' }
  | { type: 'release' }
  | { type: 'ask-refund'; restock: boolean }
  | { type: 'ask-part-refund'; part: RefundPart }
  | { type: 'find-refund'; amount: number }
  | { type: 'restock' }
  | { type: 'refund-rejected' }
  | { type: 'refund'; pending?: string }
  | { type: 'end-refund'; failed: boolean }
  | { type: 'ask-refund-again' }
  | { type: 'refund-again-rejected' }
  | { type: 'refund-again'; pending?: string };

/**
 * All transitions. `complete` and `capture-pending` mean that money moved, so they are accepted in
 * unexpected states too; `advance` then marks the checkout for review.
 */
const TRANSITIONS: {
  readonly [E in CheckoutEvent['type']]: Partial<Record<CheckoutState, CheckoutState>>;
} = {
  create: { held: 'created' },
  capture: { created: 'capturing' },
  decline: { capturing: 'created' },
  complete: {
    created: 'captured',
    capturing: 'captured',
    pending: 'captured',
    held: 'captured',
    released: 'captured',
    cancelled: 'captured',
  },
  'capture-pending': {
    created: 'pending',
    capturing: 'pending',
    held: 'pending',
    released: 'pending',
  },
  deny: { pending: 'cancelled' },
  'provider-lost': { capturing: 'capturing', pending: 'pending' },
  'provider-found': { capturing: 'capturing', pending: 'pending' },
  'give-up': { capturing: 'released', pending: 'pending' },
  record: { captured: 'recorded' },
  release: { held: 'released', created: 'released' },
  'ask-refund': { recorded: 'recorded' },
  'ask-part-refund': { recorded: 'recorded' },
  'find-refund': { recorded: 'recorded' },
  restock: { refunded: 'refunded' },
  'refund-rejected': { recorded: 'recorded' },
  refund: { recorded: 'refunded' },
  'end-refund': { refunded: 'refunded', recorded: 'recorded' },
  'ask-refund-again': { refunded: 'refunded', recorded: 'recorded' },
  'refund-again-rejected': { refunded: 'refunded', recorded: 'recorded' },
  'refund-again': { refunded: 'refunded', recorded: 'recorded' },
};

/**
 * The checkout after an event, or undefined if the state does not accept it. Pure; the store
 * compares and sets.
 */
export function advance<C extends Checkout>(
  checkout: C,
  event: CheckoutEvent,
  now: number,
): C | undefined {
  const target = TRANSITIONS[event.type][checkout.state];
  if (!target || !acceptsRefundEvent(checkout, event)) return undefined;
  const isPart = event.type === 'refund' && leavesRemainder(checkout);
  const state = isPart ? checkout.state : target;
  const current = clearStaleFields(checkout, event);
  const next = withExpiry({ ...current, ...eventFields(checkout, event, now), state }, now);
  // Recovery processes every state except `created`, which only the buyer's page continues. It also
  // processes a `created` checkout until the owner is notified of its review.
  return state === 'created' && !next.needsReview
    ? markDone(next)
    : { ...next, dueAt: now + LEASE_MS };
}

/** The conditions of refund events beyond the state. */
function acceptsRefundEvent(checkout: Checkout, { type }: CheckoutEvent): boolean {
  const { restock, failedRefund, repeatingRefund } = checkout;
  if (type === 'restock') return !restock;
  if (type === 'ask-refund-again')
    return failedRefund !== undefined && !repeatingRefund && !isRefunding(checkout);
  return type !== 'refund-again' || failedRefund !== undefined;
}

function eventFields(checkout: Checkout, event: CheckoutEvent, now: number): Partial<Checkout> {
  switch (event.type) {
    case 'create':
      return { providerOrderId: event.providerOrderId };
    case 'capture':
      return { captures: checkout.captures + 1, capturingSince: now };
    case 'complete':
    case 'capture-pending':
      return { payment: event.payment, ...reviewReasons(checkout, event.payment) };
    case 'ask-refund':
      return { refunding: true, restock: event.restock, refunds: (checkout.refunds ?? 0) + 1 };
    case 'ask-part-refund':
      return { refunding: true, refundPart: event.part, refunds: (checkout.refunds ?? 0) + 1 };
    case 'find-refund':
      return {
        ...withPart(checkout, externalRefundPart(event.amount), now),
        ...withReview(checkout, [foundRefundReason(checkout, event.amount)]),
      };
    case 'restock':
      return { restock: true, restockedLater: true };
    case 'provider-lost':
      return { goneSince: now };
    case 'give-up':
      return { forgotten: true, ...withReview(checkout, [UNKNOWN_TO_PROVIDER_REASON]) };
    case 'record':
      return withoutBuyer(checkout);
    case 'refund':
      return {
        ...(event.pending !== undefined && { pendingRefund: event.pending }),
        ...(checkout.refundPart && withPart(checkout, checkout.refundPart, now)),
      };
    case 'end-refund':
      return event.failed
        ? {
            failedRefund: lastRefundAmount(checkout),
            ...withReview(checkout, [REFUND_FAILED_REASON]),
          }
        : {};
    case 'ask-refund-again':
      return { repeatingRefund: true, refunds: (checkout.refunds ?? 1) + 1 };
    case 'refund-again':
      return {
        ...(event.pending !== undefined && { pendingRefund: event.pending }),
        review: checkout.review.filter((reason) => !isRefundFailure(reason)),
        reviewed: [...(checkout.reviewed ?? []), REFUND_FAILED_REASON],
      };
    case 'decline':
    case 'deny':
    case 'release':
    case 'refund-rejected':
    case 'refund-again-rejected':
    case 'provider-found':
      return {};
  }
}

function reviewReasons(checkout: Checkout, payment: CapturedPayment): Partial<Checkout> {
  const reasons: string[] = [];
  if (payment.amount !== checkout.amount)
    reasons.push('the captured amount differs from the order total');
  if (payment.buyer === null) reasons.push('the payment provider sent no buyer');
  if (payment.address === null) reasons.push('the payment provider sent no address');
  if (!mayBeCapturing(checkout))
    reasons.push(`the money moved while the checkout was ${checkout.state}`);
  return withReview(checkout, reasons);
}

/**
 * Whether one of the shop's captures may be running. If two run at once, the rejected one returns
 * the checkout to `created`.
 */
function mayBeCapturing({ state, captures }: Checkout): boolean {
  return state === 'capturing' || state === 'pending' || (state === 'created' && captures > 0);
}

/** The review fields with more reasons. Empty if there are none. */
export function withReview(
  checkout: Checkout,
  reasons: readonly string[],
): Pick<Checkout, 'review' | 'needsReview'> {
  const review = [...new Set([...checkout.review, ...reasons])];
  return { review, ...(review.length > 0 && { needsReview: true }) };
}

/** Drops fields that the event makes obsolete. */
function clearStaleFields<C extends Checkout>(checkout: C, { type }: CheckoutEvent): C {
  const { repeatingRefund, ...unrepeated } = checkout;
  if (type === 'refund-again-rejected') return unrepeated as C;
  if (type === 'refund-again') {
    const { failedRefund, needsReview, ...repeated } = unrepeated;
    return (checkout.review.every(isRefundFailure) ? repeated : { ...repeated, needsReview }) as C;
  }
  const { refunding, restock, refundPart, ...withoutRefund } = checkout;
  if (type === 'refund-rejected' || (type === 'refund' && leavesRemainder(checkout)))
    return withoutRefund as C;
  if (type === 'refund' && refundPart) return { ...withoutRefund, refunding } as C;
  const { pendingRefund, ...ended } = checkout;
  if (type === 'end-refund') return ended as C;
  const { goneSince, forgotten, ...known } = checkout;
  return type === 'provider-found' || type === 'capture' ? (known as C) : checkout;
}

/**
 * The event to apply if the order is not found at the provider. The first time it is
 * `provider-lost`, which stores the time. After `PROVIDER_RETENTION_MS` it is `give-up`. In between
 * there is no event.
 */
export function providerLostEvent(
  { goneSince, forgotten }: Checkout,
  now: number,
): CheckoutEvent | undefined {
  if (goneSince === undefined) return { type: 'provider-lost' };
  return forgotten || now - goneSince < PROVIDER_RETENTION_MS ? undefined : { type: 'give-up' };
}
