import type { Tracking } from '#contract/carriers';
import type { Cents } from '#contract/money';
import type { Order, OrderStatus, ShippingAddress, StandPayment } from '#contract/orders';
import type { Stored } from '../db/collection';

/** A line as bought. */
export interface OrderLine extends Omit<Order['items'][number], 'productPrice'> {
  price: Cents;
}

/** A refunded part of the payment. */
export interface OrderRefund {
  amount: Cents;
  /** ISO timestamp. */
  at: string;
  /** Refunded units; `line` is the index of the order line. Empty if the refund was made on the provider's site. */
  lines: readonly { line: number; quantity: number }[];
}

/** A private note of the desk. It may contain data of the buyer. */
export interface OrderNote {
  id: string;
  /** ISO timestamp. */
  at: string;
  /** Who wrote it. */
  by: string;
  text: string;
}

/** A mail that was sent to the buyer again. */
export interface OrderResend {
  /** Id of the request. */
  id: string;
  event: string;
  /** Id of the first mail. */
  mailId: string;
  /** Who requested it. */
  by: string;
}

/**
 * A paid order, or one with a pending payment. It has the `_id` of its checkout, so there is at
 * most one per checkout. A sale at a stand has no checkout.
 */
export interface OrderDocument {
  orderNumber: string;
  /**
   * Token of the link in the buyer's mail. It is not hashed, because later mails contain it too and
   * it gives access only to this order.
   */
  token: string;
  /** Only if the buyer was signed in while paying (behaviour orders.mail-link). */
  userId?: string;
  /** ISO timestamp. */
  createdAt: string;
  status: OrderStatus;
  /** ISO timestamp of the payment, if it came after the order was recorded. */
  paidAt?: string;
  /** ISO timestamp of the last status change. */
  statusAt: string;
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  buyer: { name: string; email: string } | null;
  address: ShippingAddress | null;
  /** Where it was sent, for the sales tax. Only after the buyer's data was deleted. */
  sentTo?: Pick<ShippingAddress, 'country' | 'region'>;
  tracking?: Tracking;
  /** Refunded parts of the payment, oldest first. */
  refunds?: readonly OrderRefund[];
  /** Number of changes of the tracking number; each is mailed. */
  trackingChanges?: number;
  /**
   * The tracking number before the last correction. Undefined if the order was shipped without a
   * tracking number.
   */
  trackingBefore?: Tracking;
  /** Number of address corrections; each is mailed. */
  addressChanges?: number;
  demo: boolean;
  /** Id of the meet, for a sale at its stand. */
  meetId?: string;
  stand?: StandPayment;
  /** Time of the last write, in milliseconds. Undefined in orders of older versions. */
  changedAt?: number;
  /** Private notes of the desk, oldest first. */
  notes?: readonly OrderNote[];
  /** Oldest first. */
  resends?: readonly OrderResend[];
  /** `POST /api/orders` has returned this order once. */
  confirmed?: true;
}
export type StoredOrder = Stored<OrderDocument>;
