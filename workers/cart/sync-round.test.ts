import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../api/cart/store';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import type { CartState } from './engine';
import { createDevice, readCartState, type Device, type OpenTab } from '../../scripts/sync/device';
import { faultyNetwork, proxyPage } from '../../scripts/sync/network';

const cap = product('cap', 4, 'Quantity: 12');
const fin = product('fin', 7, 'Quantity: 12');
const medal = product('medal', 5, 'Quantity: 1');
const products = [cap, fin, medal];
/** The product as an outdated page shows it, without the latest sales. */
const staleMedal = { ...medal, specifications: ['Quantity: 9'] };

let network: ReturnType<typeof faultyNetwork>;
let clockOffsetMs = 0;
/** 0: the shortest backoff, for tests that wait for an automatic retry. */
let jitter: number;
const now = () => Date.now() + clockOffsetMs;
let phone: Device;
let tab: OpenTab;

const shop = await startShop({ products });
afterAll(() => shop.close());

beforeEach(() => {
  jitter = 0.99;
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  phone = createDevice('phone', [cap, fin, staleMedal], undefined, undefined, now, () => jitter);
  tab = phone.openTab();
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

const quantities = async () =>
  (await readCartState(tab)).lines.map(({ productId, quantity }) => `${productId} x${quantity}`);
const connection = () => network.connectionOf('phone');

/** Returns this response to every edit. Other requests reach the server. */
function respondToEdits(respond: (url: URL) => Response | undefined): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const answered = init.method === 'GET' ? undefined : respond(new URL(address));
    if (!answered) return network.fetch(address, init);
    connection().sent.push(`${init.method} answered`);
    return Promise.resolve(answered);
  });
}
/** Delays edits until `respond` is called. */
function blockEdits() {
  let respond = () => {};
  const blocked = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const requested = vi.fn<(address: string) => void>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requested(address);
    await blocked;
    return network.fetch(address, init);
  });
  return { requested, respond };
}

const countSentEdits = () => connection().sent.filter((each) => !each.startsWith('GET')).length;

describe('a response that is not from the shop', () => {
  it('a proxy’s 404 page never moves or duplicates a cart', async () => {
    await tab.addToCart({ product: cap, quantity: 2 });
    const { sessionId } = await readCartState(tab);
    for (let index = 0; index < 6; index++) {
      connection().faults.push('stray-404', 'stray-404', 'stray-404');
      await tab.refresh();
      await tab.syncNow();
    }
    await tab.addToCart({ product: fin });
    connection().faults.length = 0;
    await tab.syncNow();
    await tab.refresh();
    expect(await quantities()).toEqual(['cap x2', 'fin x1']);
    expect((await readCartState(tab)).sessionId).toBe(sessionId);
  });

  it('after a proxy’s 404 the page keeps its cart id, even if a later response says that the browser has no cart', async () => {
    await tab.addToCart({ product: cap, quantity: 2 });
    const { sessionId } = await readCartState(tab);
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        new URL(address).pathname === '/api/cart/current'
          ? new Response(null, { status: 204 })
          : proxyPage('Not Found', 404),
      ),
    );
    expect(await tab.refresh()).toBe(false);
    expect((await readCartState(tab)).sessionId).toBe(sessionId);
    expect(await quantities()).toEqual(['cap x2']);
  });

  it('a 204 without the shop’s header never means that the browser has no cart', async () => {
    await tab.addToCart({ product: cap, quantity: 2 });
    const { sessionId } = await readCartState(tab);
    tab.stop();
    await Dexie.delete(tab.store.name);
    tab = phone.openTab();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    expect(await tab.refresh()).toBe(false);
    expect((await readCartState(tab)).unconfirmed).toBe(true);
    await tab.addToCart({ product: fin });
    expect((await readCartState(tab)).sessionId).toBeUndefined();
    vi.stubGlobal('fetch', network.fetch);
    await expect.poll(() => tab.syncNow(), { timeout: 10_000 }).toBe(true);
    expect((await readCartState(tab)).sessionId).toBe(sessionId);
    expect(await quantities()).toEqual(['cap x2', 'fin x1']);
  });

  it('a cart that one response reports as lost keeps its id if the browser’s cookie still names it', async () => {
    await tab.addToCart({ product: cap, quantity: 2 });
    const { sessionId } = await readCartState(tab);
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      new URL(address).pathname === `/api/cart/${sessionId}`
        ? Promise.resolve(Response.json({ error: 'No.', code: 'cart-closed' }, { status: 404 }))
        : network.fetch(address, init),
    );
    expect(await tab.refresh()).toBe(false);
    vi.stubGlobal('fetch', network.fetch);
    expect(await tab.refresh()).toBe(true);
    await tab.syncNow();
    expect(await quantities()).toEqual(['cap x2']);
    expect((await readCartState(tab)).sessionId).toBe(sessionId);
  });
});

