import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartEdit, CartLine } from '#contract/cart';
import { DeviceDatabase } from '../sync/database';
import { OUTBOX_SCHEMA, type OutboxRow } from '../sync/schema';
import { enqueue, readOptimisticCart, shownLines } from './optimistic-cart';

const SESSION = 'a'.repeat(21);
const ADDED_AT = '2026-11-22T10:00:00.000Z';
const line: CartLine = {
  id: 'line-1-of-22-letters00',
  ids: ['line-1-of-22-letters00', 'alias-1-of-22-letters0'],
  sessionId: SESSION,
  productId: 'cap',
  quantity: 3,
  size: 'One size',
  addedAt: ADDED_AT,
};
const add = (id: string, productId = 'cap', quantity = 1): CartEdit => ({
  type: 'add',
  id,
  productId,
  quantity,
  size: 'One size',
  addedAt: ADDED_AT,
});
const setQuantity = (id: string, quantity: number): CartEdit => ({
  type: 'quantity',
  id,
  quantity,
});
const remove = (id: string): CartEdit => ({ type: 'remove', id });

let store: DeviceDatabase;
beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
});
afterEach(() => store.delete());

/** Queues an edit as a page does, and returns the key to wait for. */
async function queue(edit: CartEdit, { waiting = false, now = 1 } = {}) {
  const { rows, view } = await readOptimisticCart(store);
  const found = view.find(({ ids }) => 'id' in edit && ids.includes(edit.id));
  return enqueue(store, edit, { rows, line: found, waiting, now });
}
const queued = async () => (await store.readOutbox()).map(({ edit }) => edit);
const markSent = () => store.outbox.toCollection().modify({ seq: 1 });

describe('queueing an edit', () => {
  it('merges quantities of a line into the last unsent edit of it', async () => {
    await store.lines.put({ ...line, place: 0 });
    const key = await queue(setQuantity('line-1-of-22-letters00', 4));
    expect(await queue(setQuantity('line-1-of-22-letters00', 5), { waiting: true })).toBe(key);
    expect(await queue(setQuantity('line-1-of-22-letters00', 6))).toBe(key);
    expect(await store.readOutbox()).toMatchObject([
      {
        key,
        edit: setQuantity('line-1-of-22-letters00', 6),
        productId: 'cap',
        waiting: true,
        queuedAt: 1,
      },
    ]);
  });

  it('merges a quantity into an unsent add, and never changes a sent one', async () => {
    await queue(add('new-line-of-22-letters'));
    await queue(setQuantity('new-line-of-22-letters', 5));
    expect(await queued()).toEqual([add('new-line-of-22-letters', 'cap', 5)]);
    await markSent();
    await queue(setQuantity('new-line-of-22-letters', 6));
    expect(await queued()).toEqual([
      add('new-line-of-22-letters', 'cap', 5),
      setQuantity('new-line-of-22-letters', 6),
    ]);
  });

  it('keeps a quantity after an add that may raise the same line', async () => {
    await store.lines.put({ ...line, place: 0 });
    await queue(setQuantity('line-1-of-22-letters00', 4));
    await queue(add('alias-2-of-22-letters0'));
    await queue(setQuantity('line-1-of-22-letters00', 6));
    expect(await queued()).toEqual([
      setQuantity('line-1-of-22-letters00', 4),
      add('alias-2-of-22-letters0'),
      setQuantity('line-1-of-22-letters00', 6),
    ]);
  });

  it('keeps edits of other lines apart', async () => {
    await store.lines.bulkPut([
      { ...line, place: 0 },
      {
        ...line,
        id: 'line-2-of-22-letters00',
        ids: ['line-2-of-22-letters00'],
        productId: 'fins',
        place: 1,
      },
    ]);
    await queue(setQuantity('line-1-of-22-letters00', 4));
    await queue(setQuantity('line-2-of-22-letters00', 7));
    await queue(remove('line-1-of-22-letters00'));
    expect(await queued()).toEqual([
      setQuantity('line-2-of-22-letters00', 7),
      remove('line-1-of-22-letters00'),
    ]);
  });

  it('a removal deletes the unsent edits of its line, and an unsent add needs no request', async () => {
    await queue(add('new-line-of-22-letters'));
    await queue(add('other-line-of-22-lette', 'fins'));
    expect(await queue(remove('new-line-of-22-letters'))).toBeUndefined();
    expect(await queued()).toEqual([add('other-line-of-22-lette', 'fins')]);
  });

  it('a removal also removes the id of an add that was sent without a response', async () => {
    await store.lines.put({ ...line, place: 0 });
    await queue(add('alias-1-of-22-letters0'));
    await markSent();
    await queue(remove('line-1-of-22-letters00'));
    expect(await queued()).toEqual([
      add('alias-1-of-22-letters0'),
      remove('line-1-of-22-letters00'),
      remove('alias-1-of-22-letters0'),
    ]);
  });

  it('clearing deletes what is unsent, and is sent only if the server may have a line', async () => {
    await queue(add('new-line-of-22-letters'));
    expect(await queue({ type: 'clear' })).toBeUndefined();
    expect(await queued()).toEqual([]);
    await store.lines.put({ ...line, place: 0 });
    await queue(add('new-line-of-22-letters'));
    expect(await queue({ type: 'clear' })).toBeDefined();
    expect(await queued()).toEqual([{ type: 'clear' }]);
    await store.lines.clear();
    await store.outbox.clear();
    await queue(add('new-line-of-22-letters'));
    await markSent();
    expect(await queue({ type: 'clear' })).toBeDefined();
    expect(await queued()).toEqual([add('new-line-of-22-letters'), { type: 'clear' }]);
  });
});

describe('the lines that are shown', () => {
  const row = (edit: CartEdit, fields: Partial<OutboxRow> = {}): OutboxRow => ({
    place: 1,
    key: 'key',
    edit,
    waiting: false,
    queuedAt: 1,
    schema: OUTBOX_SCHEMA,
    ...fields,
  });
  const server = { lines: [line], lastSeq: 2 };

  it('include edits without a response from the server', () => {
    const rows = [
      row(setQuantity('line-1-of-22-letters00', 9), { seq: 2 }),
      row(setQuantity('line-1-of-22-letters00', 4), { seq: 3 }),
      row(setQuantity('line-gone-of-22-letter', 8)),
    ];
    expect(shownLines(server, rows, SESSION)).toEqual([{ ...line, quantity: 4, pending: false }]);
  });

  it('include an added line only while it waits to sync', () => {
    const adds = [
      row(add('add-of-a-of-22-letters', 'fins')),
      row(add('add-of-b-of-22-letters', 'suit'), { waiting: true, queuedAt: 7 }),
    ];
    expect(shownLines({ lines: [], lastSeq: 0 }, adds, SESSION)).toMatchObject([
      { productId: 'suit', sessionId: SESSION, pending: true, waitingSince: 7 },
    ]);
  });

  it('are pending since their oldest waiting edit', () => {
    const rows = [
      row(setQuantity('alias-1-of-22-letters0', 4), { waiting: true, queuedAt: 9 }),
      row(setQuantity('line-1-of-22-letters00', 5), { waiting: true, queuedAt: 10 }),
      row(setQuantity('line-1-of-22-letters00', 6), { queuedAt: 2 }),
    ];
    expect(shownLines(server, rows, SESSION)).toMatchObject([
      { quantity: 6, pending: true, waitingSince: 9 },
    ]);
  });
});
