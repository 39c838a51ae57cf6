import { z } from 'zod';
import { toDecimal, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import { paypalCalls } from './paypal-call';
import type { CallSettings } from './provider-fetch';
import { ProviderOrder } from './provider-order';

export interface PaypalSettings extends CallSettings {
  webhookId: string | undefined;
}

export interface WebhookDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body: parsed and serialized again it would not match its signature. */
  raw: string;
}

const Refund = z.object({ id: z.string(), status: z.string() });
export type Refund = z.infer<typeof Refund>;
const Verification = z.object({ verification_status: z.string() });
const ID = /^[A-Z0-9]{1,36}$/;

/** The shop's PayPal client. */
export function paypalClient({ webhookId, ...settings }: PaypalSettings) {
  const { ask, areCredentialsRejected } = paypalCalls(settings);
  return {
    areCredentialsRejected,

    createOrder: (order: unknown, requestId: string) =>
      ask('create-order', ProviderOrder, 'POST', '/v2/checkout/orders', {
        body: JSON.stringify(order),
        requestId,
      }),

    getOrder: (id: string) =>
      ask('get-order', ProviderOrder, 'GET', `/v2/checkout/orders/${requireProviderId(id)}`),

    captureOrder: (id: string, requestId: string) =>
      ask(
        'capture-order',
        ProviderOrder,
        'POST',
        `/v2/checkout/orders/${requireProviderId(id)}/capture`,
        {
          body: '{}',
          requestId,
        },
      ),

    /** Refunds an amount of a capture. Without an amount it refunds everything that is left. */
    refundCapture: (id: string, requestId: string, amount?: Cents) =>
      ask('refund', Refund, 'POST', `/v2/payments/captures/${requireProviderId(id)}/refund`, {
        body: JSON.stringify(
          amount === undefined
            ? {}
            : { amount: { value: toDecimal(amount), currency_code: shop.currency } },
        ),
        requestId,
      }),

    getRefund: (id: string) =>
      ask('get-refund', Refund, 'GET', `/v2/payments/refunds/${requireProviderId(id)}`),

    /** Verifies with the provider that it sent this event. */
    async verifyWebhook({ headers, raw }: WebhookDelivery): Promise<boolean> {
      const signed = signatureOf(headers);
      if (!webhookId || !signed || !isObject(raw)) return false;
      const facts = JSON.stringify({ ...signed, webhook_id: webhookId });
      const body = `${facts.slice(0, -1)},"webhook_event":${raw}}`;
      const answer = await ask(
        'verify-webhook',
        Verification,
        'POST',
        '/v1/notifications/verify-webhook-signature',
        {
          body,
        },
      );
      return 'verification_status' in answer && answer.verification_status === 'SUCCESS';
    },
  };
}

export type PaypalClient = ReturnType<typeof paypalClient>;

function requireProviderId(id: string): string {
  if (!ID.test(id)) throw new RangeError('not an id of the payment provider');
  return id;
}

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

function signatureOf(headers: WebhookDelivery['headers']): Record<string, string> | undefined {
  const entries = Object.entries(SIGNATURE_HEADERS).map(([field, header]) => [
    field,
    headers[header],
  ]);
  return entries.every(([, value]) => typeof value === 'string' && value !== '')
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined;
}

function isObject(raw: string): boolean {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // A body that is not JSON is not from the provider.
    return false;
  }
}
