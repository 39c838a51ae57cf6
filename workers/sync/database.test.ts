import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { OUTBOX_SCHEMA } from './schema';
import { DeviceDatabase } from './database';

const TABLES = ['lines', 'outbox', 'refusals', 'saved', 'checkout', 'seen', 'meta', 'viewed'];
const name = `cart-${Math.random()}`;
const line = {
  id: 'line-of-16-letters',
  ids: ['line-of-16-letters'],
  sessionId: 'a'.repeat(21),
  productId: '7',
  quantity: 2,
  size: '24',
  addedAt: '2026-11-21T10:00:00.000Z',
};
const edit = { type: 'quantity', id: line.id, quantity: 3 } as const;
const row = { key: 'k', edit, waiting: true, queuedAt: 1, schema: OUTBOX_SCHEMA };

/** Writes rows directly, without the store's methods. */
async function write(rows: Record<string, object[]>): Promise<void> {
  const raw = await new Dexie(name).open();
  for (const [table, values] of Object.entries(rows)) await raw.table(table).bulkPut(values);
  raw.close();
}

afterEach(() => Dexie.delete(name));

it('cart rows of another version of the shop are skipped and not deleted [offline.rows-of-other-versions]', async () => {
  const before = new DeviceDatabase(name);
  await before.lines.put({ ...line, place: 0 });
  await before.outbox.add({ ...row });
  await before.meta.bulkPut([
    { key: 'sessionId', value: line.sessionId },
    { key: 'connection', value: { state: 'unreachable', since: 5 } },
  ]);
  before.close();
  await write({
    lines: [{ id: 'b', place: 1 }],
    outbox: [{ key: 'x' }, { ...row, place: 9, edit: { type: 'sing' } }],
    refusals: [{ key: 'x', edit: null }],
    saved: [{ id: 'x', savedAt: 1, product: {} }],
    checkout: [{ id: 'intent' }],
    seen: [{ id: 'x' }],
    viewed: [{ id: 'x', viewedAt: 1 }],
    meta: [{ key: 'clientId', value: {} }],
  });

  const store = new DeviceDatabase(name);
  expect((await store.readLines()).map(({ id }) => id)).toEqual([line.id]);
  expect((await store.readOutbox()).map(({ edit: kept }) => kept)).toEqual([edit]);
  expect(await store.readRejectedEdits()).toEqual([]);
  expect(await store.readSeen(['x'])).toEqual([]);
  expect(await store.readSaved()).toEqual([]);
  expect(await store.readViewed()).toEqual([]);
  expect(await store.readMeta('clientId')).toBeUndefined();
  expect(await store.readMeta('sessionId')).toBe(line.sessionId);
  const counts = await Promise.all(TABLES.map((table) => store.table(table).count()));
  expect(counts).toEqual([2, 3, 1, 1, 1, 1, 3, 1]);
  store.close();
});

it('edits queued by a newer version are not sent [offline.rows-of-other-versions]', async () => {
  await new DeviceDatabase(name).open().then((store) => store.close());
  await write({ outbox: [{ key: 'new', edit: { type: 'gift' }, schema: OUTBOX_SCHEMA + 1 }] });
  const store = new DeviceDatabase(name);
  expect(await store.outbox.count()).toBe(1);
  expect(await store.readOutbox()).toEqual([]);
  expect(await store.hasNewerEdits()).toBe(true);
  store.close();
});

/** The schema of the first version of the shop. */
const VERSION_1 = {
  lines: 'id, place',
  outbox: '++place, key',
  refusals: 'key',
  saved: 'id, savedAt',
  checkout: 'id',
  seen: 'id',
  meta: 'key',
};

it('a cart database written by the first version can be read [decision open-pages-survive-releases]', async () => {
  const rows = {
    lines: [{ ...line, place: 0 }],
    outbox: [{ ...row, place: 4 }],
    refusals: [{ key: 'r', edit, status: 409, reason: 'Sold.' }],
    saved: [],
    checkout: [{ id: 'intent' }],
    seen: [{ id: '7', product: {}, seenAt: 1 }],
    meta: [{ key: 'sessionId', value: line.sessionId }],
  };
  const first = new Dexie(name);
  first.version(1).stores(VERSION_1);
  for (const [table, values] of Object.entries(rows)) await first.table(table).bulkPut(values);
  first.close();

  const store = new DeviceDatabase(name);
  for (const [table, values] of Object.entries(rows))
    expect(await store.table(table).toArray()).toEqual(values);
  expect((await store.readLines()).map(({ id }) => id)).toEqual([line.id]);
  expect((await store.readOutbox()).map(({ place }) => place)).toEqual([4]);
  expect((await store.readRejectedEdits()).map(({ key }) => key)).toEqual(['r']);
  expect(await store.readMeta('sessionId')).toBe(line.sessionId);
  await store.viewed.clear();
  store.close();
});
