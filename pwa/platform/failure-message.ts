import { ApiError, isOutcomeUnknown, retryAfterMs } from '#contract/protocol/api-error';

const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

interface Fallbacks {
  /** Used if the response is not from the shop, for example a proxy's 403. */
  refused: string;
  /** Used if the server may have done the work: no response, or a proxy's 502. */
  unreachable: string;
}

/**
 * The server's message for an error (decision errors-have-codes), with its Retry-After. Rethrows
 * other errors.
 */
export function failureMessage(failure: unknown, { refused, unreachable }: Fallbacks): string {
  if (isOutcomeUnknown(failure)) return unreachable;
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.code === 'foreign') return refused;
  const minutes = Math.ceil(retryAfterMs(failure, LONGEST_MS) / MINUTE_MS);
  if (failure.code !== 'too-many-requests' || minutes < 2) return failure.sentence;
  return `Too many requests. Please try again in ${minutes} minutes.`;
}
