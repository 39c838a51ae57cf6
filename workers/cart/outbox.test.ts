import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { createDevice, readCartState } from '../../scripts/sync/device';
import { faultyNetwork } from '../../scripts/sync/network';

const products = Array.from({ length: 50 }, (_, index) =>
  product(`cap-${index}`, 4, 'Quantity: 2'),
);

const shop = await startShop({ products });
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

it('fifty edits queued offline are sent in two requests', async () => {
  const network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  const phone = createDevice('phone', products);
  const connection = network.connectionOf('phone');
  const tab = phone.openTab();
  const [first, ...others] = products;
  if (!first) throw new Error('no goods');
  expect(await tab.addToCart({ product: first })).toEqual({ result: 'saved' });
  connection.down = true;
  const [line] = (await readCartState(tab)).lines;
  for (const other of others)
    expect(await tab.addToCart({ product: other })).toEqual({ result: 'waiting' });
  expect(await tab.setQuantity(line?.id ?? '', 2)).toEqual({ result: 'waiting' });
  await expect.poll(async () => (await readCartState(tab)).waiting).toBe(50);
  Object.assign(connection, { down: false, sent: [] });
  expect(await tab.syncNow()).toBe(true);
  expect(connection.sent.map((request) => request.replace(/[\w-]{21}$/, ':id'))).toEqual([
    'GET /api/cart/:id',
    'POST /api/cart/batch',
  ]);
  const { lines, waiting } = await readCartState(tab);
  expect([lines.length, waiting]).toEqual([50, 0]);
  await phone.close();
});

it('while the device’s storage is full, edits stay queued and the cart says so; they are sent when there is space again [offline.full-storage]', async () => {
  const network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  const phone = createDevice('full-phone', products, 3_000, undefined, undefined, () => 0);
  const connection = network.connectionOf('full-phone');
  const tab = phone.openTab();
  connection.down = true;
  const [first] = products;
  if (!first) throw new Error('no goods');
  expect(await tab.addToCart({ product: first })).toEqual({ result: 'waiting' });
  expect((await readCartState(tab)).storageFails).toBe(false);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  connection.down = false;
  expect(await tab.syncNow()).toBe(false);
  expect(await tab.refresh()).toBe(false);
  const full = await readCartState(tab);
  expect([full.storageFails, full.waiting]).toEqual([true, 1]);
  put.mockRestore();
  await expect.poll(async () => (await readCartState(tab)).waiting, { timeout: 10_000 }).toBe(0);
  expect((await readCartState(tab)).storageFails).toBe(false);
  await phone.close();
});
