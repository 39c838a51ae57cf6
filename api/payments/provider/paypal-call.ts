import { z } from 'zod';
import { Unreachable } from '#contract/protocol/api-error';
import { providerCalled, type ProviderOperation } from '../../telemetry/events';
import { inSpan } from '../../telemetry/tracing';
import { limitConcurrency } from './concurrency-limit';

export interface CallSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => number;
}

/** A definite error of the provider: nothing was done. */
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

/**
 * After these statuses the outcome is unknown: a timeout, a concurrent call with the same request
 * id, a rate limit.
 */
const UNKNOWN_OUTCOME_STATUSES = new Set([408, 409, 429]);
const UNKNOWN_OUTCOME_ISSUES = new Set([
  'DUPLICATE_REQUEST_ID',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);
const TOKEN_MARGIN_MS = 60_000;
/** Limits concurrent calls, so that many at once do not all time out. */
const MAX_CONCURRENT_CALLS = 48;
/** Must stay well below the maximum time to create a payment (`ABANDONED_MS`). */
const QUEUE_TIMEOUT_MS = 45_000;

/**
 * Calls PayPal's REST API. Returns the result or an `Issue`. Throws `Unreachable` if the outcome is
 * unknown (timeout, server error, invalid response): then the order must be read.
 */
export function paypalCalls(settings: CallSettings) {
  const { clientId, clientSecret, now } = settings;
  const runLimited = limitConcurrency(MAX_CONCURRENT_CALLS, QUEUE_TIMEOUT_MS);
  let token: { value: string; until: number } | undefined;
  let renewal: Promise<{ value: string; until: number }> | undefined;

  async function fetchToken() {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await fetchText(settings, 'POST', '/v1/oauth2/token', {
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (response.status !== 200) throw new Unreachable(`no access token: ${response.status}`);
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
      return runLimited(() => fetchText(settings, method, path, init));
    };
    const first = await attempt();
    if (first.status !== 401) return first;
    token = undefined;
    return attempt();
  }

  async function callPaypal<T>(schema: z.ZodType<T>, ...call: Parameters<typeof send>) {
    const { status, text } = await send(...call);
    if (status >= 200 && status < 300) return read(schema, text);
    if (status >= 500 || UNKNOWN_OUTCOME_STATUSES.has(status))
      throw new Unreachable(`${call[1]}: ${status}`);
    const issue = issueOf(text);
    if (issue === undefined || UNKNOWN_OUTCOME_ISSUES.has(issue))
      throw new Unreachable(`${call[1]}: ${issue ?? status}`);
    return { issue } satisfies Issue;
  }

  return <T extends object>(
    operation: ProviderOperation,
    schema: z.ZodType<T>,
    ...call: Parameters<typeof send>
  ): Promise<T | Issue> => measured(operation, () => callPaypal(schema, ...call));
}

async function measured<T extends object>(
  operation: ProviderOperation,
  call: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  let outcome: 'ok' | 'refused' | 'unknown' = 'unknown';
  try {
    const response = await inSpan(`provider ${operation}`, call, { kind: 'client' });
    outcome = 'issue' in response ? 'refused' : 'ok';
    return response;
  } finally {
    const seconds = (performance.now() - since) / 1000;
    providerCalled.publish(() => ({ operation, outcome, seconds }));
  }
}

async function fetchText(
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
    throw new Unreachable('a response that is not from the payment provider', { cause });
  }
}

/** The issue of an error. Undefined if the body is not from the provider, but for example a proxy's page. */
function issueOf(text: string): string | undefined {
  try {
    const { name, details } = Failure.parse(JSON.parse(text));
    return details?.[0]?.issue ?? name;
  } catch {
    return undefined;
  }
}
