import type { Locks } from './leader';

/**
 * The browser's Web Locks. They exist only on https and localhost. Elsewhere each tab has its own
 * locks and sends without waiting for the others, which the sequence numbers make harmless.
 */
export function browserLocks(): Locks {
  // The type of `navigator` assumes https.
  return (navigator.locks as LockManager | undefined) ?? inMemoryLocks();
}

/** Locks like the browser's: exclusive by name, queued, abortable, stealable. */
export function inMemoryLocks(): Locks {
  const locks = new Map<string, ReturnType<typeof namedLock>>();
  return {
    request: ((name: string, options: LockOptions, work: LockWork) => {
      const lock = locks.get(name) ?? namedLock();
      locks.set(name, lock);
      return lock(options, work);
    }) as Locks['request'],
  };
}

function namedLock() {
  let tail: Promise<unknown> = Promise.resolve();
  let holders = 0;

  async function hold(work: LockWork): Promise<unknown> {
    holders += 1;
    try {
      return await work(LOCK);
    } finally {
      holders -= 1;
    }
  }

  async function waitForLock(signal: AbortSignal | undefined, work: LockWork): Promise<unknown> {
    const before = tail;
    const granted = Promise.race([before, rejectOnAbort(signal)]);
    const done = granted.then(() => hold(work));
    // A later lock request waits for this request. If this request is aborted, the later request
    // still waits for the earlier holder of the lock.
    tail = Promise.allSettled([before, done]);
    return done;
  }

  return async (options: LockOptions, work: LockWork): Promise<unknown> => {
    if (options.steal) {
      tail = Promise.resolve();
      return hold(work);
    }
    if (options.ifAvailable && holders > 0) return work(null);
    return waitForLock(options.signal, work);
  };
}

const LOCK: Lock = { name: 'held', mode: 'exclusive' };

type LockWork = (lock: Lock | null) => unknown;

async function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
