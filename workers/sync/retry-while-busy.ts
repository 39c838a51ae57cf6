import { ApiError, retryAfterMs } from '#contract/protocol/api-error';

const LONGEST_PAUSE_MS = 10_000;

/** The server was too busy to begin the call, so it had no effect. */
export function isShopBusy(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'server-busy';
}

/**
 * Retries a request while the server is too busy, with the pauses that it asks for, for at most
 * `longestMs`.
 */
export async function retryWhileBusy<T>(request: () => Promise<T>, longestMs: number): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      return await request();
    } catch (failure) {
      if (!isShopBusy(failure)) throw failure;
      const requestedMs = Math.max(1_000, retryAfterMs(failure, LONGEST_PAUSE_MS));
      // With jitter, so that the pages of a crowd do not return at the same moment.
      const pauseMs = requestedMs * (1 + Math.random() / 2);
      if (Date.now() + pauseMs > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
