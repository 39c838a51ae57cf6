import { ApiError } from '#contract/protocol/api-error';

interface Limits {
  /** Tasks that run at the same time. */
  slots: number;
  /** Tasks that wait, of all keys together. */
  waiting: number;
  /** Tasks of one key that wait. */
  perKey: number;
}

interface Waiter {
  start: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Runs tasks with fair places: free slots go to the keys in turn (round robin), so a key with many tasks delays
 * another key by one task at most. If the queue is full, the newest task of the longest key makes room for a key
 * that waits less.
 */
export function fairQueue({ slots, waiting, perKey }: Limits) {
  let free = slots;
  let length = 0;
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();

  function dropNewest(key: string, queue: Waiter[]): void {
    const dropped = queue.pop();
    if (queue.length === 0) queues.delete(key);
    length -= 1;
    dropped?.refuse(new ApiError(503, 'unavailable'));
  }

  /** True if a task of this key may wait. */
  function makeRoom(key: string): boolean {
    const own = queues.get(key)?.length ?? 0;
    if (own >= perKey) return false;
    if (length < waiting) return true;
    const [longest] = [...queues].sort(([, one], [, other]) => other.length - one.length);
    if (!longest || longest[1].length <= own + 1) return false;
    dropNewest(...longest);
    return true;
  }

  function waitForSlot(key: string): Promise<void> {
    if (!makeRoom(key)) throw new ApiError(503, 'unavailable');
    return new Promise<void>((start, refuse) => {
      const queue = queues.get(key) ?? [];
      queue.push({ start, refuse });
      queues.set(key, queue);
      length += 1;
    });
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) {
      free += 1;
      return;
    }
    const [key, queue] = next;
    const waiter = queue.shift();
    length -= 1;
    // Its next turn is after those of all other keys.
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    waiter?.start();
  }

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await waitForSlot(key);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
