import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue';

const LIMITS = { slots: 2, waiting: 12, perKey: 4 };
const settle = () => new Promise(setImmediate);

/** A queue whose tasks end when the test calls `endOldest`. */
function open() {
  const run = fairQueue(LIMITS);
  const running: { key: string; end: () => void }[] = [];
  const started: string[] = [];
  let refused = 0;
  const add = (key: string) =>
    void run(key, () => {
      started.push(key);
      return new Promise<void>((end) => running.push({ key, end }));
    }).catch(() => (refused += 1));
  const endOldest = () => running.shift()?.end();
  return { add, endOldest, running, started, refusedCount: () => refused };
}

it('a task of a new key waits for at most one task of every other key', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(keys, async (crowd) => {
      const queue = open();
      crowd.forEach(queue.add);
      queue.add('shopper');
      await settle();
      const before = queue.started.length;
      for (let index = 0; index < 4; index += 1) {
        queue.endOldest();
        await settle();
      }
      const next = queue.started.slice(before);
      const waited = queue.started.includes('shopper') ? next.indexOf('shopper') : 99;
      expect(waited).toBeLessThanOrEqual(3);
    }),
  );
});

it('runs or rejects every task, and never runs more tasks at once than it has slots', async () => {
  const action = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constant(undefined));
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 80 }), async (actions) => {
      const queue = open();
      for (const key of actions) {
        if (key === undefined) queue.endOldest();
        else queue.add(key);
        await settle();
        expect(queue.running.length).toBeLessThanOrEqual(LIMITS.slots);
      }
      while (queue.running.length > 0) {
        queue.endOldest();
        await settle();
      }
      const added = actions.filter((key) => key !== undefined).length;
      expect(queue.started.length + queue.refusedCount()).toBe(added);
    }),
  );
});

it('limits the waiting tasks per key; in a full queue, the newest task of the key with the most tasks makes room for another key', async () => {
  const queue = open();
  for (let index = 0; index < 20; index += 1) queue.add('crowd');
  await settle();
  expect(queue.refusedCount()).toBe(20 - LIMITS.slots - LIMITS.perKey);
  for (const key of ['b', 'c']) for (let index = 0; index < 4; index += 1) queue.add(key);
  await settle();
  const before = queue.refusedCount();
  queue.add('shopper');
  await settle();
  expect(queue.refusedCount()).toBe(before + 1);
  for (let index = 0; index < 6; index += 1) {
    queue.endOldest();
    await settle();
  }
  expect(queue.started).toContain('shopper');
});
