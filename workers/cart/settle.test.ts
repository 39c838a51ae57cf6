import 'fake-indexeddb/auto';
import { nanoid } from 'nanoid';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import type { CartLine } from '#contract/cart';
import { DEVICE_MS } from '../patience';
import { dismissRefusal } from './refusals';
import { awaitOutcome, keepLines } from './settle';
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

it('who dismisses a refusal has not read one that came later', async () => {
  const store = new CartStore(`cart-${Math.random()}`);
  const edit = { type: 'quantity', id, quantity: 9 } as const;
  const refusal = { edit, status: 409, reason: 'Only 3 left.', productId: 'cap' };
  for (const [at, key] of ['older', 'read', 'later'].entries())
    await store.refusals.put({ ...refusal, key, refusedAt: at });
  await dismissRefusal(store, 'read');
  expect(await store.readRefusals()).toMatchObject([{ key: 'later' }]);
  await store.delete();
});

it('a tap whose device falls silent listens to it no longer than it is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { storagemutated } = Dexie.on;
  const begun = vi.spyOn(storagemutated, 'subscribe');
  const ended = vi.spyOn(storagemutated, 'unsubscribe');
  const store = new CartStore(`cart-${Math.random()}`);
  store.close();
  const outcome = awaitOutcome(store, 'a key', 3_000);
  await vi.advanceTimersByTimeAsync(DEVICE_MS);
  expect(await outcome).toEqual({ result: 'waiting' });
  expect(begun).toHaveBeenCalledOnce();
  expect(ended.mock.calls).toEqual(begun.mock.calls);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
