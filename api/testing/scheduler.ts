import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from '../db/collection';
import type { Database } from '../db/open';
import { DatabaseUnavailable } from '../db/unavailable';

export const LOSSES = ['before its effect', 'after its effect'] as const;
export type Loss = (typeof LOSSES)[number];

type Operation = (loss: Loss | undefined) => Promise<void>;

/**
 * Schedules the operations of several processes on one database: each operation waits for its turn,
 * so a test decides how they interleave. A process that awaits something else for longer than a
 * turn of the event loop loses its turn.
 */
export function operationScheduler(database: Database) {
  const lines = new Map<number, Operation[]>();

  function queueOf(process: number): Operation[] {
    const line = lines.get(process) ?? [];
    lines.set(process, line);
    return line;
  }

  function enqueue<R>(process: number, work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      queueOf(process).push(async (loss) => {
        try {
          if (loss === 'before its effect') throw new DatabaseUnavailable('lost');
          const result = await work();
          if (loss === 'after its effect') throw new DatabaseUnavailable('lost');
          resolve(result);
        } catch (failure) {
          reject(failure);
        }
      });
    });
  }

  return {
    /** The database of one process. */
    of(process: number): Database {
      function collection<T>(name: Parameters<Database['collection']>[0]): Collection<T> {
        const actual = database.collection<T>(name);
        return {
          get: (id) => enqueue(process, () => actual.get(id)),
          find: (query) => enqueue(process, () => actual.find(query)),
          page: (limit, after) => enqueue(process, () => actual.page(limit, after)),
          count: (range) => enqueue(process, () => actual.count(range)),
          insert: (document) => enqueue(process, () => actual.insert(document)),
          replace: (document) => enqueue(process, () => actual.replace(document)),
          remove: (id, version) => enqueue(process, () => actual.remove(id, version)),
        };
      }
      return { ...database, collection };
    },

    /** Runs the next operation of a process. False if none is waiting. */
    async give(process: number, loss?: Loss): Promise<boolean> {
      await nextTurn();
      const operation = queueOf(process).shift();
      await operation?.(loss);
      await nextTurn();
      return operation !== undefined;
    },
  };
}

/**
 * Calls `giveTurns` until the work ends. A turn may run no operation before the end, because a
 * process pauses after a conflict.
 */
export async function giveTurnsUntil<T>(
  work: Promise<T>,
  giveTurns: () => Promise<unknown>,
): Promise<T> {
  const end = work.then(() => true);
  const turn = () => giveTurns().then(() => false);
  while (!(await Promise.race([end, turn()])));
  return work;
}

/**
 * Runs actions of several processes on one database: first with their operations in the given order,
 * one of which may be lost, then until all have ended. Returns which actions succeeded.
 */
export async function interleaveActions(
  database: Database,
  actions: readonly ((data: Database) => Promise<unknown>)[],
  turns: readonly number[],
  loss?: { at: number; kind: Loss },
): Promise<boolean[]> {
  const scheduler = operationScheduler(database);
  const running = actions.map((action, process) =>
    action(scheduler.of(process)).then(
      () => true,
      () => false,
    ),
  );
  for (const [index, turn] of turns.entries())
    await scheduler.give(turn, loss?.at === index ? loss.kind : undefined);
  return giveTurnsUntil(Promise.all(running), async () => {
    for (const process of actions.keys()) await scheduler.give(process);
  });
}
