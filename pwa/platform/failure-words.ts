import { Refused, retryAfterMs, Unreachable } from '#contract/failure';

const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

interface Fallbacks {
  /** Where what has answered is not the shop. */
  refused: string;
  unreachable: string;
}

/** The shop's own sentence where it has said no (decision 15), with the time it asks for. What else goes wrong rises. */
export function failureWords(failure: unknown, { refused, unreachable }: Fallbacks): string {
  if (failure instanceof Unreachable) return unreachable;
  if (!(failure instanceof Refused)) throw failure;
  if (failure.code === 'foreign') return refused;
  const minutes = Math.ceil(retryAfterMs(failure, LONGEST_MS) / MINUTE_MS);
  if (failure.code !== 'too-many-requests' || minutes < 2) return failure.sentence;
  return `Too many requests. Please try again in ${minutes} minutes.`;
}
