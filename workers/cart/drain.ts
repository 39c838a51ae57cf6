import { endAbsence } from './absence';
import { Refused, retryAfterMs, Unreachable } from '#contract/failure';
import { refreshLines, sendNext } from './round';
import type { Wire } from './send';
import type { CartStore } from './store';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

export interface DrainDependencies extends Wire {
  random: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
}

/** Sends what waits, whenever it is woken, and again by itself until nothing does. */
export function drainer({ random, openedAt, ...wire }: DrainDependencies) {
  const { store, now } = wire;
  let running: Promise<boolean> | undefined;
  let again = false;
  let failures = 0;
  /** The cart was to be read and was not. */
  let unread = false;
  /** A shop that answers and takes nothing is left alone until then. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** Undefined when no answer came, or none that speaks of the cart. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      if (stopped) return undefined;
      if (!(cause instanceof Refused || cause instanceof Unreachable)) throw cause;
      await backOff(cause);
      return undefined;
    }
  }

  async function backOff(cause: Refused | Unreachable): Promise<void> {
    const growingMs = pauseMsAfter(++failures, random);
    const pauseMs = Math.max(growingMs, retryAfterMs(cause, LONGEST_DELAY_MS));
    retryIn(pauseMs);
    if (cause instanceof Unreachable)
      return markLost(store, 'unreachable', { now: now(), openedAt });
    // A proxy's wish holds back what comes by itself, never a sign that there is a way again.
    pausedUntil = now() + (cause.code === 'foreign' ? growingMs : pauseMs);
    // Too many requests is no trouble of the shop's: what waits goes out a little later.
    if (cause.status === 429) return store.markWaiting();
    return markLost(store, 'failing', { now: now(), openedAt });
  }

  async function succeed(): Promise<void> {
    failures = 0;
    pausedUntil = 0;
    await markOnline(store, now(), openedAt);
  }

  /** That the cart can be read proves nothing to a shop that takes no edits. */
  async function refresh(): Promise<boolean> {
    unread = true;
    const done = await attempt(async () => {
      await refreshLines(wire);
      unread = false;
      const isFailing = (await store.readMeta('connection'))?.state === 'failing';
      if (!isFailing || (await isEmpty())) await succeed();
      return true;
    });
    return done === true;
  }

  async function drain(): Promise<boolean> {
    const { state } = (await store.readMeta('connection')) ?? {};
    const mustAsk =
      state === 'unreachable' || ((unread || state === 'failing') && (await isEmpty()));
    if (mustAsk && !(await refresh())) return false;
    while (!(await isEmpty())) {
      const done = await attempt(() => sendNext(wire));
      if (done === undefined) return false;
      if (done === 'sent') await succeed();
    }
    return !(await store.hasNewerEdits());
  }

  async function isEmpty(): Promise<boolean> {
    return (await store.readSendable()).length === 0;
  }

  function retryIn(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void drainNow(), delayMs);
  }

  /** True when nothing is left to send. */
  function drainNow(): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    clearTimeout(timer);
    again = running !== undefined;
    running ??= drain()
      .catch((cause: unknown) => {
        // A closing page closes its database under the work.
        if (!stopped) throw cause;
        return false;
      })
      .finally(() => {
        running = undefined;
        // Queued while the last round was ending.
        if (again) void wake();
      });
    return running;
  }

  /** There is something to send, or a way again; not into a pause. */
  function wake(): Promise<boolean> {
    return now() < pausedUntil ? Promise.resolve(false) : drainNow();
  }

  return {
    wake,
    drainNow,
    refresh,
    /** A request elsewhere got its answer. */
    async heard(): Promise<void> {
      if ((await store.readMeta('connection'))?.state === 'unreachable') await wake();
    },
    /** A request elsewhere got no answer. */
    async lost(): Promise<void> {
      await markLost(store, 'unreachable', { now: now(), openedAt });
      retryIn(pauseMsAfter(++failures, random));
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Growing, and of its own length for each, so that a pool full of phones does not come back in step. */
function pauseMsAfter(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return (longest * (1 + random())) / 2;
}

/**
 * The outcome of a request decides, never `navigator.onLine`; every tab sees it (decision 93), and a page that was
 * opened since hears it anew.
 */
export async function markOnline(store: CartStore, now: number, openedAt = 0): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await store.readMeta('connection');
    const isKnown = known?.state === 'online';
    if (isKnown && (known.confirmedAt ?? known.since) >= openedAt) return;
    if (known?.state === 'unreachable') await endAbsence(store, known.since, now);
    const since = isKnown ? known.since : now;
    await store.writeMeta({ connection: { state: 'online', since, confirmedAt: now } });
  });
}

/** Whatever is queued waits from now on, and shows so. */
async function markLost(
  store: CartStore,
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
