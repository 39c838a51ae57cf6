import { RESERVATION_MINUTES } from '#contract/service-times';
import type { Cents } from '#contract/money';
import type { OrderLine } from '../orders/order-document';
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

/** The account that receives the money: a provider's API address and the shop's account there. */
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
  /** The items are restocked. */
  restock: boolean;
}

export interface PartRefund extends RefundPart {
  /** Milliseconds. */
  at: number;
  /** Refunded on the provider's site: the shop does not know for which lines. */
  elsewhere?: true;
}

/**
 * One attempt to pay for a cart (decision payment-state-machine). The order has the same `_id`.
 * This document is the single source of truth.
 */
export interface Checkout {
  state: CheckoutState;
  cartId: string;
  userId?: string;
  /**
   * Copied from the cart at creation: these lines are charged and recorded even if the cart
   * changes.
   */
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  amount: Cents;
  orderNumber: string;
  orderToken: string;
  /** Hash of the 128-bit token in the address to which the provider returns the buyer. */
  attemptHash: string;
  demo: boolean;
  /** Milliseconds. */
  createdAt: number;
  /** After this time another buyer of the items may release the checkout. Otherwise it stays. */
  until: number;
  /** Undefined in documents of older versions. */
  provider?: ProviderAccount;
  providerOrderId?: string;
  /** Start of the last capture, in milliseconds. */
  capturingSince?: number;
  /** When the order was first not found at the provider, in milliseconds. */
  goneSince?: number;
  /**
   * The order was not found at the provider for too long: the owner must check whether it was
   * charged.
   */
  forgotten?: true;
  /** Number of captures started. Each has its own request id, stored before the call. */
  captures: number;
  /**
   * Number of the abandoned capture, whose outcome only the owner can find out. It is not retried
   * and does not block the cart.
   */
  letGo?: number;
  payment?: CapturedPayment;
  /** Reasons for a review by the owner. `needsReview` exists for the database index. */
  review: readonly string[];
  needsReview?: true;
  /** Earlier reasons for a review by the owner, who has ended it. */
  reviewed?: readonly string[];
  /** Paid products whose stock another buyer got: a refund does not restock them. */
  unheld?: readonly string[];
  /** A refund is in progress; it is retried until the provider responds. */
  refunding?: true;
  /** Number of refunds started. Each has its own request id; a retry uses the same. */
  refunds?: number;
  /** The refund restocks the items. */
  restock?: boolean;
  /** The part that the current refund returns. Undefined: everything that is left. */
  refundPart?: RefundPart;
  /** Completed part refunds, oldest first. */
  partRefunds?: readonly PartRefund[];
  /** Number of `partRefunds` that were applied to the order, the stock and the buyer's mail. */
  settledParts?: number;
  /** The items were restocked after the refund, whose mail was already sent. */
  restockedLater?: true;
  /** The provider's id of a pending refund. */
  pendingRefund?: string;
  /** Amount of a pending refund that failed. It counts as refunded, and the owner can repeat it. */
  failedRefund?: Cents;
  /** The failed refund is being repeated; it is retried until the provider responds. */
  repeatingRefund?: true;
  /**
   * When recovery has to process this checkout, in milliseconds. A worker moves the time forward to
   * take a lease.
   */
  dueAt?: number;
  /** Trace context in which the checkout was created, until its work is done. */
  traceparent?: string;
  /** Milliseconds. */
  releasedAt?: number;
  /** When an open checkout is released, or a released one deleted. Never set on a paid one. */
  expiresAt?: number;
}

/** How long a checkout reserves its items. */
export const RESERVATION_MS = RESERVATION_MINUTES * 60_000;
/** How long a worker holds its lease. */
export const LEASE_MS = 20_000;
/** Maximum time until a capture with an unknown outcome is polled again. */
export const MAX_POLL_MS = 10 * 60_000;
/**
 * A `held` checkout older than this was left by a crash: creating the provider's order takes less
 * time, including its queue and two tries.
 */
export const ABANDONED_MS = 120_000;
/**
 * How long a provider stores the response to a capture, and how long an order that is not found may
 * still appear.
 */
export const PROVIDER_RETENTION_MS = 6 * 60 * 60_000;

export const UNKNOWN_TO_PROVIDER_REASON =
  'the payment provider no longer knows this payment: see there whether money moved';
export const REFUNDED_REASON = 'the provider says that this payment was refunded';
export const REFUND_FAILED_REASON =
  'a refund failed after the payment provider had accepted it: repeat it on the desk, or refund the payment there';
/** The reason as stored by version 0.1. */
const OLD_REFUND_FAILED_REASON =
  'the refund failed after the payment provider had taken it on: give the money back there';

/** Whether this is the review reason of a refund that failed. */
export function isRefundFailure(reason: string): boolean {
  return reason === REFUND_FAILED_REASON || reason === OLD_REFUND_FAILED_REASON;
}
export const WRONG_ACCOUNT_REASON =
  'the payment belongs to another payment provider or account: start the shop with its settings';

/** Whether the provider has not responded yet to a refund. */
export function isRefunding({ state, refunding }: Pick<Checkout, 'state' | 'refunding'>): boolean {
  return state === 'recorded' && refunding === true;
}

/** How long the payment's outcome has been unknown. */
export function unknownForMs({ capturingSince, createdAt }: Checkout, now: number): number {
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

/** Whether another buyer who needs the items may release this checkout now. */
export function mayBeReleased(checkout: Checkout, now: number): boolean {
  return isOpen(checkout) && checkout.until <= now;
}

/**
 * Units per base product: the sizes of a product share its stock (behaviour
 * product.size-addresses).
 */
export function unitsByProduct(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { productId, quantity } of lines)
    demand.set(productId, (demand.get(productId) ?? 0) + quantity);
  return demand;
}
