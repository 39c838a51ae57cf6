import {
  FORGOTTEN,
  isOpen,
  LEASE_MS,
  MEMORY_MS,
  REFUND_FAILED,
  type Checkout,
  type CheckoutState,
} from './checkout';
import type { Payment } from './provider-order';

export type CheckoutEvent =
  | { type: 'create'; providerOrderId: string }
  | { type: 'capture' }
  | { type: 'decline' }
  | { type: 'complete'; payment: Payment }
  | { type: 'wait'; payment: Payment }
  | { type: 'deny' }
  | { type: 'miss' }
  | { type: 'find' }
  | { type: 'forget' }
  | { type: 'record' }
  | { type: 'release' }
  | { type: 'ask-refund'; restock: boolean }
  | { type: 'keep' }
  | { type: 'refund'; pending?: string }
  | { type: 'end-refund'; failed: boolean };

/** When an attempt that nobody goes on with is released, whether its goods are wanted or not (decision 32). */
const LONGEST_MS = 72 * 60 * 60_000;
/** How long a released attempt is kept (decision 33). */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/**
 * The whole machine. Money that has moved is never denied: `complete` and `wait` are taken from every state in
 * which it should not have moved too, and marked for review by `advance`.
 */
const MOVES: {
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
  wait: { created: 'pending', capturing: 'pending', held: 'pending', released: 'pending' },
  deny: { pending: 'cancelled' },
  miss: { capturing: 'capturing', pending: 'pending' },
  find: { capturing: 'capturing', pending: 'pending' },
  forget: { capturing: 'released', pending: 'pending' },
  record: { captured: 'recorded' },
  release: { held: 'released', created: 'released' },
  'ask-refund': { recorded: 'recorded' },
  keep: { recorded: 'recorded' },
  refund: { recorded: 'refunded' },
  'end-refund': { refunded: 'refunded' },
};

/** The checkout after an event, or undefined where the event has no place. Pure; the store compares and sets. */
export function advance<C extends Checkout>(
  checkout: C,
  event: CheckoutEvent,
  now: number,
): C | undefined {
  const state = MOVES[event.type][checkout.state];
  if (!state) return undefined;
  const kept = stillTrue(checkout, event);
  const next = expiring({ ...kept, ...factsOf(checkout, event, now), state }, now);
  // Only the buyer's page goes on from `created`; else, and while the owner may not have been told, work is left.
  return state === 'created' && !next.needsReview
    ? withoutWork(next)
    : { ...next, dueAt: now + LEASE_MS };
}

function factsOf(checkout: Checkout, event: CheckoutEvent, now: number): Partial<Checkout> {
  switch (event.type) {
    case 'create':
      return { providerOrderId: event.providerOrderId };
    case 'capture':
      return { captures: checkout.captures + 1, capturingSince: now };
    case 'complete':
    case 'wait':
      return { payment: event.payment, ...doubts(checkout, event.payment) };
    case 'ask-refund':
      return { refunding: true, restock: event.restock, refunds: (checkout.refunds ?? 0) + 1 };
    case 'miss':
      return { goneSince: now };
    case 'forget':
      return { forgotten: true, ...reviewed(checkout, [FORGOTTEN]) };
    case 'record':
      return withoutBuyer(checkout);
    case 'refund':
      return event.pending === undefined ? {} : { pendingRefund: event.pending };
    case 'end-refund':
      return event.failed ? reviewed(checkout, [REFUND_FAILED]) : {};
    case 'decline':
    case 'deny':
    case 'release':
    case 'keep':
    case 'find':
      return {};
  }
}

function doubts(checkout: Checkout, payment: Payment): Partial<Checkout> {
  const reasons: string[] = [];
  if (payment.amount !== checkout.amount) reasons.push('the captured amount is not the agreed one');
  if (payment.buyer === null) reasons.push('the provider named no buyer');
  if (payment.address === null) reasons.push('the provider gave no address');
  if (!isAsked(checkout)) reasons.push(`the money moved while the checkout was ${checkout.state}`);
  return reviewed(checkout, reasons);
}

/** Whether a capture of ours may be on its way: of two at once, the other's refusal has led back to `created`. */
function isAsked({ state, captures }: Checkout): boolean {
  return state === 'capturing' || state === 'pending' || (state === 'created' && captures > 0);
}

/** The marks that make the owner look; empty when there is no reason. */
export function reviewed(
  checkout: Checkout,
  reasons: readonly string[],
): Pick<Checkout, 'review' | 'needsReview'> {
  const review = [...new Set([...checkout.review, ...reasons])];
  return { review, ...(review.length > 0 && { needsReview: true }) };
}

/** Without the facts that the event ends. */
function stillTrue<C extends Checkout>(checkout: C, { type }: CheckoutEvent): C {
  const { refunding, restock, ...withoutRefund } = checkout;
  if (type === 'keep') return withoutRefund as C;
  const { pendingRefund, ...ended } = checkout;
  if (type === 'end-refund') return ended as C;
  const { goneSince, forgotten, ...known } = checkout;
  return type === 'find' || type === 'capture' ? (known as C) : checkout;
}

/** Nothing is left to do here for the recovery, and who bought is the order's. */
export function withoutWork<C extends Checkout>({ dueAt: _, ...checkout }: C): C {
  if (!checkout.payment) return checkout as C;
  const { userId, ...rest } = checkout;
  return { ...rest, ...withoutBuyer(checkout) } as C;
}

/** Who bought and where it goes stands on the order alone: one place to forget it. */
function withoutBuyer({ payment }: Pick<Checkout, 'payment'>): Partial<Checkout> {
  return payment ? { payment: { ...payment, buyer: null, address: null } } : {};
}

/** The event of a payment that the provider does not know: at first it tells nothing but the time. */
export function missing(
  { goneSince, forgotten }: Checkout,
  now: number,
): CheckoutEvent | undefined {
  if (goneSince === undefined) return { type: 'miss' };
  return forgotten || now - goneSince < MEMORY_MS ? undefined : { type: 'forget' };
}

/** With the end of its time, where it has one. */
export function expiring<C extends Checkout>(checkout: C, now: number): C {
  const { expiresAt: _, releasedAt: __, ...lasting } = checkout;
  if (isOpen(checkout)) return { ...lasting, expiresAt: checkout.createdAt + LONGEST_MS } as C;
  if (checkout.state !== 'released') return lasting as C;
  return { ...lasting, releasedAt: now, expiresAt: now + KEPT_MS } as C;
}
