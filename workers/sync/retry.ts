/** The retry policy of cart sync: how long to wait, and which responses are worth a retry. */

const FIRST_DELAY_MS = 1_000;
export const LONGEST_DELAY_MS = 60_000;

/** A proxy error may be transient; give up on an edit after three. */
export const MAX_PROXY_REJECTIONS = 3;

/** After these statuses of a proxy a retry may succeed. */
const TRANSIENT_STATUSES = [404, 408, 425, 429];

export function isTransient(status: number): boolean {
  return status >= 500 || TRANSIENT_STATUSES.includes(status);
}

/** Exponential backoff with jitter, so that many phones do not retry at the same moment. */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return (longest * (1 + random())) / 2;
}
