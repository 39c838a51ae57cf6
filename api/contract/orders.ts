import { z } from 'zod';
import { Tracking } from './carriers';
import { endpoint } from './protocol/endpoint';

/**
 * Only `confirmed` has a primary badge (behaviour orders.status-badge, behaviour orders.status and
 * orders.denied-payment).
 */
export const OrderStatus = z.enum(['confirmed', 'pending', 'shipped', 'refunded', 'cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Whether the goods of an order with this status are or were sent to the buyer. */
export function shipsGoods(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'refunded';
}

const OrderItem = z.object({
  productId: z.string(),
  productName: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  /** Canadian dollars each. */
  productPrice: z.number(),
  signedPhoto: z.boolean(),
  /** Undefined in old orders and in responses of older versions. */
  imageUrl: z.string().optional(),
});

/** The shipping address that the provider returned. */
export const ShippingAddress = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** How a sale at a stand was paid. No payment provider knows it. */
export const StandPayment = z.object({
  /** Name of the meet. */
  meet: z.string(),
  method: z.enum(['cash', 'card']),
  /** Who sold it, as the phone says. */
  by: z.string(),
  /** Who was signed in when the sale was sent, if that was another person. */
  sentBy: z.string().optional(),
});
export type StandPayment = z.infer<typeof StandPayment>;
export type SaleMethod = StandPayment['method'];

export const Order = z.object({
  id: z.string(),
  /** 10 characters of Crockford base32 (behaviour orders.number-readable). */
  orderNumber: z.string(),
  createdAt: z.string(),
  /** Canadian dollars. */
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** The refunded part of the total. */
  refunded: z.number().default(0),
  status: OrderStatus,
  items: z.array(OrderItem),
  address: ShippingAddress.nullable(),
  /** Set if the order was shipped with tracking. */
  tracking: Tracking.nullable().default(null),
  /** ISO timestamp; null until shipped. Undefined in responses of older versions. */
  shippedAt: z.string().nullable().default(null),
  /** Paid in the sandbox: no money moved (behaviour payment.demo-where-allowed). */
  demo: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** 128 random bits. Anyone with the token may see the order (behaviour orders.mail-link). */
export const OrderToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not an order link.');

export const orderEndpoints = {
  list: endpoint('GET /api/orders', {
    summary: 'The orders of the signed-in customer.',
    limit: 'own',
    session: 'required',
    reply: z.array(Order),
    refusals: [401],
  }),
  byToken: endpoint('GET /api/orders/by-token/:token', {
    summary: 'The order behind the link in its mail.',
    limit: 'own',
    session: 'optional',
    params: z.object({ token: OrderToken }),
    reply: Order,
    refusals: [400, 404],
  }),
};
