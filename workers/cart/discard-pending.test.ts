import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { DeviceDatabase } from '../sync/database';
import { discardPending } from './discard-pending';
import { CART_LEADER } from '../sync/leader';
import { inMemoryLocks } from '../sync/browser-locks';
import { createDevice, readCartState, type Device, type OpenTab } from '../../scripts/sync/device';
import { faultyNetwork } from '../../scripts/sync/network';

const cap = product('cap', 4, 'Quantity: 12');
const fin = product('fin', 6, 'Quantity: 12');
const products = [cap, fin];
const [CAP, FIN] = ['c'.repeat(22), 'f'.repeat(22)];
const ADDED_AT = '2026-11-22T10:00:00.000Z';

let network: ReturnType<typeof faultyNetwork>;
let phone: Device;
let tab: OpenTab;

const shop = await startShop({ products });
afterAll(() => shop.close());

beforeEach(async () => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  phone = createDevice('phone', products);
  tab = phone.openTab();
  await tab.addToCart({ product: cap });
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

const connection = () => network.connectionOf('phone');
const cartLines = async () =>
  (await readCartState(tab)).lines.map(({ productId, quantity }) => `${productId} x${quantity}`);
const lineOf = async (id: string) =>
  (await readCartState(tab)).lines.find(({ productId }) => productId === id)?.id ?? '';

/** Waits until no request is running. */
async function discardWhenIdle(id: string): Promise<string> {
  return vi.waitFor(async () => {
    const outcome = await tab.discardChange(id);
    expect(outcome).not.toBe('sending');
    return outcome;
  });
}

/** Returns the cart once the server is reachable. */
async function cartWhenOnline(): Promise<string[]> {
  Object.assign(connection(), { down: false, faults: [] });
  await expect.poll(() => tab.syncNow(), { timeout: 10_000 }).toBe(true);
  expect(await tab.refresh()).toBe(true);
  return cartLines();
}

it('discards a change that was never sent, and no change of another line [cart.discard-after-a-minute]', async () => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  const discard = discardPending({ store, locks: inMemoryLocks(), release: () => undefined });
  const fields = { sessionId: 'a'.repeat(21), quantity: 1, size: 'One size' };
  for (const [place, id] of [CAP, FIN].entries())
    await store.lines.put({ ...fields, id, ids: [id], productId: id, addedAt: ADDED_AT, place });
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
  await DeviceDatabase.delete(store.name);
});

it('an unsent change can be discarded while another request is running [cart.discard-after-a-minute]', async () => {
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  const locks = inMemoryLocks();
  const discard = discardPending({ store, locks, release: () => undefined });
  const row = { waiting: true, queuedAt: 1, schema: 1 };
  const quantity = (id: string) => ({ type: 'quantity', id, quantity: 5 }) as const;
  await store.outbox.bulkAdd([
    { ...row, key: CAP, edit: quantity(CAP) },
    { ...row, key: FIN, edit: quantity(FIN), seq: 1 },
  ]);
  let respond = () => {};
  const answered = new Promise<void>((end) => (respond = end));
  let lockRequest: Promise<unknown> = answered;
  await new Promise<void>((granted) => {
    lockRequest = locks.request(CART_LEADER.lock, {}, () => {
      granted();
      return answered;
    });
  });
  expect(await discard(CAP)).toBe('discarded');
  expect(await discard(FIN)).toBe('sending');
  expect(await store.readOutbox()).toMatchObject([{ key: FIN }]);
  respond();
  await lockRequest;
  expect(await discard(FIN)).toBe('may-be-applied');
  await DeviceDatabase.delete(store.name);
});

it('discarding an item added offline discards all its changes, and later edits are still sent [cart.discard-after-a-minute]', async () => {
  connection().down = true;
  await tab.addToCart({ product: fin });
  const id = await lineOf('fin');
  await tab.setQuantity(id, 3);
  // The change may have been sent without a response by now.
  expect(['discarded', 'may-be-applied']).toContain(await discardWhenIdle(id));
  expect(await cartLines()).toEqual(['cap x1']);
  expect(await discardWhenIdle(id)).toBe('nothing');
  await tab.setQuantity(await lineOf('cap'), 4);
  expect(await cartWhenOnline()).toEqual(['cap x4']);
});

it('a discarded change that the server had already applied reappears, and was never reported as undone [cart.discard-sent]', async () => {
  // The request arrives, but its response and all later requests are lost.
  connection().faults.push('lose-response', ...Array.from({ length: 99 }, () => 'drop' as const));
  await tab.addToCart({ product: fin });
  await vi.waitFor(() => expect(connection().faults).not.toContain('lose-response'), 10_000);
  expect(await discardWhenIdle(await lineOf('fin'))).toBe('may-be-applied');
  expect(await cartLines()).toEqual(['cap x1']);
  expect((await cartWhenOnline()).sort()).toEqual(['cap x1', 'fin x1']);
});

it('a discarded item that the server has is kept beside the same item added again, at any quantity [cart.discard-sent]', async () => {
  connection().faults.push('lose-response', ...Array.from({ length: 99 }, () => 'drop' as const));
  await tab.addToCart({ product: fin, quantity: 2 });
  await vi.waitFor(() => expect(connection().faults).not.toContain('lose-response'), 10_000);
  expect(await discardWhenIdle(await lineOf('fin'))).toBe('may-be-applied');
  connection().down = true;
  await tab.addToCart({ product: fin, quantity: 3 });
  await tab.setQuantity(await lineOf('fin'), 4);
  expect((await cartWhenOnline()).sort()).toEqual(['cap x1', 'fin x6']);
});

it('a change cannot be discarded while it is being sent [cart.discard-after-a-minute]', async () => {
  let respond = () => {};
  const blocked = new Promise<void>((resolve) => (respond = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await blocked;
    return network.fetch(address, init);
  });
  const id = await lineOf('cap');
  const tap = tab.setQuantity(id, 2);
  await vi.waitFor(async () => expect((await tab.store.readOutbox())[0]?.seq).toBeDefined());
  expect(await tab.discardChange(id)).toBe('sending');
  respond();
  await tap;
  expect(await cartWhenOnline()).toEqual(['cap x2']);
});