describe('an edit that can never succeed [offline.hopeless-edit]', () => {
  it.each([
    ['the shop', 403, () => Response.json({ error: 'No.', code: 'cross-origin' }, { status: 403 })],
    [
      'the shop',
      413,
      () => Response.json({ error: 'Big', code: 'body-too-large' }, { status: 413 }),
    ],
    ['a proxy', 403, () => proxyPage('Forbidden', 403)],
    ['a proxy', 413, () => proxyPage('Request Entity Too Large', 413)],
  ])('an edit is rejected when %s responds with %i, and later edits are sent', async (...row) => {
    const [, status, response] = row;
    await tab.addToCart({ product: cap });
    connection().down = true;
    await tab.refresh();
    await tab.addToCart({ product: medal });
    await tab.addToCart({ product: fin });
    connection().down = false;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      typeof init.body === 'string' && init.body.includes('medal')
        ? Promise.resolve(response())
        : network.fetch(address, init),
    );
    for (let tries = 0; tries < 5 && !(await tab.syncNow()); tries++);
    expect(await quantities()).toEqual(['cap x1', 'fin x1']);
    const { rejections, waiting } = await readCartState(tab);
    expect(rejections).toMatchObject([{ status, productId: 'medal', name: medal.name }]);
    expect(waiting).toBe(0);
  });

  it('an edit waits while a proxy blocks all requests', async () => {
    await tab.addToCart({ product: cap });
    vi.stubGlobal('fetch', () => Promise.resolve(proxyPage('Forbidden', 403)));
    await tab.addToCart({ product: fin });
    for (let tries = 0; tries < 6; tries++) expect(await tab.syncNow()).toBe(false);
    vi.stubGlobal('fetch', network.fetch);
    await tab.syncNow();
    expect(await quantities()).toEqual(['cap x1', 'fin x1']);
  });
});

describe('a server that responds but accepts no edits [offline.shop-has-problem]', () => {
  it('edits are retried with backoff after other errors, and the connection does not count as offline', async () => {
    await tab.addToCart({ product: cap });
    const states: CartState['connection']['state'][] = [];
    const stop = tab.observe(({ connection }) => states.push(connection.state));
    respondToEdits(() => proxyPage('Internal Server Error', 500));
    await tab.addToCart({ product: fin });
    const before = countSentEdits();
    for (let index = 0; index < 10; index++) {
      tab.report(true);
      await tab.refresh();
      await tab.addToCart({ product: fin });
      await tab.resume();
    }
    expect(countSentEdits()).toBe(before);
    expect(new Set(states.slice(states.indexOf('failing')))).toEqual(new Set(['failing']));
    expect(states).not.toContain('unreachable');
    vi.stubGlobal('fetch', network.fetch);
    expect(await tab.syncNow()).toBe(true);
    await expect.poll(() => states.at(-1)).toBe('online');
    expect(await quantities()).toEqual(['cap x1', 'fin x11']);
    stop();
  });

  it.each([
    { status: 429, code: 'too-many-requests' },
    { status: 503, code: 'server-busy' },
  ])(
    'edits are retried after Retry-After, and a $status of $code does not count as a failing server [errors.busy-page-waits]',
    async ({ status, code }) => {
      jitter = 0;
      await tab.addToCart({ product: cap });
      respondToEdits(() =>
        Response.json({ error: 'Wait.', code }, { status, headers: { 'retry-after': '1' } }),
      );
      const outcome = await tab.addToCart({ product: fin });
      expect(outcome).toEqual({ result: 'waiting' });
      expect((await readCartState(tab)).connection.state).toBe('online');
      const startedAt = performance.now();
      vi.stubGlobal('fetch', network.fetch);
      expect(await tab.resume()).toBe(false);
      await vi.waitFor(async () => expect((await readCartState(tab)).waiting).toBe(0), {
        timeout: 5_000,
      });
      expect(performance.now() - startedAt).toBeGreaterThan(900);
      expect(await quantities()).toEqual(['cap x1', 'fin x1']);
    },
  );
});

