import { z } from 'zod';
import { paypalCalls, type CallSettings } from './paypal-call';
import { ProviderOrder } from './provider-order';

export interface PaypalSettings extends CallSettings {
  webhookId: string | undefined;
}

export interface WebhookDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: a parsed and rewritten body no longer fits its signature. */
  raw: string;
}

const Refund = z.object({ id: z.string(), status: z.string() });
export type Refund = z.infer<typeof Refund>;
const Verification = z.object({ verification_status: z.string() });
const ID = /^[A-Z0-9]{1,36}$/;

/** What the shop asks of PayPal. */
export function paypalClient({ webhookId, ...settings }: PaypalSettings) {
  const ask = paypalCalls(settings);
  return {
    createOrder: (order: unknown, requestId: string) =>
      ask(ProviderOrder, 'POST', '/v2/checkout/orders', { body: JSON.stringify(order), requestId }),

    getOrder: (id: string) => ask(ProviderOrder, 'GET', `/v2/checkout/orders/${safe(id)}`),

    captureOrder: (id: string, requestId: string) =>
      ask(ProviderOrder, 'POST', `/v2/checkout/orders/${safe(id)}/capture`, {
        body: '{}',
        requestId,
      }),

    refundCapture: (id: string, requestId: string) =>
      ask(Refund, 'POST', `/v2/payments/captures/${safe(id)}/refund`, { body: '{}', requestId }),

    getRefund: (id: string) => ask(Refund, 'GET', `/v2/payments/refunds/${safe(id)}`),

    /** Whether the provider says that it sent this. */
    async verifyWebhook({ headers, raw }: WebhookDelivery): Promise<boolean> {
      const signed = signatureOf(headers);
      if (!webhookId || !signed || !isObject(raw)) return false;
      const facts = JSON.stringify({ ...signed, webhook_id: webhookId });
      const body = `${facts.slice(0, -1)},"webhook_event":${raw}}`;
      const answer = await ask(Verification, 'POST', '/v1/notifications/verify-webhook-signature', {
        body,
      });
      return 'verification_status' in answer && answer.verification_status === 'SUCCESS';
    },
  };
}

export type PaypalClient = ReturnType<typeof paypalClient>;

function safe(id: string): string {
  if (!ID.test(id)) throw new RangeError('not an id of the payment provider');
  return id;
}

const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

function signatureOf(headers: WebhookDelivery['headers']): Record<string, string> | undefined {
  const entries = Object.entries(SIGNATURE).map(([field, header]) => [field, headers[header]]);
  return entries.every(([, value]) => typeof value === 'string' && value !== '')
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined;
}

function isObject(raw: string): boolean {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // Not JSON, so not of the provider.
    return false;
  }
}
