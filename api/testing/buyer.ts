import { nanoid } from 'nanoid';
import { defaultShipping } from '#contract/shop/defaults';
import { toDecimal, type Cents } from '#contract/money';
import { Order } from '#contract/orders';
import { CaptureReply, paymentEndpoints, type Quote } from '#contract/payments';
import { DEMO_SECRET } from '../payments/provider/provider';
import type { Controls } from '../payments/sandbox/controls';
import type { SandboxEvent } from '../payments/sandbox/events';
import { visitor, type HttpReply } from './visitor';

/**
 * Price of some units of the test product: 25.00 each, and 12.99 shipping per unit (behaviour
 * cart.shipping-per-unit).
 */
export function priceOf(units: number): string {
  return toDecimal((units * (2500 + defaultShipping.fee)) as Cents);
}

/** A test browser with functions to add, create, approve and capture. */
export function buyer(url: string, sessionId = nanoid(21), browser = visitor(url)) {
  const { send } = browser;
  const create = (amount: string, headers: Record<string, string> = {}) =>
    send('POST', '/paypal/order', {
      body: { amount, currency: 'CAD', intent: 'CAPTURE', sessionId },
      headers,
    });

  return {
    send,
    sessionId,
    create,

    add: (productId: string, quantity = 1, size?: string) =>
      send('POST', '/api/cart', {
        body: { sessionId, productId, quantity, ...(size && { size }) },
      }),

    async lines(): Promise<{ productId: string; size: string; quantity: number }[]> {
      const { body } = await send('GET', `/api/cart/${sessionId}`);
      return body as { productId: string; size: string; quantity: number }[];
    },

    /** Creates the payment and acts on the provider's page. */
    async approve(amount: string, way: '' | 'declined' | 'pending' = ''): Promise<string> {
      const reply = await create(amount);
      if (reply.status !== 201) throw new Error(`create: ${reply.status} ${String(reply.body)}`);
      const { id, approveUrl } = paymentEndpoints.create.reply.parse(reply.body);
      await approveAt(approveUrl, way);
      return id;
    },

    capture: (id: string, attempt?: string) =>
      send('POST', `/paypal/order/${id}/capture`, attempt ? { body: { attempt } } : {}),

    record: (paymentIntentId: string, more: object = {}) =>
      send('POST', '/api/orders', { body: { sessionId, paymentIntentId, ...more } }),
  };
}
export type Buyer = ReturnType<typeof buyer>;

/** Approves a payment on the provider's page. Returns where the buyer is sent. */
export async function approveAt(approveUrl: string, way = ''): Promise<string> {
  const page = new URL(approveUrl);
  page.pathname += '/approve';
  if (way) page.searchParams.set('with', way);
  const response = await fetch(page, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

export function readCapture(reply: HttpReply): CaptureReply {
  return CaptureReply.parse(reply.body);
}

export function orderIn(reply: HttpReply): Order {
  return Order.parse(reply.body);
}

export function refusalIn(reply: HttpReply): { error: string; code: string; quote?: Quote } {
  return reply.body as { error: string; code: string; quote?: Quote };
}

/** Returns an access token of the sandbox's API. */
export async function fetchAccessToken(sandboxUrl: string, secret = DEMO_SECRET): Promise<string> {
  const basic = Buffer.from(`demo:${secret}`).toString('base64');
  const reply = await fetch(`${sandboxUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
  });
  const { access_token } = (await reply.json()) as { access_token?: string };
  return `Bearer ${access_token ?? ''}`;
}

type AppliedRule = Controls['rules'][number];

export interface SandboxPayment {
  id: string;
  status: string;
  captureId: string;
  /** Null: no capture was requested. */
  capture: string | null;
  value: string;
  checkoutId: string;
  /** Cents of each refund. */
  refunds: number[];
}

/** Controls the sandbox at an address. */
export function sandboxClient(sandboxUrl: string) {
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${sandboxUrl}/control${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
  const setControls = (controls: Partial<Controls>) => ask('PUT', '', controls);
  return {
    setControls,
    /** Applies a rule to the next calls of one kind. No events are sent. */
    setNextRule: (on: AppliedRule['on'], rule: AppliedRule['rule'], times = 1) =>
      setControls({ webhooks: 0, rules: [{ on, times, rule }] }),
    payments: async (): Promise<SandboxPayment[]> => (await ask('GET', '/orders')).json() as never,
    events: async (): Promise<SandboxEvent[]> => (await ask('GET', '/events')).json() as never,
    resolve: (id: string, status: 'COMPLETED' | 'DECLINED' | 'REFUNDED') =>
      ask('PUT', `/orders/${id}/capture`, { status }),
    endRefund: (id: string, status: 'COMPLETED' | 'FAILED') =>
      ask('PUT', `/orders/${id}/refund`, { status }),
  };
}
