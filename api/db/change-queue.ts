import { backOff } from './backoff';
import type { Collection } from './collection';

/**
 * The document after the change, or undefined if nothing changes. Pure, because it may be retried.
 */
export type ApplyChange<T> = (before: T | undefined) => T | undefined;

interface Waiting<T> {
  step: ApplyChange<T>;
  resolve: (after: T | undefined) => void;
  reject: (failure: unknown) => void;
}

/**
 * Queues changes of documents with many writers. All changes waiting for a document are applied to
 * one read and stored by one compare-and-set, so that many requests cost a few writes. Each caller
 * gets the document after its own change.
 */
export function changeQueue<T extends object>(documents: Collection<T>) {
  const queues = new Map<string, Waiting<T>[]>();

  async function processQueue(id: string, queue: Waiting<T>[]): Promise<void> {
    while (queue.length > 0) {
      const group: Waiting<T>[] = [];
      try {
        await storeGroup(id, queue, group);
      } catch (failure) {
        for (const { reject } of group) reject(failure);
      }
    }
    queues.delete(id);
  }

  /** Changes that arrive during a write conflict join the group. */
  async function storeGroup(id: string, queue: Waiting<T>[], group: Waiting<T>[]): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      group.push(...queue.splice(0));
      const before = await documents.get(id);
      const { after, settleAll } = applyGroup<T>(before, group);
      if (after === before || !after) return settleAll();
      const stored = before
        ? await documents.replace({ ...after, _id: id, _version: before._version })
        : await documents.insert({ ...after, _id: id });
      if (stored) return settleAll();
      await backOff(conflicts);
    }
  }

  return function change(id: string, step: ApplyChange<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const waiting = { step, resolve, reject };
      const queue = queues.get(id);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(id, started);
      void processQueue(id, started);
    });
  };
}

/** A change that throws rejects only for its caller. */
function applyGroup<T>(before: T | undefined, group: readonly Waiting<T>[]) {
  let after = before;
  const callbacks = group.map(({ step, resolve, reject }) => {
    try {
      const own = (after = step(after) ?? after);
      return () => resolve(own);
    } catch (failure) {
      return () => reject(failure);
    }
  });
  return { after, settleAll: () => callbacks.forEach((settle) => settle()) };
}
