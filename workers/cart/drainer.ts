import { Refused } from '#contract/failure';
import { markOnline, markUnreachable } from './connection';
import { isNoAnswer, refreshLines, sendNext, type Wire } from './drain';
import { readMeta } from './identity';
import { exclusively, type Locks } from './lock';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

export interface DrainerDependencies extends Wire {
  locks: Locks;
  random: () => number;
}

/** Sends what waits, whenever it is woken, and again by itself until nothing does. */
export function drainer({ locks, random, ...wire }: DrainerDependencies) {
  const { store, now } = wire;
  let running: Promise<boolean> | undefined;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** What the work says of itself, undefined when no answer came. */
  async function attempt(work: () => Promise<'sent' | 'idle'>): Promise<string | undefined> {
    try {
      const done = await work();
      if (done === 'idle') return done;
      failures = 0;
      await markOnline(store, now());
      return done;
    } catch (cause) {
      if (stopped) return undefined;
      if (!isNoAnswer(cause)) throw cause;
      await markUnreachable(store, now());
      retryIn(Math.max(jitter(), retryAfterMs(cause)));
      return undefined;
    }
  }

  const send = () => exclusively({ store, locks, now }, () => sendNext(wire));

  async function refresh(): Promise<boolean> {
    const done = await attempt(async () => {
      await exclusively({ store, locks, now }, () => refreshLines(wire));
      return 'sent';
    });
    return done !== undefined;
  }

  async function drain(): Promise<boolean> {
    const { state } = (await readMeta(store, 'connection')) ?? {};
    if (state === 'unreachable' && !(await refresh())) return false;
    for (;;) {
      const done = await attempt(send);
      if (done !== 'sent') return done === 'idle' && (await store.outbox.count()) === 0;
    }
  }

  /** Full jitter, so that a pool full of phones does not come back in step. */
  function jitter(): number {
    failures += 1;
    return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  }

  function retryIn(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void wake(), delayMs);
  }

  /** True when nothing is left to send. */
  function wake(): Promise<boolean> {
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

  return {
    wake,
    refresh,
    /** A request elsewhere got no answer. */
    async lost(): Promise<void> {
      await markUnreachable(store, now());
      retryIn(jitter());
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function retryAfterMs(cause: unknown): number {
  const seconds = cause instanceof Refused ? Number(cause.headers?.get('retry-after')) : 0;
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}
