import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Collection, Key, Query, Stored } from './collection';
import { openDatabase, type DatabaseCollection } from './open';
import { temporaryDatabase } from '../testing/temporary';

// Tests both adapters: the embedded one, and MongoDB if MONGODB_URL is set.
const run = promisify(execFile);
const secondProcess = new URL('../testing/second-process.ts', import.meta.url).pathname;

interface Loose {
  [field: string]: unknown;
}

const database = await temporaryDatabase('conformance');
afterAll(() => database.drop());

async function emptied(name: DatabaseCollection): Promise<Collection<Loose>> {
  const collection = database.collection<Loose>(name);
  for (const { _id } of await collection.find()) await collection.remove(_id);
  return collection;
}

function assertPresent<T>(value: T | undefined): asserts value is T {
  expect(value).toBeDefined();
}

async function inserted(collection: Collection<Loose>, document: Loose & { _id: string }) {
  const stored = await collection.insert(document);
  assertPresent(stored);
  return stored;
}

describe('documents', () => {
  test('documents are read as stored, with bytes as a Buffer and without undefined fields', async () => {
    const collection = await emptied('messages');
    const document = {
      _id: 'a',
      text: 'ü \u0000 €',
      number: -1.5,
      large: Number.MAX_SAFE_INTEGER,
      flag: false,
      nothing: null,
      absent: undefined,
      list: [1, 'two', { three: [3], absent: undefined }],
      bytes: new Uint8Array([0, 255, 1]),
      deep: { bytes: Buffer.from('deep'), 'a.b': 1, $c: 2, '7': 3 },
    };
    const stored = await inserted(collection, document);
    const read = await collection.get('a');
    expect(read).toStrictEqual(stored);
    expect(read).toStrictEqual({
      _id: 'a',
      _version: stored._version,
      text: 'ü \u0000 €',
      number: -1.5,
      large: Number.MAX_SAFE_INTEGER,
      flag: false,
      nothing: null,
      list: [1, 'two', { three: [3] }],
      bytes: Buffer.from([0, 255, 1]),
      deep: { bytes: Buffer.from('deep'), 'a.b': 1, $c: 2, '7': 3 },
    });
  });

  test('documents are copied on write: later changes by the caller are not stored', async () => {
    const collection = await emptied('messages');
    const document = { _id: 'a', list: [1] };
    const stored = await inserted(collection, document);
    document.list.push(2);
    expect(stored.list).toEqual([1]);
    expect((await collection.get('a'))?.list).toEqual([1]);
  });

  test.each([2000, 5000, 15_000])(
    'an _id of %i characters, as in an invented address, finds no document',
    async (length) => {
      const collection = await emptied('pictures');
      for (const letter of ['x', '€']) {
        const id = letter.repeat(length);
        expect(await collection.get(id)).toBeUndefined();
        expect(await collection.remove(id)).toBe(false);
      }
    },
  );

  test('documents of a megabyte are stored completely', async () => {
    const collection = await emptied('pictures');
    const bytes = Buffer.alloc(1_000_000, 'lane four ');
    await inserted(collection, { _id: 'a', bytes });
    const read = await collection.get('a');
    expect(Buffer.compare(read?.bytes as Buffer, bytes)).toBe(0);
  });

  test.each([new Date(), Number.NaN, 1n, new Map(), () => 1])(
    'documents with %s are rejected as a programming error',
    async (value) => {
      const collection = database.collection<Loose>('messages');
      await expect((async () => collection.insert({ _id: 'odd', value }))()).rejects.toThrow(
        'cannot hold',
      );
    },
  );
});

