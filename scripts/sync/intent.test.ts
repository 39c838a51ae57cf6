import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Unreachable } from '#contract/failure';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import { isCheckoutDue, noteTold } from '../../workers/cart/alone';
import { openCart, type CartEngine } from '../../workers/cart/engine';
import type { Intent } from '../../workers/cart/rows';
import { CartStore } from '../../workers/cart/store';
import { shown } from './device';
import { profileLocks } from './locks';
import { faultyNetwork } from './network';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_AT = Date.parse('2026-11-20T09:00:00Z');
const intent: Intent = {
  keptAt: KEPT_AT,
  acknowledgedAt: KEPT_AT,
  suits: ['Canada kneeskin'],
  lines: [{ productId: '1', size: '24', name: 'Canada kneeskin', quantity: 1, price: 480 }],
};

/** A tab that is opened then, on one profile. */
function tabAt(database: string, now: number) {
  return openCart({
    store: new CartStore(database),
    locks: profileLocks(),
    findProducts: () => Promise.resolve([]),
    now: () => now,
  });
}

test('decision 104: a prepared checkout is there after a reload, for three days and no longer', async () => {
  const first = tabAt('prepared', KEPT_AT);
  await first.keepIntent(intent);
  first.stop();
  for (const [hours, kept] of [
    [71, intent],
    [72, undefined],
  ] as const) {
    const later = tabAt('prepared', KEPT_AT + hours * HOUR_MS);
    expect((await shown(later)).intent).toEqual(kept);
    later.stop();
  }
});

test('a prepared checkout ends after three days in a page that stays open too, whatever its clock was', async () => {
  let now = KEPT_AT;
  const tab = openCart({
    store: new CartStore('open-for-days'),
    locks: profileLocks(),
    findProducts: () => Promise.resolve([]),
    now: () => now,
  });
  await tab.keepIntent(intent);
  expect((await shown(tab)).intent).toEqual(intent);
  for (const days of [3, -3]) {
    now = KEPT_AT + days * 24 * HOUR_MS;
    expect((await shown(tab)).intent).toBeUndefined();
  }
  tab.stop();
});

test('a prepared checkout ends when it is forgotten, and with the payment, not with one that failed or was paid before', async () => {
  const tab = tabAt('ending', KEPT_AT);
  await tab.keepIntent(intent);
  await tab.keepIntent(undefined);
  expect((await shown(tab)).intent).toBeUndefined();

  await tab.keepIntent(intent);
  const payment = { orderID: 'ORDER123', since: KEPT_AT } as const;
  await tab.keepPayment({ ...payment, stage: 'failed' });
  expect((await shown(tab)).intent).toEqual(intent);
  await tab.keepPayment({ ...payment, stage: 'paid' });
  expect((await shown(tab)).intent).toBeUndefined();

  // Prepared in another tab, while the first one still stands on its thanks.
  await tab.keepIntent(intent);
  await tab.keepPayment({ ...payment, stage: 'paid', seen: true });
  expect((await shown(tab)).intent).toEqual(intent);
  tab.stop();
});

describe('decision 126: of a prepared checkout a notification', () => {
  const cap = product('cap', 4, 'Quantity: 12');
  let shop: TestShop;
  let tab: CartEngine;
  beforeAll(async () => {
    shop = await startShop({ products: [cap] });
    const { fetch } = faultyNetwork(shop.url);
    // Without a page the addresses are those of the shop itself.
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      fetch(new URL(address, 'http://phone.test').href, init),
    );
    vi.stubGlobal('navigator', { locks: profileLocks() });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop.close();
  });
  beforeEach(async () => {
    tab = tabAt(new CartStore().name, Date.now());
    await tab.addToCart({ product: cap });
    await prepare();
  });
  afterEach(async () => {
    tab.stop();
    await CartStore.delete(new CartStore().name);
  });

  const prepare = () => tab.keepIntent({ ...intent, keptAt: Date.now() });

  it('tells once, and again of the next', async () => {
    expect(await isCheckoutDue()).toBe(true);
    await noteTold();
    expect(await isCheckoutDue()).toBe(false);
    await prepare();
    expect(await isCheckoutDue()).toBe(true);
  });

  it('tells nothing where none is prepared, or the bag is empty', async () => {
    await tab.keepIntent(undefined);
    expect(await isCheckoutDue()).toBe(false);
    await prepare();
    await tab.clearCart();
    expect(await isCheckoutDue()).toBe(false);
  });

  it('tells nothing while a payment is under way', async () => {
    const payment = { orderID: 'ORDER126', since: Date.now() } as const;
    await tab.keepPayment({ ...payment, stage: 'open' });
    expect(await isCheckoutDue()).toBe(false);
    await tab.keepPayment({ ...payment, stage: 'failed', seen: true });
    expect(await isCheckoutDue()).toBe(true);
  });

  it('waits for a shop that does not answer', async () => {
    const there = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(isCheckoutDue()).rejects.toThrow(Unreachable);
    vi.stubGlobal('fetch', there);
  });
});
