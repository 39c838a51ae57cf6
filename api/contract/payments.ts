import { z } from 'zod';
import { CartId } from './cart';
import { endpoint } from './endpoint';
import { Order } from './orders';

/** 128 random bits in the return address of a redirect; stands in for the cart cookie (decision 97). */
export const Attempt = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a payment attempt.');

export const ProviderOrderId = z.string().regex(/^[A-Z0-9]{1,36}$/, 'This is not a payment id.');

export const PaypalConfig = z.object({
  clientId: z.string(),
  currency: z.literal('CAD'),
  intent: z.literal('capture'),
  /** Where the button script is loaded from; absent: the provider's own address. */
  sdkBaseUrl: z.string().optional(),
  /** Demo payments: no money moves. */
  demo: z.boolean(),
});
export type PaypalConfig = z.infer<typeof PaypalConfig>;

/** What the cart costs now; a 409 of `create` carries it beside its sentence (decision 8). */
export const Quote = z.object({
  cartVersion: z.number().int(),
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      productPrice: z.number(),
      /** What is unsold of the product. */
      available: z.number().int(),
    }),
  ),
  subtotal: z.string(),
  shipping: z.string(),
  total: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** The captured (or pending) payment, with the order that was recorded for it. */
export const CaptureReply = z.object({
  id: z.string(),
  status: z.string(),
  order: Order,
  /** The link of the buyer's mail: /order-success?o={token}. */
  token: z.string(),
});
export type CaptureReply = z.infer<typeof CaptureReply>;

/**
 * Where a payment stands before it is asked to be captured: nobody has approved it, the buyer has, its outcome is not
 * known, it is paid or pending, or it came to nothing.
 */
export const PaymentState = z.enum(['open', 'approved', 'settling', 'paid', 'ended']);
export type PaymentState = z.infer<typeof PaymentState>;

export const paymentEndpoints = {
  config: endpoint('GET /paypal/config', {
    summary: 'What the page needs to load the payment buttons.',
    limit: 'uncounted',
    reply: PaypalConfig,
  }),
  create: endpoint('POST /paypal/order', {
    summary: 'Prices the cart, holds its goods and creates the order at the provider.',
    limit: 'checkout',
    session: true,
    cart: true,
    body: z.object({
      amount: z.string().regex(/^\d{1,7}\.\d{2}$/, 'An amount has two decimals.'),
      currency: z.literal('CAD'),
      intent: z.literal('CAPTURE'),
      sessionId: CartId.optional(),
    }),
    /** `approveUrl`: the full-page way to approve. */
    reply: z.object({ id: z.string(), approveUrl: z.string() }),
    status: 201,
    refusals: [400, 404, 409, 502],
  }),
  state: endpoint('GET /paypal/order/:orderID', {
    summary:
      'Where a payment stands: a page that was reloaded meanwhile takes an approval up again.',
    limit: 'own',
    session: true,
    cart: true,
    params: z.object({ orderID: ProviderOrderId }),
    reply: z.object({ state: PaymentState }),
    refusals: [400, 404],
  }),
  capture: endpoint('POST /paypal/order/:orderID/capture', {
    summary: 'Captures an approved payment and records its order; 202 while the provider holds it.',
    limit: 'capture',
    session: true,
    cart: true,
    params: z.object({ orderID: ProviderOrderId }),
    body: z.object({ attempt: Attempt.optional() }).optional(),
    reply: CaptureReply,
    refusals: [400, 404, 409, 422, 502],
  }),
  record: endpoint('POST /api/orders', {
    summary: 'Confirms the order of a captured payment; the same one however often it is sent.',
    limit: 'capture',
    session: true,
    cart: true,
    body: z.object({
      sessionId: CartId.optional(),
      paymentIntentId: ProviderOrderId,
      /** Never believed. */
      paypalDetails: z.unknown().optional(),
      attempt: Attempt.optional(),
    }),
    reply: Order,
    status: 201,
    refusals: [400, 404, 409],
  }),
};
