import 'fake-indexeddb/auto';
import { nanoid } from 'nanoid';
import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart';
import { keepLines } from './settle';
import { CartStore } from './store';

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

it('an answer that was overtaken by a later one changes nothing', async () => {
  const store = new CartStore(`cart-${Math.random()}`);
  await keepLines(store, { lines: [line], version: 3 });
  await keepLines(store, { lines: [], version: 2 });
  expect(await store.readLines()).toMatchObject([{ id, quantity: 3 }]);
  expect(await store.readMeta('cartVersion')).toBe(3);
  await store.delete();
});
