import { z } from 'zod';
import { Tracking } from './carriers';
import { endpoint } from './endpoint';

/** Only `confirmed` shows as a primary badge (behaviour 4.29, decisions 14 and 28). */
export const OrderStatus = z.enum(['confirmed', 'pending', 'shipped', 'refunded', 'cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Whether its goods go to the buyer, or have gone. */
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
});

/** Where the provider says the parcel goes. */
export const ShippingAddress = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

export const Order = z.object({
  id: z.string(),
  /** 10 characters of Crockford base32 (decision 25). */
  orderNumber: z.string(),
  createdAt: z.string(),
  /** Canadian dollars. */
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  status: OrderStatus,
  items: z.array(OrderItem),
  address: ShippingAddress.nullable(),
  /** Of a shipped order whose parcel can be followed. */
  tracking: Tracking.nullable().default(null),
  /** Paid in the sandbox: no money moved (decision 29). */
  demo: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** 128 random bits: who holds it may see the order (decision 24). */
export const OrderToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not an order link.');

export const orderEndpoints = {
  list: endpoint('GET /api/orders', {
    summary: 'The orders of the signed-in customer.',
    limit: 'own',
    session: true,
    reply: z.array(Order),
    refusals: [401],
  }),
  byToken: endpoint('GET /api/orders/by-token/:token', {
    summary: 'The order behind the link in its mail.',
    limit: 'own',
    session: true,
    params: z.object({ token: OrderToken }),
    reply: Order,
    refusals: [400, 404],
  }),
};