describe('a proxy’s page that asks for a long pause', () => {
  /** Answers the next edit with this response, once. */
  function rejectNextEdit(seconds: number): void {
    let turnedAway = false;
    respondToEdits(() => {
      if (turnedAway) return undefined;
      turnedAway = true;
      return new Response('<h1>Busy</h1>', {
        status: 503,
        headers: { 'retry-after': String(seconds) },
      });
    });
  }
  const waiting = async () => (await readCartState(tab)).waiting;

  it('a proxy’s Retry-After of a month, which overflows a timer, does not block the cart', async () => {
    jitter = 0;
    await tab.addToCart({ product: cap });
    rejectNextEdit(2_592_000);
    expect(await tab.addToCart({ product: fin })).toEqual({ result: 'waiting' });
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 8_000 });
    expect(await quantities()).toEqual(['cap x1', 'fin x1']);
    expect((await readCartState(tab)).connection.state).toBe('online');
  });

  it('edits are retried when the page becomes visible, despite a proxy’s Retry-After', async () => {
    await tab.addToCart({ product: cap });
    rejectNextEdit(59);
    await tab.addToCart({ product: fin });
    expect(await tab.resume()).toBe(false);
    clockOffsetMs += 2_000;
    expect(await tab.resume()).toBe(true);
    expect(await quantities()).toEqual(['cap x1', 'fin x1']);
  });
});

describe('a rejection', () => {
  it('an add rejected after the timeout is shown at once with its product, and later commands on its line fail', async () => {
    const hasty = createDevice('phone', [cap, staleMedal], 500);
    tab = hasty.openTab();
    await tab.addToCart({ product: cap });
    const seen: CartState[] = [];
    const stop = tab.observe((state) => seen.push(state));
    const { requested, respond } = blockEdits();
    expect(await tab.addToCart({ product: medal, quantity: 2 })).toEqual({ result: 'waiting' });
    await vi.waitFor(() => expect(requested).toHaveBeenCalled());
    const second = tab.addToCart({ product: medal });
    await vi.waitFor(async () => expect(await tab.store.outbox.count()).toBe(2));
    respond();
    expect(await second).toMatchObject({
      result: expect.stringMatching(/refused|waiting/) as string,
    });
    await vi.waitFor(() =>
      expect(seen.at(-1)?.rejections).toMatchObject([
        { code: 'insufficient-stock', available: 1, name: medal.name },
      ]),
    );
    expect(await tab.addToCart({ product: medal, quantity: 2 })).toMatchObject({
      result: 'refused',
    });
    expect(await quantities()).toEqual(['cap x1']);
    stop();
    await hasty.close();
  });

  it('a rejected add is the result of every command on its line', async () => {
    await tab.addToCart({ product: cap });
    const { requested, respond } = blockEdits();
    const first = tab.addToCart({ product: medal, quantity: 2 });
    await vi.waitFor(() => expect(requested).toHaveBeenCalled());
    const second = tab.addToCart({ product: medal });
    await vi.waitFor(async () => expect(await tab.store.outbox.count()).toBe(2));
    respond();
    const outcomes = await Promise.all([first, second]);
    expect(outcomes).toMatchObject([
      { code: 'insufficient-stock' },
      { code: 'insufficient-stock' },
    ]);
    expect((await readCartState(tab)).rejections).toHaveLength(1);
    expect(await quantities()).toEqual(['cap x1']);
  });
});

const carts = () => shop.database.collection<Cart>('carts');

it('an add to a cart that was paid on another device succeeds and is not rejected', async () => {
  await tab.addToCart({ product: cap });
  const { sessionId = '' } = await readCartState(tab);
  const cart = await carts().get(sessionId);
  if (!cart) throw new Error('the cart is not stored');
  await carts().replace({ ...cart, lines: [], version: cart.version + 1 });
  expect(await tab.addToCart({ product: cap })).toEqual({ result: 'saved' });
  await vi.waitFor(async () => expect(await quantities()).toEqual(['cap x1']));
  expect((await readCartState(tab)).rejections).toEqual([]);
});

describe('a server that was restored', () => {
  it('a cart that the server restored to an older version is accepted at the next read and can be paid', async () => {
    await tab.addToCart({ product: cap });
    const { sessionId = '' } = await readCartState(tab);
    const older = await carts().get(sessionId);
    await tab.addToCart({ product: fin });
    await tab.addToCart({ product: fin });
    const newer = await carts().get(sessionId);
    if (!older || !newer) throw new Error('the cart is not stored');
    await carts().replace({ ...older, _version: newer._version });
    expect(await tab.refresh()).toBe(true);
    expect((await readCartState(tab)).cartVersion).toBe(older.version);
    expect(await quantities()).toEqual(['cap x1']);
  });

  it('a cart whose version the server restarted has lost no lines, and none is added again', async () => {
    await tab.addToCart({ product: cap, quantity: 3 });
    const { sessionId = '' } = await readCartState(tab);
    const cart = await carts().get(sessionId);
    if (!cart) throw new Error('the cart is not stored');
    await carts().replace({ ...cart, version: 0 });
    expect(await tab.refresh()).toBe(true);
    expect(await tab.syncNow()).toBe(true);
    expect(await quantities()).toEqual(['cap x3']);
    expect((await readCartState(tab)).cartVersion).toBe(0);
  });

  it('a server restored without the cart gets its lines again, once', async () => {
    await tab.addToCart({ product: cap, quantity: 3 });
    const { sessionId = '' } = await readCartState(tab);
    await carts().remove(sessionId);
    await tab.refresh();
    expect(await tab.syncNow()).toBe(true);
    expect(await quantities()).toEqual(['cap x3']);
    expect((await carts().get(sessionId))?.lines).toMatchObject([
      { productId: 'cap', quantity: 3 },
    ]);
  });
});

