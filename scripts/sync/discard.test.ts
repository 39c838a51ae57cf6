import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import type { CartEngine } from '../../workers/cart/engine';
import { CartStore } from '../../workers/cart/store';
import { discarder } from '../../workers/cart/discard';
import { DRAIN } from '../../workers/cart/round';
import { profileLocks } from './locks';
import { device, shown, type Device } from './device';
import { faultyNetwork } from './network';

const cap = product('cap', 4, 'Quantity: 12');
const fin = product('fin', 6, 'Quantity: 12');
const products = [cap, fin];
const [CAP, FIN] = ['c'.repeat(22), 'f'.repeat(22)];
const ADDED_AT = '2026-11-22T10:00:00.000Z';

let shop: TestShop;
let network: ReturnType<typeof faultyNetwork>;
let phone: Device;
let tab: CartEngine;

beforeAll(async () => {
  shop = await startShop({ products });
});
afterAll(() => shop.close());

beforeEach(async () => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  phone = device('phone', products, 50);
  tab = phone.openTab();
  await tab.addToCart({ product: cap });
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

const way = () => network.way('phone');
const bag = async () =>
  (await shown(tab)).lines.map(({ productId, quantity }) => `${productId} x${quantity}`);
const lineOf = async (id: string) =>
  (await shown(tab)).lines.find(({ productId }) => productId === id)?.id ?? '';

/** Once no attempt to send is under way. */
async function discarded(id: string): Promise<string> {
  return vi.waitFor(async () => {
    const outcome = await tab.discardChange(id);
    expect(outcome).not.toBe('sending');
    return outcome;
  });
}

/** With the shop back, what it says. */
async function comeBack(): Promise<string[]> {
  Object.assign(way(), { down: false, faults: [] });
  await vi.waitFor(async () => expect(await tab.drainNow()).toBe(true));
  expect(await tab.refresh()).toBe(true);
  return bag();
}

it('decision 125: a change that was never sent is discarded, and nothing of another line', async () => {
  const store = new CartStore(`cart-${Math.random()}`);
  const discard = discarder({ store, locks: profileLocks(), release: () => undefined });
  const told = { sessionId: 'a'.repeat(21), quantity: 1, size: 'One size' };
  for (const [place, id] of [CAP, FIN].entries())
    await store.lines.put({ ...told, id, ids: [id], productId: id, addedAt: ADDED_AT, place });
  for (const id of [CAP, FIN])
    await store.outbox.add({
      key: id,
      edit: { type: 'quantity', id, quantity: 5 },
      waiting: true,
      queuedAt: 1,
      schema: 1,
    });
  expect(await discard(CAP)).toBe('discarded');
  expect(await discard(CAP)).toBe('nothing');
  expect(await store.readOutbox()).toMatchObject([{ key: FIN }]);
  await CartStore.delete(store.name);
});

it('decision 125: what was never sent is discarded also while something else is asked of the shop', async () => {
  const store = new CartStore(`cart-${Math.random()}`);
  const locks = profileLocks();
  const discard = discarder({ store, locks, release: () => undefined });
  const row = { waiting: true, queuedAt: 1, schema: 1 };
  const quantity = (id: string) => ({ type: 'quantity', id, quantity: 5 }) as const;
  await store.outbox.bulkAdd([
    { ...row, key: CAP, edit: quantity(CAP) },
    { ...row, key: FIN, edit: quantity(FIN), seq: 1 },
  ]);
  let answer = () => {};
  const answered = new Promise<void>((end) => (answer = end));
  let asked: Promise<unknown> = answered;
  await new Promise<void>((granted) => {
    asked = locks.request(DRAIN.lock, {}, () => {
      granted();
      return answered;
    });
  });
  expect(await discard(CAP)).toBe('discarded');
  expect(await discard(FIN)).toBe('sending');
  expect(await store.readOutbox()).toMatchObject([{ key: FIN }]);
  answer();
  await asked;
  expect(await discard(FIN)).toBe('perhaps-taken');
  await CartStore.delete(store.name);
});

it('decision 125: an item that was added offline goes with every change of it, and later edits arrive all the same', async () => {
  way().down = true;
  await tab.addToCart({ product: fin });
  const id = await lineOf('fin');
  await tab.setQuantity(id, 3);
  // Sent in vain by now, or not yet.
  expect(['discarded', 'perhaps-taken']).toContain(await discarded(id));
  expect(await bag()).toEqual(['cap x1']);
  expect(await discarded(id)).toBe('nothing');
  await tab.setQuantity(await lineOf('cap'), 4);
  expect(await comeBack()).toEqual(['cap x4']);
});

it('decision 125: what the shop has taken is in the bag again, as it was never called undone', async () => {
  // It arrives, its answer does not, and nothing after it.
  way().faults.push('lose-answer', ...Array.from({ length: 99 }, () => 'drop' as const));
  await tab.addToCart({ product: fin });
  expect(await discarded(await lineOf('fin'))).toBe('perhaps-taken');
  expect(await bag()).toEqual(['cap x1']);
  expect((await comeBack()).sort()).toEqual(['cap x1', 'fin x1']);
});

it('decision 125: nothing is discarded while it is being sent', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await held;
    return network.fetch(address, init);
  });
  const id = await lineOf('cap');
  const tap = tab.setQuantity(id, 2);
  await vi.waitFor(async () => expect((await tab.store.readOutbox())[0]?.seq).toBeDefined());
  expect(await tab.discardChange(id)).toBe('sending');
  answer();
  await tap;
  expect(await comeBack()).toEqual(['cap x2']);
});
