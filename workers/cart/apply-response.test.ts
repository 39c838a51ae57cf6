import 'fake-indexeddb/auto';
import { nanoid } from 'nanoid';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '#contract/cart';
import { DEVICE_TIMEOUT_MS } from '../sync/storage-timeout';
import { deleteRejection } from './rejected-edits';
import { applyResponse, replaceLines } from './apply-response';
import type { SyncReply } from './send';
import { OUTBOX_SCHEMA } from '../sync/schema';
import { awaitOutcome } from './await-outcome';
import { DeviceDatabase } from '../sync/database';

const id = nanoid(22);
const line: CartLine = {
  id,
  ids: [id],
  sessionId: nanoid(),
  productId: 'cap',
  quantity: 3,
  size: 'One size',
  addedAt: '2026-11-22T10:00:00.000Z',
};

it('a response older than one already applied is ignored', async () => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  await replaceLines(store, { lines: [line], version: 3 });
  await replaceLines(store, { lines: [], version: 2 });
  expect(await store.readLines()).toMatchObject([{ id, quantity: 3 }]);
  expect(await store.readMeta('cartVersion')).toBe(3);
  await store.delete();
});

describe('a response to queued edits', () => {
  let store: DeviceDatabase;
  const row = { waiting: false, queuedAt: 1, schema: OUTBOX_SCHEMA };
  const other = { ...line, id: nanoid(22), ids: [], productId: 'fins' };

  beforeEach(async () => {
    store = new DeviceDatabase(`cart-${Math.random()}`);
    await replaceLines(store, { lines: [line], version: 3 });
    await store.outbox.bulkAdd([
      { ...row, key: 'first', seq: 1, edit: { type: 'quantity', id, quantity: 5 } },
      { ...row, key: 'second', seq: 2, edit: { type: 'quantity', id, quantity: 99 } },
      { ...row, key: 'third', seq: 3, edit: { type: 'quantity', id, quantity: 6 } },
    ]);
  });
  afterEach(() => store.delete());

  const apply = async (reply: Partial<SyncReply>) =>
    applyResponse(
      store,
      await store.readOutbox(),
      { answers: [], cart: undefined, version: 3, ...reply },
      1,
    );

  it('deletes and rejects the edits by their numbers, and keeps those without a response', async () => {
    await apply({
      answers: [
        { seq: 2, status: 409, code: 'insufficient-stock', error: 'Only 12.', available: 12 },
        { seq: 1, status: 200 },
      ],
    });
    expect((await store.readOutbox()).map(({ key }) => key)).toEqual(['third']);
    expect(await store.readRejectedEdits()).toEqual([
      {
        key: 'second',
        edit: { type: 'quantity', id, quantity: 99 },
        status: 409,
        code: 'insufficient-stock',
        reason: 'Only 12.',
        available: 12,
        productId: 'cap',
        refusedAt: 1,
      },
    ]);
  });

  it('that another tab has applied already is not rejected again', async () => {
    const rows = await store.readOutbox();
    await store.outbox.clear();
    const answers = [{ seq: 2, status: 409, error: 'Only 12.' }];
    await applyResponse(store, rows, { answers, cart: undefined, version: 3 }, 1);
    expect(await store.readRejectedEdits()).toEqual([]);
  });

  it('adds only accepted adds that waited offline to the offline summary', async () => {
    const addOf = (productId: string) => {
      const { ids: _, sessionId: __, ...fields } = line;
      return { type: 'add', ...fields, id: nanoid(22), productId } as const;
    };
    const waiting = { ...row, waiting: true };
    await store.outbox.clear();
    await store.outbox.bulkAdd([
      { ...waiting, key: 'a', seq: 1, edit: addOf('accepted') },
      { ...waiting, key: 'b', seq: 2, edit: addOf('rejected') },
      { ...row, key: 'c', seq: 3, edit: addOf('slow') },
      { ...waiting, key: 'd', seq: 4, edit: { type: 'quantity', id, quantity: 5 } },
      { ...waiting, key: 'e', seq: 5, edit: { type: 'remove', id } },
    ]);
    await store.writeMeta({ connection: { state: 'unreachable', since: 5 } });
    await apply({
      answers: [
        { seq: 1, status: 201 },
        { seq: 2, status: 400, error: 'Sold out.' },
        { seq: 3, status: 201 },
        { seq: 4, status: 200 },
        { seq: 5, status: 404 },
      ],
    });
    expect(await store.readMeta('absence')).toEqual({ since: 5, until: 1, added: ['accepted'] });
    expect((await store.readRejectedEdits()).map(({ key }) => key)).toEqual(['b']);
  });

  it('with the next version stores the changed line in its place', async () => {
    expect(await apply({ cart: { line: { ...line, quantity: 5 } }, version: 4 })).toBe(true);
    expect(await apply({ cart: { line: other }, version: 5 })).toBe(true);
    expect(await store.readLines()).toMatchObject([
      { id, quantity: 5, place: 0 },
      { id: other.id, place: 1 },
    ]);
    expect(await store.readMeta('cartVersion')).toBe(5);
  });

  it('with a version further ahead stores the line and asks for the cart', async () => {
    expect(await apply({ cart: { line: { ...line, quantity: 5 } }, version: 5 })).toBe(false);
    expect(await store.readLines()).toMatchObject([{ quantity: 5 }]);
    expect(await store.readMeta('cartVersion')).toBe(3);
  });

  it('without a change keeps the lines, and asks for the cart if the version differs', async () => {
    expect(await apply({ version: 3 })).toBe(true);
    expect(await apply({ version: 4 })).toBe(false);
    expect(await apply({ cart: { line: { ...line, quantity: 5 } }, version: 3 })).toBe(true);
    expect(await store.readLines()).toMatchObject([{ quantity: 3 }]);
    expect(await store.readMeta('cartVersion')).toBe(3);
  });

  it('with all lines replaces them, and asks for the cart if they are older', async () => {
    expect(await apply({ cart: { lines: [other] }, version: 2 })).toBe(false);
    expect(await apply({ cart: { lines: [other, line] }, version: 4 })).toBe(true);
    expect(await store.readLines()).toMatchObject([{ id: other.id }, { id }]);
  });
});

