import { RESERVATION_MINUTES } from '#contract/service-times';
import type { Cents } from '#contract/money';
import type { OrderLine } from '../orders/store';
import type { CapturedPayment } from './provider/provider-order';

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

/** The account that has the money: a provider's API address and the shop's account there. */
export interface ProviderAccount {
  address: string;
  id: string;
}

/** A number of units of an order line, by index. */
export interface RefundedLine {
  line: number;
  quantity: number;
}

/** A part of a payment to refund. */
export interface RefundPart {
  lines: readonly RefundedLine[];
  amount: Cents;
  /** The items go back on sale. */
  restock: boolean;
}

export interface PartRefund extends RefundPart {
  /** Milliseconds. */
  at: number;
  /** Refunded on the provider's site: the shop does not know for which lines. */
  elsewhere?: true;
}

/**
 * One attempt to pay for a cart (decision payment-state-machine). Its `_id` is the order's too.
 * This document is the single source of truth.
 */
export interface Checkout {
  state: CheckoutState;
  cartId: string;
  userId?: string;
  /** Frozen at create: charged and recorded even if the cart changes. */
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  amount: Cents;
  orderNumber: string;
  orderToken: string;
  /** Hash of the 128-bit token in the return address. */
  attemptHash: string;
  demo: boolean;
  /** Milliseconds. */
  createdAt: number;
  /** A rival may release the checkout after this time. Nothing expires automatically at it. */
  until: number;
  /** Undefined in documents of older versions. */
  provider?: ProviderAccount;
  providerOrderId?: string;
  /** Start of the last capture, in milliseconds. */
  capturingSince?: number;
  /** Since when the provider does not know the order, in milliseconds. */
  goneSince?: number;
  /**
   * The provider has not known the order for too long: the owner must check what happened to the
   * money.
   */
  forgotten?: true;
  /** Number of captures started. Each has its own request id, stored before the call. */
  captures: number;
  /**
   * Number of the abandoned capture: only the owner can settle it. It is not retried and does not
   * block the cart.
   */
  letGo?: number;
  payment?: CapturedPayment;
  /** Reasons for a review by the owner; `needsReview` is their index. */
  review: readonly string[];
  needsReview?: true;
  /** Reasons that the owner has reviewed. */
  reviewed?: readonly string[];
  /** Paid products that another buyer got: a refund does not put them back on sale. */
  unheld?: readonly string[];
  /** A refund is in progress: the provider is asked until it answers. */
  refunding?: true;
  /** Number of refunds started. Each has its own request id; a retry uses the same. */
  refunds?: number;
  /** The refund puts the items back on sale. */
  restock?: boolean;
  /** The part that the current refund returns. Undefined: everything that is left. */
  refundPart?: RefundPart;
  /** Completed part refunds, oldest first. */
  partRefunds?: readonly PartRefund[];
  /** How many of them were applied to the order, the stock and the buyer's mail. */
  settledParts?: number;
  /** The items went back on sale after the refund, whose mail was already sent. */
  restockedLater?: true;
  /** The provider's id of a pending refund. */
  pendingRefund?: string;
  /** When recovery has work here, in milliseconds. A worker moves it forward as a lease. */
  dueAt?: number;
  /** Milliseconds. */
  releasedAt?: number;
  /** When an open checkout is released, or a released one deleted. Never set on a paid one. */
  expiresAt?: number;
}

/** How long items are safe from rivals. */
export const RESERVATION_MS = RESERVATION_MINUTES * 60_000;
/** How long a worker holds its lease. */
export const LEASE_MS = 20_000;
/**
 * A `held` attempt older than this was left by a crash: a create waits in a queue, tries twice and
 * gives up.
 */
export const ABANDONED_MS = 120_000;
/**
 * How long a provider stores the answer to a capture, and how long an unknown order may still
 * appear.
 */
export const PROVIDER_RETENTION_MS = 6 * 60 * 60_000;

export const UNKNOWN_TO_PROVIDER =
  'the payment provider no longer knows this payment: see there whether money moved';
export const REFUNDED = 'the provider says that this payment was refunded';
export const REFUND_FAILED =
  'the refund failed after the payment provider had taken it on: give the money back there';
export const WRONG_PROVIDER_ACCOUNT =
  'the payment belongs to another payment provider or account: start the shop with its settings';

/** How long the payment's outcome has been unknown. */
export function unknownFor({ capturingSince, createdAt }: Checkout, now: number): number {
  return now - (capturingSince ?? createdAt);
}

/** True if this capture has no known outcome and was abandoned, so the cart may be paid again. */
export function isCaptureAbandoned({ letGo, captures }: Checkout): boolean {
  return letGo === captures;
}

/** Whether nothing is paid yet, so that the checkout can be released. */
export function isOpen({ state }: Checkout): boolean {
  return state === 'held' || state === 'created';
}

/** Whether a rival who needs the items may release this checkout now. */
export function isLapsed(checkout: Checkout, now: number): boolean {
  return isOpen(checkout) && checkout.until <= now;
}

/**
 * Units per base product: the sizes of a product share its stock (behaviour
 * product.size-addresses).
 */
export function demandOf(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { productId, quantity } of lines)
    demand.set(productId, (demand.get(productId) ?? 0) + quantity);
  return demand;
}
