import { recordOfflinePeriod } from './offline-period';
import { ApiError, retryAfterMs, Unreachable } from '#contract/protocol/api-error';
import { backoffMs, LONGEST_DELAY_MS } from '../sync/retry';
import { refreshCart, sendNextBatch } from './sync-round';
import type { SyncDependencies } from './send';
import type { DeviceDatabase } from '../sync/database';

export interface OutboxWorkerDependencies extends SyncDependencies {
  random: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
}

/** Flushes the outbox on request and retries with backoff until it is empty. */
export function outboxWorker({ random, openedAt, ...wire }: OutboxWorkerDependencies) {
  const { store, now } = wire;
  let running: Promise<boolean> | undefined;
  let again = false;
  let failures = 0;
  /** The cart must be read again: the last read failed. */
  let unread = false;
  /** Backoff while the server responds but accepts nothing. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /**
   * Runs a request. Undefined without a response, or with an error that does not concern the cart.
   */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      if (stopped) return undefined;
      if (!(cause instanceof ApiError || cause instanceof Unreachable)) throw cause;
      await backOff(cause);
      return undefined;
    }
  }

  async function backOff(cause: ApiError | Unreachable): Promise<void> {
    const growingMs = backoffMs(++failures, random);
    const pauseMs = Math.max(growingMs, retryAfterMs(cause, LONGEST_DELAY_MS));
    retryIn(pauseMs);
    if (cause instanceof Unreachable)
      return markOffline(store, 'unreachable', { now: now(), openedAt });
    // Retry-After from a proxy delays automatic retries, not retries triggered by `online` or
    // focus.
    pausedUntil = now() + (cause.code === 'foreign' ? growingMs : pauseMs);
    // 429 does not mean that the server is failing: the edits are sent a little later.
    if (cause.status === 429) return store.markWaiting();
    return markOffline(store, 'failing', { now: now(), openedAt });
  }

  async function recordSuccess(): Promise<void> {
    failures = 0;
    pausedUntil = 0;
    await markOnline(store, now(), openedAt);
  }

  /** A successful read does not prove that the server accepts writes. */
  async function refresh(): Promise<boolean> {
    unread = true;
    const done = await attempt(async () => {
      await refreshCart(wire);
      unread = false;
      const isFailing = (await store.readMeta('connection'))?.state === 'failing';
      if (!isFailing || (await isEmpty())) await recordSuccess();
      return true;
    });
    return done === true;
  }

  async function flushOutbox(): Promise<boolean> {
    const { state } = (await store.readMeta('connection')) ?? {};
    const mustAsk =
      state === 'unreachable' || ((unread || state === 'failing') && (await isEmpty()));
    if (mustAsk && !(await refresh())) return false;
    while (!(await isEmpty())) {
      const done = await attempt(() => sendNextBatch(wire));
      if (done === undefined) return false;
      if (done === 'sent') await recordSuccess();
    }
    return !(await store.hasNewerEdits());
  }

  async function isEmpty(): Promise<boolean> {
    return (await store.readSendable()).length === 0;
  }

  function retryIn(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void syncNow(), delayMs);
  }

  /** True if nothing is left to send. */
  function syncNow(): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    clearTimeout(timer);
    again = running !== undefined;
    running ??= flushOutbox()
      .catch((cause: unknown) => {
        // A page that is closing closes its database while this runs.
        if (!stopped) throw cause;
        return false;
      })
      .finally(() => {
        running = undefined;
        // An edit was queued while the last round was ending.
        if (again) void syncUnlessPaused();
      });
    return running;
  }

  /** Sends queued edits unless a backoff pause is running. */
  function syncUnlessPaused(): Promise<boolean> {
    return now() < pausedUntil ? Promise.resolve(false) : syncNow();
  }

  return {
    wake: syncUnlessPaused,
    syncNow,
    refresh,
    /** Call when any other request received a response. */
    async reportOnline(): Promise<void> {
      if ((await store.readMeta('connection'))?.state === 'unreachable') await syncUnlessPaused();
    },
    /** Call when any other request received no response. */
    async reportOffline(): Promise<void> {
      await markOffline(store, 'unreachable', { now: now(), openedAt });
      retryIn(backoffMs(++failures, random));
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Marks the connection as online. The state depends on the outcomes of requests, never on
 * `navigator.onLine`, and all tabs share it (decision connection-from-outcomes). If this page was
 * opened after the last confirmation, the state is written again, so that this page is notified
 * too.
 */
export async function markOnline(store: DeviceDatabase, now: number, openedAt = 0): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await store.readMeta('connection');
    const isKnown = known?.state === 'online';
    if (isKnown && (known.confirmedAt ?? known.since) >= openedAt) return;
    if (known?.state === 'unreachable') await recordOfflinePeriod(store, known.since, now);
    const since = isKnown ? known.since : now;
    await store.writeMeta({ connection: { state: 'online', since, confirmedAt: now } });
  });
}

/** Marks all queued edits as waiting, which the interface shows. */
async function markOffline(
  store: DeviceDatabase,
  state: 'failing' | 'unreachable',
  { now, openedAt }: { now: number; openedAt: number },
): Promise<void> {
  await store.transaction('rw', store.meta, store.outbox, async () => {
    const known = await store.readMeta('connection');
    const since = known?.state === state ? known.since : now;
    const isNews = since === now || (known?.confirmedAt ?? since) < openedAt;
    if (isNews) await store.writeMeta({ connection: { state, since, confirmedAt: now } });
    await store.markWaiting();
  });
}
