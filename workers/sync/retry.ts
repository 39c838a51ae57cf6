/**
 * The retry policy of the device: how long to wait, when to retry at once, and which responses are
 * worth a retry.
 */

/** Bounds of the pauses between attempts, in ms. */
interface RetryBounds {
  /** Shortest pause after the first failure. */
  firstMs: number;
  longestMs: number;
}

export const LONGEST_DELAY_MS = 60_000;
const DEFAULT_BOUNDS: RetryBounds = { firstMs: 1_000, longestMs: LONGEST_DELAY_MS };

/** A proxy error may be transient; give up on an edit after three. */
export const MAX_PROXY_REJECTIONS = 3;

/** After these statuses of a proxy a retry may succeed. */
const TRANSIENT_STATUSES = [404, 408, 425, 429];

export function isTransient(status: number): boolean {
  return status >= 500 || TRANSIENT_STATUSES.includes(status);
}

/**
 * Exponential backoff with jitter, so that many phones do not retry at the same moment. `failures`
 * counts from 1: the first pause is between `firstMs` and twice that.
 */
export function backoffMs(
  failures: number,
  random: () => number = Math.random,
  { firstMs, longestMs }: RetryBounds = DEFAULT_BOUNDS,
): number {
  const longest = Math.min(longestMs, firstMs * 2 ** failures);
  return (longest * (1 + random())) / 2;
}

/**
 * Calls the listener when the server may be reachable again: the browser is online, or the page was
 * focused or shown. Returns a function that unsubscribes.
 */
export function onReconnectHint(listener: () => void): () => void {
  const hints = ['online', 'focus', 'pageshow'];
  for (const hint of hints) addEventListener(hint, listener);
  return () => {
    for (const hint of hints) removeEventListener(hint, listener);
  };
}
