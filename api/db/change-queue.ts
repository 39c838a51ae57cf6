import { backOff } from './backoff';
import type { Collection } from './collection';

/** Pure, as it may be taken again: the document after it, or undefined where there is nothing to do. */
export type Step<T> = (before: T | undefined) => T | undefined;

interface Waiting<T> {
  step: Step<T>;
  resolve: (after: T | undefined) => void;
  reject: (failure: unknown) => void;
}

/**
 * Changes documents that many write at once: all steps that wait for one document are taken on one read and stored
 * by one compare-and-set, so a crowd costs this process a few writes. Each gets the document as its own step left it.
 */
export function changeQueue<T extends object>(documents: Collection<T>) {
  const queues = new Map<string, Waiting<T>[]>();

  async function work(id: string, queue: Waiting<T>[]): Promise<void> {
    while (queue.length > 0) {
      const group: Waiting<T>[] = [];
      try {
        await store(id, queue, group);
      } catch (failure) {
        for (const { reject } of group) reject(failure);
      }
    }
    queues.delete(id);
  }

  /** Whoever comes while another process is in the way joins the group. */
  async function store(id: string, queue: Waiting<T>[], group: Waiting<T>[]): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      group.push(...queue.splice(0));
      const before = await documents.get(id);
      const { after, tell } = takeAll<T>(before, group);
      if (after === before || !after) return tell();
      const stored = before
        ? await documents.replace({ ...after, _id: id, _version: before._version })
        : await documents.insert({ ...after, _id: id });
      if (stored) return tell();
      await backOff(conflicts);
    }
  }

  return function change(id: string, step: Step<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const waiting = { step, resolve, reject };
      const queue = queues.get(id);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(id, started);
      void work(id, started);
    });
  };
}

/** A step that throws fails alone. */
function takeAll<T>(before: T | undefined, group: readonly Waiting<T>[]) {
  let after = before;
  const told = group.map(({ step, resolve, reject }) => {
    try {
      const own = (after = step(after) ?? after);
      return () => resolve(own);
    } catch (failure) {
      return () => reject(failure);
    }
  });
  return { after, tell: () => told.forEach((tell) => tell()) };
}
