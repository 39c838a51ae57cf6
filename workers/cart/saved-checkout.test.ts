import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Unreachable } from '#contract/protocol/api-error';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import {
  canAnnounceSavedCheckout,
  markSavedCheckoutAnnounced,
} from '../service-worker/background-sync';
import { openCart, type CartEngine } from './engine';
import type { SavedCheckout } from '../sync/schema';
import { DeviceDatabase } from '../sync/database';
import { readCartState } from '../../scripts/sync/device';
import { inMemoryLocks } from '../sync/browser-locks';
import { faultyNetwork } from '../../scripts/sync/network';

const HOUR_MS = 60 * 60 * 1000;
const SAVED_AT = Date.parse('2026-11-20T09:00:00Z');
const savedCheckout: SavedCheckout = {
  keptAt: SAVED_AT,
  acknowledgedAt: SAVED_AT,
  suits: ['Canada kneeskin'],
  lines: [{ productId: '1', size: '24', name: 'Canada kneeskin', quantity: 1, price: 480 }],
};

/** A tab opened at the given time, on the profile with this database. */
function tabAt(database: string, now: number) {
  return openCart({
    store: new DeviceDatabase(database),
    locks: inMemoryLocks(),
    findProducts: () => Promise.resolve([]),
    now: () => now,
  });
}

test('a saved checkout is kept for three days, also after a reload [offline.checkout-saved]', async () => {
  const first = tabAt('prepared', SAVED_AT);
  await first.storeCheckout(savedCheckout);
  first.stop();
  for (const [hours, expected] of [
    [71, savedCheckout],
    [72, undefined],
  ] as const) {
    const later = tabAt('prepared', SAVED_AT + hours * HOUR_MS);
    expect((await readCartState(later)).savedCheckout).toEqual(expected);
    later.stop();
  }
});

test('a saved checkout expires after three days in an open page too, with any clock', async () => {
  let now = SAVED_AT;
  const tab = openCart({
    store: new DeviceDatabase('open-for-days'),
    locks: inMemoryLocks(),
    findProducts: () => Promise.resolve([]),
    now: () => now,
  });
  await tab.storeCheckout(savedCheckout);
  expect((await readCartState(tab)).savedCheckout).toEqual(savedCheckout);
  for (const days of [3, -3]) {
    now = SAVED_AT + days * 24 * HOUR_MS;
    expect((await readCartState(tab)).savedCheckout).toBeUndefined();
  }
  tab.stop();
});

test('a saved checkout is deleted on request and by its payment, not by a failed or earlier payment', async () => {
  const tab = tabAt('ending', SAVED_AT);
  await tab.storeCheckout(savedCheckout);
  await tab.storeCheckout(undefined);
  expect((await readCartState(tab)).savedCheckout).toBeUndefined();

  await tab.storeCheckout(savedCheckout);
  const payment = { orderID: 'ORDER123', since: SAVED_AT } as const;
  await tab.storePayment({ ...payment, stage: 'failed' });
  expect((await readCartState(tab)).savedCheckout).toEqual(savedCheckout);
  await tab.storePayment({ ...payment, stage: 'paid' });
  expect((await readCartState(tab)).savedCheckout).toBeUndefined();

  // Another tab saves a new checkout while the first tab still shows the thank-you dialog of the
  // payment.
  await tab.storeCheckout(savedCheckout);
  await tab.storePayment({ ...payment, stage: 'paid', seen: true });
  expect((await readCartState(tab)).savedCheckout).toEqual(savedCheckout);
  tab.stop();
});

describe('the notification for a saved checkout [offline.notification-on-request]', () => {
  const cap = product('cap', 4, 'Quantity: 12');
  let shop: TestShop;
  let tab: CartEngine;
  beforeAll(async () => {
    shop = await startShop({ products: [cap] });
    const { fetch } = faultyNetwork(shop.url);
    // Without a page, addresses are relative to the shop.
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      fetch(new URL(address, 'http://phone.test').href, init),
    );
    vi.stubGlobal('navigator', { locks: inMemoryLocks() });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop.close();
  });
  beforeEach(async () => {
    tab = tabAt(new DeviceDatabase().name, Date.now());
    await tab.addToCart({ product: cap });
    await prepare();
  });
  afterEach(async () => {
    tab.stop();
    await DeviceDatabase.delete(new DeviceDatabase().name);
  });

  const prepare = () => tab.storeCheckout({ ...savedCheckout, keptAt: Date.now() });

  it('the notification is shown once for each saved checkout', async () => {
    expect(await canAnnounceSavedCheckout()).toBe(true);
    await markSavedCheckoutAnnounced();
    expect(await canAnnounceSavedCheckout()).toBe(false);
    await prepare();
    expect(await canAnnounceSavedCheckout()).toBe(true);
  });

  it('the saved-checkout notification is not shown without a saved checkout or with an empty cart', async () => {
    await tab.storeCheckout(undefined);
    expect(await canAnnounceSavedCheckout()).toBe(false);
    await prepare();
    await tab.clearCart();
    expect(await canAnnounceSavedCheckout()).toBe(false);
  });

  it('the notification is not shown during a payment', async () => {
    const payment = { orderID: 'ORDER126', since: Date.now() } as const;
    await tab.storePayment({ ...payment, stage: 'open' });
    expect(await canAnnounceSavedCheckout()).toBe(false);
    await tab.storePayment({ ...payment, stage: 'failed', seen: true });
    expect(await canAnnounceSavedCheckout()).toBe(true);
  });

  it('the notification of a saved checkout is not shown while the server is unreachable', async () => {
    const originalFetch = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(canAnnounceSavedCheckout()).rejects.toThrow(Unreachable);
    vi.stubGlobal('fetch', originalFetch);
  });
});
