import type { Cents } from '#contract/money';
import type { OrderLine } from '../orders/store';
import type { Payment } from './provider-order';

export type CheckoutState =
  | 'held'
  | 'created'
  | 'capturing'
  | 'captured'
  | 'pending'
  | 'recorded'
  | 'released'
  | 'refunded'
  | 'cancelled';

/** Whose hands the money is in: the address of a provider's API and the shop's account there. */
export interface ProviderAccount {
  address: string;
  id: string;
}

/** One attempt to pay for a bag (decision 96). Its `_id` is the order's too. This document alone decides. */
export interface Checkout {
  state: CheckoutState;
  cartId: string;
  userId?: string;
  /** Frozen at create: what is charged and recorded, whatever the bag does later. */
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  amount: Cents;
  orderNumber: string;
  orderToken: string;
  /** Of the 128 bits in the return address. */
  attemptHash: string;
  demo: boolean;
  /** Milliseconds. */
  createdAt: number;
  /** From then on a rival may release it; nothing lapses by itself. */
  until: number;
  /** Missing on what was written before it was kept. */
  provider?: ProviderAccount;
  providerOrderId?: string;
  /** When the last capture was begun, in milliseconds. */
  capturingSince?: number;
  /** Since when the provider says that it does not know of it, in milliseconds. */
  goneSince?: number;
  /** It has said so for too long: the owner has to look what became of the money. */
  forgotten?: true;
  /** Captures begun: each has a request id of its own, stored before the call. */
  captures: number;
  /** The capture that only the owner can settle: it is not begun again, and holds up no bag. */
  letGo?: number;
  payment?: Payment;
  /** Why the owner has to look; `needsReview` is the index over it. */
  review: readonly string[];
  needsReview?: true;
  /** Reasons that the owner has looked at. */
  reviewed?: readonly string[];
  /** Products that were paid though somebody else had got them: a refund puts none of them back on sale. */
  unheld?: readonly string[];
  /** The owner gives the money back: the provider is asked until it has answered. */
  refunding?: true;
  /** Refunds begun: each has a request id of its own, a repeated question the same. */
  refunds?: number;
  /** The refund puts the goods back on sale. */
  restock?: boolean;
  /** When the recovery has work here, in milliseconds; whoever works on it moves this ahead. */
  dueAt?: number;
  /** Milliseconds. */
  releasedAt?: number;
  /** When it is released though nobody asks, or removed once it is released; never of one that was paid. */
  expiresAt?: number;
}

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
  | { type: 'refund' };

/** How long the goods are safe from rivals. */
export const HOLD_MS = 15 * 60_000;
/** How long a worker has before another may take its work over. */
export const LEASE_MS = 20_000;
/** When an attempt that nobody goes on with is released, whether its goods are wanted or not (decision 32). */
const LONGEST_MS = 72 * 60 * 60_000;
/** How long a released attempt is kept (decision 33). */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** A `held` attempt older than this was left behind by a crash: a create waits in line, asks twice and gives up. */
export const ABANDONED_MS = 120_000;
/** How long a provider keeps the answer to a capture, and what it does not know may still turn up. */
export const MEMORY_MS = 6 * 60 * 60_000;

export const FORGOTTEN =
  'the payment provider no longer knows this payment: see there whether money moved';
export const ELSEWHERE =
  'the payment belongs to another payment provider or account: start the shop with its settings';

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
    case 'decline':
    case 'deny':
    case 'release':
    case 'refund':
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
  if (checkout.state !== 'capturing' && checkout.state !== 'pending')
    reasons.push(`the money moved while the checkout was ${checkout.state}`);
  return reviewed(checkout, reasons);
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
  const { goneSince, forgotten, ...known } = checkout;
  return type === 'find' || type === 'capture' ? (known as C) : checkout;
}

/** Nothing is left to do here for the recovery, and who bought is the order's. */
export function withoutWork<C extends Checkout>({ dueAt: _, ...checkout }: C): C {
  return { ...checkout, ...withoutBuyer(checkout) } as C;
}

/** Who bought and where it goes stands on the order alone: one place to forget it. */
function withoutBuyer({ payment }: Pick<Checkout, 'payment'>): Partial<Checkout> {
  return payment ? { payment: { ...payment, buyer: null, address: null } } : {};
}

/** What it makes of a payment that the provider does not know: at first nothing but the time. */
export function missing(
  { goneSince, forgotten }: Checkout,
  now: number,
): CheckoutEvent | undefined {
  if (goneSince === undefined) return { type: 'miss' };
  return forgotten || now - goneSince < MEMORY_MS ? undefined : { type: 'forget' };
}

/** How long the outcome of its payment has been unknown. */
export function unknownFor({ capturingSince, createdAt }: Checkout, now: number): number {
  return now - (capturingSince ?? createdAt);
}

/** Whether its bag may be paid in another attempt though nobody knows what became of this one's capture. */
export function isLetGo({ letGo, captures }: Checkout): boolean {
  return letGo === captures;
}

/** Whether nothing is paid yet, so that it may still be ended. */
export function isOpen({ state }: Checkout): boolean {
  return state === 'held' || state === 'created';
}

/** Whether a rival who needs the goods may end this attempt now. */
export function isLapsed(checkout: Checkout, now: number): boolean {
  return isOpen(checkout) && checkout.until <= now;
}

/** With the end of its time, where it has one. */
export function expiring<C extends Checkout>(checkout: C, now: number): C {
  const { expiresAt: _, releasedAt: __, ...lasting } = checkout;
  if (isOpen(checkout)) return { ...lasting, expiresAt: checkout.createdAt + LONGEST_MS } as C;
  if (checkout.state !== 'released') return lasting as C;
  return { ...lasting, releasedAt: now, expiresAt: now + KEPT_MS } as C;
}

/** How many of each base product: the sizes of one product share its stock (decision 5). */
export function demandOf(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { productId, quantity } of lines)
    demand.set(productId, (demand.get(productId) ?? 0) + quantity);
  return demand;
}
