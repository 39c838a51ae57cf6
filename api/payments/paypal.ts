import { z } from 'zod';
import { Unreachable } from '#contract/failure';
import { lanes } from './lanes';
import { ProviderOrder } from './provider-order';

export interface PaypalSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string | undefined;
  timeoutMs: number;
  now: () => number;
}

/** A definite no of the provider: nothing was done. */
export interface Issue {
  issue: string;
}

export interface WebhookDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: a parsed and rewritten body no longer fits its signature. */
  raw: string;
}

interface Message {
  body?: string;
  requestId?: string;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Refund = z.object({ id: z.string(), status: z.string() });
export type Refund = z.infer<typeof Refund>;
const Verification = z.object({ verification_status: z.string() });
const Failure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

const ID = /^[A-Z0-9]{1,36}$/;
/** These say nothing of the effect: a rival call with the same request id, a limit, a fault. */
const UNDECIDED = new Set([408, 409, 429]);
const UNDECIDED_ISSUES = new Set([
  'DUPLICATE_REQUEST_ID',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);
const TOKEN_MARGIN_MS = 60_000;
/** A crowd's calls wait here: sent all at once, most would wait for their answer longer than the time-out. */
const CALLS_AT_ONCE = 48;
/** Well within the time that a create may take (`ABANDONED_MS`). */
const IN_LINE_MS = 45_000;

/**
 * PayPal's REST API by plain fetch. An answer is the thing or an `Issue`; `Unreachable` is thrown when the
 * effect is unknown (no answer in time, a fault, junk), and only reading the order can settle it.
 */
export function paypalClient(settings: PaypalSettings) {
  const { clientId, clientSecret, now, webhookId } = settings;
  const inLane = lanes(CALLS_AT_ONCE, IN_LINE_MS);
  let token: { value: string; until: number } | undefined;
  let renewal: Promise<{ value: string; until: number }> | undefined;

  async function fetchToken() {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await exchange(settings, 'POST', '/v1/oauth2/token', {
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (response.status !== 200) throw new Unreachable(`no token: ${response.status}`);
    const { access_token, expires_in } = read(Token, response.text);
    return { value: access_token, until: now() + expires_in * 1000 - TOKEN_MARGIN_MS };
  }

  async function currentToken(): Promise<string> {
    if (token && token.until > now()) return token.value;
    renewal ??= fetchToken().finally(() => (renewal = undefined));
    token = await renewal;
    return token.value;
  }

  async function send(method: 'GET' | 'POST', path: string, { body, requestId }: Message = {}) {
    const attempt = async () => {
      const headers = {
        authorization: `Bearer ${await currentToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      };
      const init = { headers, ...(body !== undefined && { body }) };
      return inLane(() => exchange(settings, method, path, init));
    };
    const first = await attempt();
    if (first.status !== 401) return first;
    token = undefined;
    return attempt();
  }

  async function ask<T>(schema: z.ZodType<T>, ...call: Parameters<typeof send>) {
    const { status, text } = await send(...call);
    if (status >= 200 && status < 300) return read(schema, text);
    if (status >= 500 || UNDECIDED.has(status)) throw new Unreachable(`${call[1]}: ${status}`);
    const issue = issueOf(text);
    if (UNDECIDED_ISSUES.has(issue)) throw new Unreachable(`${call[1]}: ${issue}`);
    return { issue } satisfies Issue;
  }

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

async function exchange(
  { apiUrl, timeoutMs }: PaypalSettings,
  method: string,
  path: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(apiUrl + path, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Unreachable(`the payment provider, ${method} ${path}`, { cause });
  }
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Unreachable('an answer that is not of the payment provider', { cause });
  }
}

function issueOf(text: string): string {
  try {
    const { name, details } = Failure.parse(JSON.parse(text));
    return details?.[0]?.issue ?? name ?? 'UNKNOWN';
  } catch {
    // A refusal without the provider's words is a refusal still.
    return 'UNKNOWN';
  }
}

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
