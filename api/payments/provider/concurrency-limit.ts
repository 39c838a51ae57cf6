import { Unreachable } from '#contract/protocol/api-error';

/**
 * Limits concurrent work; the rest waits in a queue. Work that waits longer than `timeoutMs` is
 * rejected without being started.
 */
export function limitConcurrency(count: number, timeoutMs?: number) {
  const queue = new Set<() => void>();
  let free = count;

  function waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      queue.add(resolve);
      if (timeoutMs === undefined) return;
      setTimeout(() => {
        if (queue.delete(resolve)) reject(new Unreachable('too many requests are waiting'));
      }, timeoutMs).unref();
    });
  }

  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (free > 0) free -= 1;
    else await waitForSlot();
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else free += 1;
    }
  };
}
