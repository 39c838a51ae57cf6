import type { Locks } from '../../workers/cart/send';

/** Web Locks of one browser profile, for a world without them: exclusive, queued, abortable, stealable. */
export function profileLocks(): Locks {
  let tail: Promise<unknown> = Promise.resolve();

  async function queued(signal: AbortSignal | undefined, work: LockWork): Promise<unknown> {
    const before = tail;
    const granted = Promise.race([before, aborted(signal)]);
    const done = granted.then(() => work(null));
    // Whoever comes next waits for this one, and for the one before if this one gave up.
    tail = Promise.allSettled([before, done]);
    return done;
  }

  return {
    request: (async (_name: string, options: LockOptions, work: LockWork) => {
      if (options.steal) {
        tail = Promise.resolve();
        return work(null);
      }
      return queued(options.signal, work);
    }) as Locks['request'],
  };
}

type LockWork = (lock: Lock | null) => unknown;

async function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
