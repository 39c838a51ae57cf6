import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import { device, shown, type Device } from './device';
import { faultyNetwork } from './network';

const cap = product('cap', 4, 'Quantity: 12');
const suit = product('suit', 1, 'Size: 24', 'Quantity: 1');

let shop: TestShop;
let network: ReturnType<typeof faultyNetwork>;
let phone: Device;

beforeAll(async () => {
  shop = await startShop({ products: [cap, suit] });
});
afterAll(() => shop.close());
beforeEach(() => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  // It believes in a thirteenth cap.
  phone = device('phone', [product('cap', 4, 'Quantity: 13'), suit]);
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

test('a time without the shop is known when it ends, with what was added in it, until a tab has told it', async () => {
  const tab = phone.openTab();
  network.way('phone').down = true;
  await tab.addToCart({ product: cap });
  await tab.drainNow();
  const { connection, absence } = await shown(tab);
  expect(connection.state).toBe('unreachable');
  expect(absence).toBeUndefined();

  network.way('phone').down = false;
  await tab.drainNow();
  const told = (await shown(tab)).absence;
  expect(told).toMatchObject({ since: connection.since, added: ['cap'] });
  expect((await shown(phone.openTab())).absence).toEqual(told);

  if (told) await tab.closeAbsence(told, [{ ...cap, price: 1 }]);
  expect((await shown(tab)).absence).toBeUndefined();
  expect(await tab.store.readSeen(['cap'])).toMatchObject([{ price: 1 }]);
});

test('two times without the shop that nobody was told of are told as one, from the first on', async () => {
  const tab = phone.openTab();
  const leave = async () => {
    network.way('phone').down = true;
    await tab.addToCart({ product: cap });
    await tab.drainNow();
    const { since } = (await shown(tab)).connection;
    network.way('phone').down = false;
    await tab.drainNow();
    return since;
  };
  const first = await leave();
  await leave();
  expect((await shown(tab)).absence?.since).toBe(first);
});

test('what the shop did not take of that time says that it had waited, and is told with it', async () => {
  const tab = phone.openTab();
  network.way('phone').down = true;
  await tab.addToCart({ product: cap, quantity: 13 });
  await tab.drainNow();
  network.way('phone').down = false;
  await tab.drainNow();
  const { absence, refusals } = await shown(tab);
  expect(absence?.added).toEqual([]);
  expect(refusals).toMatchObject([{ productId: 'cap', available: 12, waited: true }]);
  if (absence) await tab.closeAbsence(absence, []);
  expect((await shown(tab)).refusals).toMatchObject([{ told: true }]);
});

test('an answer that only took long is no time without the shop', async () => {
  const hasty = device('hasty', [cap], 0);
  const tab = hasty.openTab();
  expect(await tab.addToCart({ product: cap })).toEqual({ result: 'waiting' });
  await tab.drainNow();
  const { lines, absence } = await shown(tab);
  expect(lines).toMatchObject([{ productId: 'cap', pending: false }]);
  expect(absence).toBeUndefined();
  await hasty.close();
});

test('a page that closed an earlier absence takes nothing from a later one', async () => {
  const tab = phone.openTab();
  network.way('phone').down = true;
  await tab.addToCart({ product: cap });
  await tab.drainNow();
  network.way('phone').down = false;
  await tab.drainNow();
  const { absence } = await shown(tab);
  if (absence) await tab.closeAbsence({ ...absence, until: absence.until - 1 }, []);
  expect((await shown(tab)).absence).toEqual(absence);
});