describe('compare-and-set', () => {
  test('insert accepts an _id only once', async () => {
    const collection = await emptied('identities');
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        collection.insert({ _id: 'email:a@b.c', userId: `${n}` }),
      ),
    );
    const [winner, ...others] = results.filter((result) => result !== undefined);
    expect(others).toEqual([]);
    expect(await collection.get('email:a@b.c')).toEqual(winner);
  });

  test('exactly one of 50 parallel writes succeeds', async () => {
    const collection = await emptied('stock');
    const stored = await inserted(collection, { _id: 'a', by: -1 });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, by) => collection.replace({ ...stored, by })),
    );
    const [winner, ...others] = results.filter((result) => result !== undefined);
    expect(others).toEqual([]);
    assertPresent(winner);
    expect(winner._version).toBeGreaterThan(stored._version);
    expect(await collection.get('a')).toEqual(winner);
  });

  test('a write with an old version fails if the document was deleted or created again with the same id', async () => {
    const collection = await emptied('identities');
    const first = await inserted(collection, { _id: 'a', userId: '1' });
    expect(await collection.remove('a', first._version)).toBe(true);
    expect(await collection.replace(first)).toBeUndefined();
    const second = await inserted(collection, { _id: 'a', userId: '2' });
    expect(await collection.replace(first)).toBeUndefined();
    expect(await collection.remove('a', first._version)).toBe(false);
    expect(await collection.get('a')).toEqual(second);
    expect(await collection.remove('a')).toBe(true);
    expect(await collection.remove('a')).toBe(false);
  });

  test('two processes that increment a counter lose no increment', async () => {
    const collection = await emptied('catalogue');
    await inserted(collection, { _id: 'counter', count: 0 });
    const count = () =>
      run(process.execPath, [
        '--import',
        'tsx',
        secondProcess,
        'count',
        JSON.stringify(database.settings),
      ]);
    await Promise.all([count(), count()]);
    expect((await collection.get('counter'))?.count).toBe(200);
  }, 60_000);

  test('reads another process’s confirmed write immediately', async () => {
    const collection = await emptied('catalogue');
    expect(await collection.get('theirs')).toBeUndefined();
    const settings = JSON.stringify(database.settings);
    execFileSync(process.execPath, ['--import', 'tsx', secondProcess, 'insert', settings]);
    expect(await collection.get('theirs')).toBeDefined();
  });

  test('closing one database handle does not close another', async () => {
    const collection = await emptied('catalogue');
    const other = await openDatabase(database.settings);
    await other.collection('catalogue').insert({ _id: 'a' });
    await other.close();
    await database.ping();
    expect(await collection.get('a')).toBeDefined();
    expect(await collection.insert({ _id: 'b' })).toBeDefined();
  });
});

const text = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', '\0', '\u0001', ' ', '~'),
  maxLength: 3,
});
const dueAt = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Documents of two collections with all kinds of index: number, boolean, text, list. */
const shapes: Record<string, { document: fc.Arbitrary<Loose>; query: fc.Arbitrary<Query> }> = {
  checkouts: {
    document: fc.record(
      {
        dueAt: dueAt.map((value) => (Object.is(value, -0) ? 0 : value)),
        needsReview: fc.boolean(),
        providerOrderId: text,
        note: text,
      },
      { requiredKeys: [] },
    ),
    query: fc.record(
      {
        where: fc.record(
          {
            needsReview: fc.boolean(),
            providerOrderId: text,
            dueAt: fc.integer({ min: -3, max: 3 }),
          },
          { requiredKeys: [] },
        ),
        sort: fc.constantFrom('dueAt', 'needsReview', 'providerOrderId'),
        descending: fc.boolean(),
        limit: fc.integer({ min: 1, max: 4 }),
        skip: fc.integer({ min: 0, max: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
  carts: {
    document: fc.record({ lineIds: fc.array(text, { maxLength: 4 }) }, { requiredKeys: [] }),
    query: fc.record({ where: fc.record({ lineIds: text }) }),
  },
};

type Step =
  | { kind: 'insert'; id: string; document: Loose }
  | { kind: 'replace'; id: string; document: Loose; isOutdated: boolean }
  | { kind: 'remove'; id: string; isOutdated: boolean }
  | { kind: 'find'; query: Query };
type Model = Map<string, Stored<Loose>>;

/** Runs one step on the collection and on the model, and compares the results. */
async function take(step: Step, collection: Collection<Loose>, model: Model): Promise<void> {
  if (step.kind === 'find')
    return expectFound(await collection.find(step.query), model, step.query);
  const known = model.get(step.id);
  const wins = step.kind === 'insert' ? !known : known !== undefined && !step.isOutdated;
  const result = await write(step, collection, known);
  expect(result !== undefined && result !== false).toBe(wins);
  if (typeof result === 'object') model.set(step.id, result);
  if (result === true) model.delete(step.id);
  expect(await collection.get(step.id)).toEqual(model.get(step.id));
}

function write(
  step: Exclude<Step, { kind: 'find' }>,
  collection: Collection<Loose>,
  known: Stored<Loose> | undefined,
): Promise<Stored<Loose> | boolean | undefined> {
  const { id: _id } = step;
  if (step.kind === 'insert') return collection.insert({ ...step.document, _id });
  const _version = (known?._version ?? 1) - (step.isOutdated ? 1 : 0);
  if (step.kind === 'remove') return collection.remove(_id, _version);
  return collection.replace({ ...step.document, _id, _version });
}

const ids = text.map((id) => `-${id}`);

describe.each(Object.keys(shapes))('a collection of %s under random operations', (name) => {
  const shape = shapes[name];
  assertPresent(shape);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), id: ids, document: shape.document }),
    fc.record({
      kind: fc.constant('replace' as const),
      id: ids,
      document: shape.document,
      isOutdated: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('remove' as const), id: ids, isOutdated: fc.boolean() }),
    fc.record({ kind: fc.constant('find' as const), query: shape.query }),
  );

  test('a collection behaves like a plain Map', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const collection = await emptied(name as DatabaseCollection);
      const model = new Map() as Model;
      for (const each of steps) await take(each, collection, model);
      expectFound(await collection.find(), model, {});
    });
    await expect(fc.assert(property, { numRuns: 40 })).resolves.toBeUndefined();
  }, 60_000);
});

