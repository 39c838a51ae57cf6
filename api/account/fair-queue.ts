import { ApiError } from '#contract/protocol/api-error';

interface Limits {
  /** Maximum number of running tasks. */
  slots: number;
  /** Maximum number of waiting tasks of all keys. */
  waiting: number;
  /** Maximum number of waiting tasks of one key. */
  perKey: number;
}

interface Waiter {
  start: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Runs tasks fairly: free slots go to the keys in turn (round robin), so a key with many tasks
 * delays another key by at most one task. If the queue is full, the newest task of the key with the
 * most waiting tasks is rejected to make room for another key.
 */
export function fairQueue({ slots, waiting, perKey }: Limits) {
  let free = slots;
  let length = 0;
  /** Waiting tasks by key. The first key is next. */
  const queues = new Map<string, Waiter[]>();

  function dropNewest(key: string, queue: Waiter[]): void {
    const dropped = queue.pop();
    if (queue.length === 0) queues.delete(key);
    length -= 1;
    dropped?.refuse(new ApiError(503, 'unavailable'));
  }

  /**
   * Whether a task of this key may wait. If the queue is full, this rejects the newest task of the
   * key with the most waiting tasks to make room.
   */
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
    // Moves the key behind all other keys.
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
