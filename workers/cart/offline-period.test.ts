import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { createDevice, readCartState, type Device } from '../../scripts/sync/device';
import { faultyNetwork } from '../../scripts/sync/network';

const cap = product('cap', 4, 'Quantity: 12');
const suit = product('suit', 1, 'Size: 24', 'Quantity: 1');

let network: ReturnType<typeof faultyNetwork>;
let phone: Device;

const shop = await startShop({ products: [cap, suit] });
afterAll(() => shop.close());
beforeEach(() => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  // The device's catalogue shows 13 caps, one more than the server has.
  phone = createDevice('phone', [product('cap', 4, 'Quantity: 13'), suit]);
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

test('an offline period is recorded with its synced adds when it ends, and kept until a tab has shown it', async () => {
  const tab = phone.openTab();
  network.connectionOf('phone').down = true;
  await tab.addToCart({ product: cap });
  await tab.syncNow();
  const { connection, offlinePeriod } = await readCartState(tab);
  expect(connection.state).toBe('unreachable');
  expect(offlinePeriod).toBeUndefined();

  network.connectionOf('phone').down = false;
  await tab.syncNow();
  const period = (await readCartState(tab)).offlinePeriod;
  expect(period).toMatchObject({ since: connection.since, added: ['cap'] });
  expect((await readCartState(phone.openTab())).offlinePeriod).toEqual(period);

  if (period) await tab.dismissOfflinePeriod(period, [{ ...cap, price: 1 }]);
  expect((await readCartState(tab)).offlinePeriod).toBeUndefined();
  expect(await tab.store.readSeen(['cap'])).toMatchObject([{ price: 1 }]);
});

test('two offline periods that were not shown are merged', async () => {
  const tab = phone.openTab();
  const runOfflinePeriod = async () => {
    network.connectionOf('phone').down = true;
    await tab.addToCart({ product: cap });
    await tab.syncNow();
    const { since } = (await readCartState(tab)).connection;
    network.connectionOf('phone').down = false;
    await tab.syncNow();
    return since;
  };
  const first = await runOfflinePeriod();
  await runOfflinePeriod();
  expect((await readCartState(tab)).offlinePeriod?.since).toBe(first);
});

test('edits that waited offline and were then rejected are marked as such, and dismissing the offline summary marks them as shown', async () => {
  const tab = phone.openTab();
  network.connectionOf('phone').down = true;
  await tab.addToCart({ product: cap, quantity: 13 });
  await tab.syncNow();
  network.connectionOf('phone').down = false;
  await tab.syncNow();
  const { offlinePeriod, rejections } = await readCartState(tab);
  expect(offlinePeriod?.added).toEqual([]);
  expect(rejections).toMatchObject([{ productId: 'cap', available: 12, waited: true }]);
  if (offlinePeriod) await tab.dismissOfflinePeriod(offlinePeriod, []);
  expect((await readCartState(tab)).rejections).toMatchObject([{ told: true }]);
});

test('a slow response does not count as an offline period', async () => {
  const hasty = createDevice('hasty', [cap], 0);
  const tab = hasty.openTab();
  expect(await tab.addToCart({ product: cap })).toEqual({ result: 'waiting' });
  await tab.syncNow();
  const { lines, offlinePeriod } = await readCartState(tab);
  expect(lines).toMatchObject([{ productId: 'cap', pending: false }]);
  expect(offlinePeriod).toBeUndefined();
  await hasty.close();
});

test('dismissing an earlier period does not affect a later one', async () => {
  const tab = phone.openTab();
  network.connectionOf('phone').down = true;
  await tab.addToCart({ product: cap });
  await tab.syncNow();
  network.connectionOf('phone').down = false;
  await tab.syncNow();
  const { offlinePeriod } = await readCartState(tab);
  if (offlinePeriod)
    await tab.dismissOfflinePeriod({ ...offlinePeriod, until: offlinePeriod.until - 1 }, []);
  expect((await readCartState(tab)).offlinePeriod).toEqual(offlinePeriod);
});
