import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { faultyNetwork } from '../../scripts/sync/network';
import { openCart } from '../cart/engine';
import { CatalogueDatabase } from '../catalogue/store';
import { DeviceDatabase } from './database';

const cap = product('cap', 4, 'Quantity: 12');

afterEach(() => vi.unstubAllGlobals());

it('on plain http, where a browser has no Web Locks, edits of two tabs are sent', async () => {
  const shop = await startShop({ products: [cap] });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', faultyNetwork(shop.url).fetch);
  const name = `cart-${Math.random()}`;
  const findProducts = () => Promise.resolve([cap]);
  const openTab = () =>
    openCart({ store: new DeviceDatabase(name), findProducts, base: 'http://phone.test' });
  const tabs = [openTab(), openTab()];
  const add = (tab?: (typeof tabs)[0]) => tab?.addToCart({ product: cap });
  expect(await add(tabs[0])).toEqual({ result: 'saved' });
  expect(await Promise.all(tabs.map(add))).toEqual([{ result: 'saved' }, { result: 'saved' }]);
  for (const tab of tabs) tab.stop();
  await DeviceDatabase.delete(name);
  await shop.close();
});

it('on plain http, where a browser has no crypto.randomUUID, the catalogue is stored', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const store = new CatalogueDatabase(`catalogue-${Math.random()}`);
  await store.save({ version: 1, confirmedAt: undefined, products: [cap] });
  expect(await store.load()).toMatchObject({ version: 1, products: [cap] });
  await store.delete();
});
