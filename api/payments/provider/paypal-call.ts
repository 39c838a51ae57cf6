import { z } from 'zod';
import { Unreachable } from '#contract/protocol/api-error';
import { providerCalled, type ProviderOperation } from '../../telemetry/events';
import { inSpan } from '../../telemetry/tracing';
import { accessTokens } from './access-token';
import { limitConcurrency } from './concurrency-limit';
import { fetchFromProvider, readReply, type CallSettings } from './provider-fetch';

/** A definite error of the provider: nothing was done. */
export interface Issue {
  issue: string;
}

interface Message {
  body?: string;
  requestId?: string;
}

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
/** Limits concurrent calls, so that many at once do not all time out. */
const MAX_CONCURRENT_CALLS = 48;
/** Must stay well below the maximum time to create a payment (`ABANDONED_MS`). */
const QUEUE_TIMEOUT_MS = 45_000;

/**
 * Calls PayPal's REST API. Returns the result or an `Issue`. Throws `Unreachable` if the outcome is
 * unknown (timeout, server error, invalid response): then the order must be read.
 */
export function paypalCalls(settings: CallSettings) {
  const runLimited = limitConcurrency(MAX_CONCURRENT_CALLS, QUEUE_TIMEOUT_MS);
  const tokens = accessTokens(settings);

  async function send(method: 'GET' | 'POST', path: string, { body, requestId }: Message = {}) {
    const attempt = async () => {
      const headers = {
        authorization: `Bearer ${await tokens.current()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      };
      const init = { headers, ...(body !== undefined && { body }) };
      return runLimited(() => fetchFromProvider(settings, method, path, init));
    };
    const first = await attempt();
    if (first.status !== 401) return first;
    tokens.discard();
    return attempt();
  }

  async function callPaypal<T>(schema: z.ZodType<T>, ...call: Parameters<typeof send>) {
    const { status, text } = await send(...call);
    if (status >= 200 && status < 300) return readReply(schema, text);
    if (status >= 500 || UNKNOWN_OUTCOME_STATUSES.has(status))
      throw new Unreachable(`${call[1]}: ${status}`);
    const issue = issueOf(text);
    if (issue === undefined || UNKNOWN_OUTCOME_ISSUES.has(issue))
      throw new Unreachable(`${call[1]}: ${issue ?? status}`);
    return { issue } satisfies Issue;
  }

  const ask = <T extends object>(
    operation: ProviderOperation,
    schema: z.ZodType<T>,
    ...call: Parameters<typeof send>
  ): Promise<T | Issue> => measured(operation, () => callPaypal(schema, ...call));

  return { ask, areCredentialsRejected: tokens.areCredentialsRejected };
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

/** The issue of an error. Undefined if the body is not from the provider, but for example a proxy's page. */
function issueOf(text: string): string | undefined {
  try {
    const { name, details } = Failure.parse(JSON.parse(text));
    return details?.[0]?.issue ?? name;
  } catch {
    return undefined;
  }
}
