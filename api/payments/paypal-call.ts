import { z } from 'zod';
import { Unreachable } from '#contract/failure';
import { lanes } from './lanes';

export interface CallSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => number;
}

/** A definite no of the provider: nothing was done. */
export interface Issue {
  issue: string;
}

interface Message {
  body?: string;
  requestId?: string;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Failure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

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
 * One call of PayPal's REST API by plain fetch. The answer is the thing or an `Issue`; `Unreachable` is thrown when the
 * effect is unknown (no answer in time, a fault, junk), and only reading the order can settle it.
 */
export function paypalCalls(settings: CallSettings) {
  const { clientId, clientSecret, now } = settings;
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

  return async function ask<T>(schema: z.ZodType<T>, ...call: Parameters<typeof send>) {
    const { status, text } = await send(...call);
    if (status >= 200 && status < 300) return read(schema, text);
    if (status >= 500 || UNDECIDED.has(status)) throw new Unreachable(`${call[1]}: ${status}`);
    const issue = issueOf(text);
    if (UNDECIDED_ISSUES.has(issue)) throw new Unreachable(`${call[1]}: ${issue}`);
    return { issue } satisfies Issue;
  };
}

async function exchange(
  { apiUrl, timeoutMs }: CallSettings,
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
