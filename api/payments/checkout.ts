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

/** One attempt to pay for a cart (decision 96). Its `_id` is the order's too. This document alone decides. */
export interface Checkout {
  state: CheckoutState;
  cartId: string;
  userId?: string;
  /** Frozen at create: what is charged and recorded, whatever the cart does later. */
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
  /** The capture that only the owner can settle: it is not begun again, and holds up no cart. */
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
  /** The provider's id of a refund that it has taken on, and not ended yet. */
  pendingRefund?: string;
  /** When the recovery has work here, in milliseconds; whoever works on it moves this ahead. */
  dueAt?: number;
  /** Milliseconds. */
  releasedAt?: number;
  /** When it is released though nobody asks, or removed once it is released; never of one that was paid. */
  expiresAt?: number;
}

/** How long the goods are safe from rivals. */
export const HOLD_MS = 15 * 60_000;
/** How long a worker has before another may take its work over. */
export const LEASE_MS = 20_000;
/** A `held` attempt older than this was left behind by a crash: a create waits in line, asks twice and gives up. */
export const ABANDONED_MS = 120_000;
/** How long a provider keeps the answer to a capture, and what it does not know may still turn up. */
export const MEMORY_MS = 6 * 60 * 60_000;

export const FORGOTTEN =
  'the payment provider no longer knows this payment: see there whether money moved';
export const REFUND_FAILED =
  'the refund failed after the payment provider had taken it on: give the money back there';
export const ELSEWHERE =
  'the payment belongs to another payment provider or account: start the shop with its settings';

/** How long the outcome of its payment has been unknown. */
export function unknownFor({ capturingSince, createdAt }: Checkout, now: number): number {
  return now - (capturingSince ?? createdAt);
}

/** Whether its cart may be paid in another attempt though nobody knows what became of this one's capture. */
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

/** How many of each base product: the sizes of one product share its stock (decision 5). */
export function demandOf(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { productId, quantity } of lines)
    demand.set(productId, (demand.get(productId) ?? 0) + quantity);
  return demand;
}