it('the lines of a server that was restored from a backup replace newer ones', async () => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  await replaceLines(store, { lines: [line], version: 3, lastSeq: 7 });
  await replaceLines(store, { lines: [], version: 2 }, 3);
  expect(await store.readLines()).toEqual([]);
  expect(await store.readMetas('cartVersion', 'lastSeq')).toEqual({ cartVersion: 2, lastSeq: 7 });
  await store.delete();
});

it('dismissing a rejection keeps a newer rejection of the same product', async () => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  const edit = { type: 'quantity', id, quantity: 9 } as const;
  const refusal = { edit, status: 409, reason: 'Only 3 left.', productId: 'cap' };
  for (const [index, key] of ['older', 'read', 'later'].entries())
    await store.refusals.put({ ...refusal, key, refusedAt: index });
  await deleteRejection(store, 'read');
  expect(await store.readRejectedEdits()).toMatchObject([{ key: 'later' }]);
  await store.delete();
});

it.each([
  ['stores a rejection of a quantity whose line is gone', 'quantity', [id]],
  ['stores no rejection if the shopper has removed the line since', 'remove', []],
] as const)('%s', async (_, later, expected) => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  const row = { waiting: true, queuedAt: 1, schema: OUTBOX_SCHEMA };
  await store.outbox.bulkAdd([
    { ...row, key: 'first', seq: 1, edit: { type: 'quantity', id, quantity: 5 } },
    later === 'remove'
      ? { ...row, key: 'later', edit: { type: later, id } }
      : { ...row, key: 'later', edit: { type: later, id, quantity: 6 } },
  ]);
  const [first] = await store.readOutbox();
  const answers = [{ seq: 1, status: 404, code: 'line-gone', error: 'Gone.' }];
  await applyResponse(store, first ? [first] : [], { answers, cart: undefined, version: 0 }, 1);
  const rejected = await store.readRejectedEdits();
  expect(rejected.flatMap(({ edit }) => ('id' in edit ? edit.id : []))).toEqual(expected);
  expect((await store.readOutbox()).map(({ key }) => key)).toEqual(['later']);
  await store.delete();
});

it('waiting for an edit’s outcome ends after the timeout if IndexedDB stops responding', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { storagemutated } = Dexie.on;
  const begun = vi.spyOn(storagemutated, 'subscribe');
  const ended = vi.spyOn(storagemutated, 'unsubscribe');
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  store.close();
  const outcome = awaitOutcome(store, 'a key', 3_000);
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS);
  expect(await outcome).toEqual({ result: 'waiting' });
  expect(begun).toHaveBeenCalledOnce();
  expect(ended.mock.calls).toEqual(begun.mock.calls);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