describe('the cart database', () => {
  it('a new cart database is unconfirmed until the server responds whether there is a cart', async () => {
    jitter = 0;
    expect((await readCartState(tab)).unconfirmed).toBe(true);
    connection().faults.push('stray-502', 'overload', 'drop');
    expect(await tab.refresh()).toBe(false);
    expect((await readCartState(tab)).unconfirmed).toBe(true);
    connection().faults.length = 0;
    await vi.waitFor(async () => expect((await readCartState(tab)).unconfirmed).toBe(false), {
      timeout: 5_000,
    });
    expect((await readCartState(tab)).sessionId).toBeUndefined();
    const second = phone.openTab();
    expect((await readCartState(second)).unconfirmed).toBe(false);
  });

  it('a lost cart database is not shown as an empty cart before the cookie was checked', async () => {
    await tab.addToCart({ product: cap, quantity: 2 });
    tab.stop();
    await Dexie.delete(tab.store.name);
    tab = phone.openTab();
    const seen: CartState[] = [];
    const stop = tab.observe((state) => seen.push(state));
    await vi.waitFor(() => expect(seen).not.toHaveLength(0));
    await tab.refresh();
    await vi.waitFor(() => expect(seen.at(-1)?.lines).toMatchObject([{ quantity: 2 }]));
    expect(seen.filter(({ lines, unconfirmed }) => lines.length === 0 && !unconfirmed)).toEqual([]);
    stop();
  });

  it('a cart database deleted under an open page is restored from the cookie’s cart', async () => {
    await tab.addToCart({ product: cap, quantity: 4 });
    let latest: CartState | undefined;
    const stop = tab.observe((state) => {
      latest = state;
    });
    await Dexie.delete(tab.store.name);
    await vi.waitFor(() =>
      expect(latest?.lines).toMatchObject([{ productId: 'cap', quantity: 4 }]),
    );
    expect(await tab.addToCart({ product: cap })).toEqual({ result: 'saved' });
    await vi.waitFor(() => expect(latest?.lines).toMatchObject([{ quantity: 5 }]));
    stop();
  });

  it('an open page learns that a newer version upgraded the cart database', async () => {
    await tab.addToCart({ product: cap });
    let latest: CartState | undefined;
    const stop = tab.observe((state) => {
      latest = state;
    });
    await vi.waitFor(() => expect(latest?.lines).toHaveLength(1));
    const newer = new Dexie(tab.store.name);
    newer.version(2).stores({ later: 'id' });
    await newer.open();
    await vi.waitFor(() => expect(latest?.outdated).toBe(true));
    expect(latest?.lines).toHaveLength(1);
    newer.close();
    stop();
  });

  it('the cart database is not written without changes', async () => {
    await tab.addToCart({ product: cap });
    const writes: string[] = [];
    for (const table of tab.store.tables)
      for (const { subscribe } of [table.hook.creating, table.hook.updating, table.hook.deleting])
        subscribe(() => void writes.push(table.name));
    for (let index = 0; index < 5; index++) {
      tab.report(true);
      await tab.resume();
    }
    expect(writes).toEqual([]);
  });

  it('a page reports the results of its own requests, not the offline state of an earlier visit', async () => {
    await tab.addToCart({ product: cap });
    connection().down = true;
    await tab.refresh();
    expect((await readCartState(tab)).connection.state).toBe('unreachable');
    tab.stop();
    clockOffsetMs += 60_000;
    tab = phone.openTab();
    const state = (await readCartState(tab)).connection;
    expect([state.state, state.confirmedAt]).toEqual(['online', undefined]);
    await tab.refresh();
    expect((await readCartState(tab)).connection.state).toBe('unreachable');
    connection().down = false;
    await tab.refresh();
    expect((await readCartState(tab)).connection.confirmedAt).toBeDefined();
  });
});
