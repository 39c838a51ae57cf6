import { ApiError, retryAfterMs, Unreachable } from '#contract/protocol/api-error';
import { isStorageError } from './storage-error';
import { backoffMs, LONGEST_DELAY_MS } from './retry';

/** There was no response, or a response that says nothing about the edits, so they stay queued. */
export type SyncFailure = ApiError | Unreachable;

interface OutboxDependencies {
  /** Sends what is queued, each request by `attempt`. True if nothing is left to send. */
  flush: () => Promise<boolean>;
  /** Called after each failed attempt; the next one is already scheduled. */
  onFailure: (cause: SyncFailure) => Promise<void> | void;
  /** Called if the device's storage fails, for example on a full disk; the next try is already scheduled. */
  onStorageFailure?: () => void;
  now: () => number;
  random: () => number;
}

/** Flushes queued edits on request, one run at a time, and retries with backoff after a failure. */
export function outbox({ flush, onFailure, onStorageFailure, now, random }: OutboxDependencies) {
  let running: Promise<boolean> | undefined;
  let again = false;
  let failures = 0;
  /** Backoff while the server responds but accepts nothing. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** Runs work on the device's storage. Undefined if the storage failed; a flush follows later. */
  async function withStorage<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      // A page that is closing closes its database while this runs.
      if (stopped) return undefined;
      if (!isStorageError(cause)) throw cause;
      flushIn(backoffMs(++failures, random));
      if (!isLockStolen(cause)) onStorageFailure?.();
      return undefined;
    }
  }

  /** Runs a request. Undefined if it or the storage failed; it is retried later. */
  function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    return withStorage(() => attemptRequest(work));
  }

  async function attemptRequest<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      if (stopped) return undefined;
      if (!(cause instanceof ApiError || cause instanceof Unreachable)) throw cause;
      const growingMs = backoffMs(++failures, random);
      const pauseMs = Math.max(growingMs, retryAfterMs(cause, LONGEST_DELAY_MS));
      flushIn(pauseMs);
      // Retry-After from a proxy delays automatic retries, not retries triggered by `online` or
      // focus.
      if (cause instanceof ApiError)
        pausedUntil = now() + (cause.code === 'foreign' ? growingMs : pauseMs);
      await onFailure(cause);
      return undefined;
    }
  }

  function flushIn(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flushNow(), delayMs);
  }

  /** Flushes now, ignoring a pause. True if nothing is left to send. */
  function flushNow(): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    clearTimeout(timer);
    again = running !== undefined;
    running ??= withStorage(flush)
      .then((done) => done === true)
      .finally(() => {
        running = undefined;
        // An edit was queued while the last round was ending.
        if (again) void wake();
      });
    return running;
  }

  /** Flushes now unless a backoff pause is running. */
  function wake(): Promise<boolean> {
    return now() < pausedUntil ? Promise.resolve(false) : flushNow();
  }

  return {
    attempt,
    withStorage,
    flushNow,
    wake,
    /** Call when the server has accepted something. */
    succeed(): void {
      failures = 0;
      pausedUntil = 0;
    },
    /** Flushes after a backoff pause, for a failure that another request found. */
    flushLater: () => flushIn(backoffMs(++failures, random)),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Another tab has stolen the leader lock. */
function isLockStolen(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}
