import { z } from 'zod';
import { CartId } from './cart';
import { endpoint } from './protocol/endpoint';
import { Order } from './orders';

/** 128 random bits in the return address of a redirect. Replaces the cart cookie. */
export const AttemptToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a payment attempt.');

export const ProviderOrderId = z.string().regex(/^[A-Z0-9]{1,36}$/, 'This is not a payment id.');

export const PaypalConfig = z.object({
  clientId: z.string(),
  currency: z.literal('CAD'),
  intent: z.literal('capture'),
  /** Where the button script is loaded from. Undefined: from the provider. */
  sdkBaseUrl: z.string().optional(),
  /** Demo payments: no money moves. */
  demo: z.boolean(),
});
export type PaypalConfig = z.infer<typeof PaypalConfig>;

/**
 * The cart's current price. A 409 of `create` includes it beside its message (behaviour
 * payment.server-prices-cart).
 */
export const Quote = z.object({
  cartVersion: z.number().int(),
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      productPrice: z.number(),
      /** Units of the product in stock. */
      available: z.number().int(),
    }),
  ),
  subtotal: z.string(),
  shipping: z.string(),
  total: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** The captured or pending payment and its order. */
export const CaptureReply = z.object({
  id: z.string(),
  status: z.string(),
  order: Order,
  /** Token of the link in the buyer's mail: /order-success?o={token}. */
  token: z.string(),
});
export type CaptureReply = z.infer<typeof CaptureReply>;

/**
 * State of a payment: not approved yet, approved, outcome unknown, paid or pending, or ended
 * without payment.
 */
export const PaymentState = z.enum(['open', 'approved', 'settling', 'paid', 'ended']);
export type PaymentState = z.infer<typeof PaymentState>;

export const paymentEndpoints = {
  config: endpoint('GET /paypal/config', {
    summary: 'The settings with which the page loads the payment buttons.',
    limit: 'paced',
    reply: PaypalConfig,
  }),
  create: endpoint('POST /paypal/order', {
    summary: 'Prices the cart, reserves its items and creates the order at the provider.',
    limit: 'checkout',
    session: 'optional',
    cart: true,
    body: z.object({
      amount: z.string().regex(/^\d{1,7}\.\d{2}$/, 'An amount has two decimals.'),
      currency: z.literal('CAD'),
      intent: z.literal('CAPTURE'),
      sessionId: CartId.optional(),
    }),
    /** `approveUrl`: the provider's page for approval without a popup. */
    reply: z.object({ id: z.string(), approveUrl: z.string() }),
    status: 201,
    refusals: [400, 404, 409, 502],
  }),
  state: endpoint('GET /paypal/order/:orderID', {
    summary: 'State of a payment. Lets a reloaded page resume an approval.',
    limit: 'own',
    shed: 'never',
    session: 'optional',
    cart: true,
    params: z.object({ orderID: ProviderOrderId }),
    reply: z.object({ state: PaymentState }),
    refusals: [400, 404],
  }),
  capture: endpoint('POST /paypal/order/:orderID/capture', {
    summary:
      'Captures an approved payment and records its order; 202 while it is pending at the provider.',
    limit: 'capture',
    shed: 'never',
    session: 'optional',
    cart: true,
    params: z.object({ orderID: ProviderOrderId }),
    body: z.object({ attempt: AttemptToken.optional() }).optional(),
    reply: CaptureReply,
    refusals: [400, 404, 409, 422, 502],
  }),
  record: endpoint('POST /api/orders', {
    summary: 'Returns the order of a captured payment, also for a repeated request.',
    limit: 'capture',
    shed: 'never',
    session: 'optional',
    cart: true,
    body: z.object({
      sessionId: CartId.optional(),
      paymentIntentId: ProviderOrderId,
      /** Ignored by the server. */
      paypalDetails: z.unknown().optional(),
      attempt: AttemptToken.optional(),
    }),
    reply: Order,
    status: 201,
    refusals: [400, 404, 409],
  }),
};