function expectFound(found: Stored<Loose>[], model: Model, query: Query): void {
  const { where = {}, sort, descending = false, limit = Infinity, skip = 0 } = query;
  const matching = [...model.values()].filter(
    (document) =>
      (sort === undefined || document[sort] !== undefined) &&
      Object.entries(where).every(([field, key]) => [document[field]].flat().includes(key)),
  );
  expect(matching).toEqual(expect.arrayContaining(found));
  expect(found).toHaveLength(Math.min(limit, Math.max(0, matching.length - skip)));
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
  const keys = (documents: Loose[]) =>
    sort === undefined ? [] : documents.map((document) => document[sort] as Key);
  const ordered = keys(matching).sort(compare);
  if (descending) ordered.reverse();
  expect(keys(found)).toEqual(ordered.slice(skip, skip + found.length));
}

function compare(a: Key, b: Key): number {
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  return Number(a) - Number(b);
}

describe('find', () => {
  test('find returns due documents in order and skips those without a due time', async () => {
    const collection = await emptied('mail');
    const due = [5, 3, 9, 1, 7];
    await Promise.all(due.map((dueAt) => collection.insert({ _id: `${dueAt}`, dueAt })));
    const sent = await inserted(collection, { _id: 'sent', dueAt: 0 });
    await collection.replace({ ...sent, dueAt: undefined });
    const next = await collection.find({ sort: 'dueAt', limit: 3 });
    expect(next.map(({ dueAt }) => dueAt)).toEqual([1, 3, 5]);
    const last = await collection.find({ sort: 'dueAt', descending: true, limit: 1 });
    expect(last.map(({ dueAt }) => dueAt)).toEqual([9]);
  });

  test('find returns thousands of documents', async () => {
    const collection = await emptied('products');
    const all = Array.from({ length: 3_000 }, (_, n) => ({ _id: `${n}`, n }));
    for (let start = 0; start < all.length; start += 500)
      await Promise.all(all.slice(start, start + 500).map(collection.insert));
    expect(await collection.find()).toHaveLength(3_000);
    expect(await collection.find({ limit: 5 })).toHaveLength(5);
  });

  test('pages contain every document of the collection once', async () => {
    const collection = await emptied('messages');
    await (await emptied('staff')).insert({ _id: 'other collection' });
    const ids = ['', 'B', 'a', 'a b', 'ab', 'ü', '10', '9'];
    for (const _id of ids) await collection.insert({ _id });
    const read: string[] = [];
    for (;;) {
      const next = await collection.page(3, read.at(-1));
      expect(next.length).toBeLessThanOrEqual(3);
      if (next.length === 0) break;
      read.push(...next.map(({ _id }) => _id));
    }
    expect(read.toSorted()).toEqual(ids.toSorted());
  });

  test('count counts index entries up to a value and up to a limit', async () => {
    const collection = await emptied('mail');
    const dueTimes = [1, 2, 2, 3, 1_000_000_000_000, undefined];
    for (const [n, dueAt] of dueTimes.entries()) await inserted(collection, { _id: `${n}`, dueAt });
    const count = (atMost: number | undefined, limit: number) =>
      collection.count({ index: 'dueAt', ...(atMost !== undefined && { atMost }), limit });
    expect(await count(undefined, 100)).toBe(5);
    expect(await count(2, 100)).toBe(3);
    expect(await count(0, 100)).toBe(0);
    expect(await count(2, 2)).toBe(2);
    expect(await count(undefined, 3)).toBe(3);
    await collection.remove('1');
    expect(await count(2, 100)).toBe(2);
    await expect(collection.count({ index: 'text', limit: 1 })).rejects.toThrow('no index');
  });

  test('find throws if the field has no index', async () => {
    const collection = database.collection<Loose>('mail');
    await expect(collection.find({ where: { text: 'a' } })).rejects.toThrow('no index text');
    await expect(collection.find({ sort: 'text' })).rejects.toThrow('no index text');
  });
});
