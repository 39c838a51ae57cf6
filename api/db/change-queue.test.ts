import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { giveTurnsUntil, operationScheduler } from '../testing/scheduler';
import { changeQueue } from './change-queue';
import { temporaryDatabase } from '../testing/temporary';
import { DatabaseUnavailable } from './unavailable';

interface Counter {
  count: number;
}

const database = await temporaryDatabase('queue');
afterAll(() => database.drop());

const addOne = (before: Counter | undefined) => ({ count: (before?.count ?? 0) + 1 });

/** Changes in a separate process, with the number of operations they cost. */
function counted() {
  const counters = database.collection<Counter>('catalogue');
  const cost = { reads: 0, writes: 0 };
  const change = changeQueue<Counter>({
    ...counters,
    get: (id) => (cost.reads++, counters.get(id)),
    insert: (document) => (cost.writes++, counters.insert(document)),
    replace: (document) => (cost.writes++, counters.replace(document)),
  });
  return { change, cost };
}

test('a thousand changes of one document cost a few reads and writes, and each gets its own result', async () => {
  const { change, cost } = counted();
  const results = await Promise.all(Array.from({ length: 1000 }, () => change('crowd', addOne)));
  expect(results.map((after) => after?.count)).toEqual(results.map((_, index) => index + 1));
  expect(cost.reads).toBeLessThan(10);
  expect(cost.writes).toBeLessThan(10);
});

test('a thousand changes without effect write nothing', async () => {
  const { change, cost } = counted();
  await change('quiet', addOne);
  cost.writes = 0;
  const results = await Promise.all(
    Array.from({ length: 1000 }, () => change('quiet', () => undefined)),
  );
  expect(new Set(results.map((after) => after?.count))).toEqual(new Set([1]));
  expect(cost).toMatchObject({ writes: 0 });
});

test('changes of many processes are all applied despite write conflicts', async () => {
  const processes = Array.from({ length: 8 }, () => counted().change);
  await Promise.all(
    processes.flatMap((change) => Array.from({ length: 50 }, () => change('shared', addOne))),
  );
  expect(await database.collection('catalogue').get('shared')).toMatchObject({ count: 400 });
});

test('a change that throws an error rejects only for its caller', async () => {
  const { change } = counted();
  const results = await Promise.allSettled([
    change('odd', addOne),
    change('odd', addOne),
    change('odd', () => {
      throw new RangeError('a bug');
    }),
    change('odd', addOne),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await database.collection('catalogue').get('odd')).toMatchObject({ count: 3 });
});

test('after a lost database response every waiting caller gets an error, and no success is reported wrongly', async () => {
  let runs = 0;
  const loss = fc.constantFrom('before its effect' as const, 'after its effect' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(loss, { nil: undefined, freq: 3 }), { maxLength: 12 }),
      async (losses) => {
        const id = `lossy ${runs++}`;
        const { of, give } = operationScheduler(database);
        const change = changeQueue<Counter>(of(0).collection('catalogue'));
        const changes = Array.from({ length: 20 }, () => change(id, addOne));
        const settled = Promise.allSettled(changes);
        for (const each of losses) await give(0, each);
        const results = await giveTurnsUntil(settled, () => give(0));
        const done = results.filter(({ status }) => status === 'fulfilled').length;
        const reasons = results.flatMap((result) =>
          result.status === 'rejected' ? result.reason : [],
        );
        expect(reasons.every((reason) => reason instanceof DatabaseUnavailable)).toBe(true);
        const stored = await database.collection<Counter>('catalogue').get(id);
        expect(stored?.count ?? 0).toBeGreaterThanOrEqual(done);
      },
    ),
    { numRuns: 60 },
  );
});
