import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findListingPage } from '#contract/products/listing-page';
import { readFilters } from '#contract/filters';
import { findScreen } from '#contract/find-screen';
import type { Cart } from '../api/cart/store';
import { readCapture } from '../api/testing/buyer';
import { eventually } from '../api/testing/eventually';
import { startShop } from '../api/testing/start-shop';
import { temporaryDatabase, type TemporaryDatabase } from '../api/testing/temporary';
import { plainClient, visitor } from '../api/testing/visitor';
import { openCart, type CartEngine } from '../workers/cart/engine';
import { DeviceDatabase } from '../workers/sync/database';
import { CatalogueDatabase } from '../workers/catalogue/store';
import { readCartState } from './sync/device';
import { inMemoryLocks } from '../workers/sync/browser-locks';
import { faultyNetwork } from './sync/network';
import { ownerOf } from './testing/owner';
import {
  readEarlierData,
  restoreDevice,
  restoreServer,
  type EarlierData,
} from './testing/earlier-data';

const data = readEarlierData();

const database = await temporaryDatabase('stored');
const shop = await startStoredShop(database);
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** A shop of the present version with the data of the earlier one. */
async function startStoredShop(empty: TemporaryDatabase, env: Record<string, string> = {}) {
  await restoreServer(data, empty);
  const { dataDir, mongodbUrl } = empty.settings;
  return startShop({
    database: empty,
    env: {
      DATA_DIR: dataDir,
      ...(mongodbUrl !== undefined && { MONGODB_URL: mongodbUrl }),
      ...env,
    },
    sandboxControls: true,
    intervals: { recovery: 100, mail: 100, catalogue: 100 },
  });
}

/** A browser with the cookies that the earlier version set. */
function browser(name: keyof EarlierData['cookies'], url = shop.url) {
  const { send, cookies } = visitor(url);
  for (const [cookie, value] of Object.entries(data.cookies[name])) cookies.set(cookie, value);
  return { send, read: async (path: string) => (await send('GET', path)).body };
}

describe('a database that an earlier version wrote [shop.reads-earlier-versions]', () => {
  test('a session cookie of an earlier version signs its customer in', async () => {
    const laptop = browser('laptop');
    const { user, cards, preferences } = data.shown;
    expect(await laptop.read('/api/auth/me')).toEqual(user);
    expect(await laptop.read('/api/cards')).toEqual(cards);
    expect(await laptop.read('/api/auth/email-preferences')).toEqual(preferences);
    const sessions = (await laptop.read('/api/auth/sessions')) as { device: string }[];
    expect(sessions.map(({ device }) => device)).toEqual(Array(3).fill('Unknown device'));
  });

  test('https cookies of an earlier version sign in and open the cart', async () => {
    const temporary = await temporaryDatabase('stored');
    const env = {
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_SANDBOX: '1',
      SESSION_KEYS: data.sessionKeys,
    };
    const https = await startStoredShop(temporary, env);
    const secure = browser('secure', https.url);
    expect(await secure.read('/api/auth/me')).toEqual(data.shown.user);
    expect(await secure.read('/api/cart/current')).toMatchObject({ lines: [{ productId: 'cap' }] });
    await https.close();
    await temporary.drop();
  });

  test('a customer of an earlier version signs in with the password', async () => {
    const { email, username, password } = data.person;
    for (const login of [email, username]) {
      const { status } = await visitor(shop.url).send('POST', '/api/auth/login', {
        body: { email: login, password },
      });
      expect(status).toBe(200);
    }
  });

  test('a reset code of an earlier version does not prevent a new one', async () => {
    const { email } = data.person;
    const { status } = await visitor(shop.url).send('POST', '/api/auth/forgot-password', {
      body: { email },
    });
    expect(status).toBe(204);
    await eventually(async () => {
      const [reset] = await database.collection<{ codes?: object[] }>('resets').find();
      expect(reset?.codes).toHaveLength(1);
    });
  });

  test('a cart cookie of an earlier version opens its cart, and the id alone does not', async () => {
    const payer = browser('payer');
    const cart = (await payer.read('/api/cart/current')) as { sessionId: string };
    expect(cart).toMatchObject({ lines: [{ productId: 'bag', quantity: 1, size: 'One size' }] });
    const reply = await plainClient(shop.url).send('GET', `/api/cart/${cart.sessionId}`);
    expect(reply.status).toBe(404);
  });

  test('saved items of an earlier version keep their notes and lists', async () => {
    const { items } = (await browser('laptop').read('/api/saved')) as { items: object[] };
    expect(items).toEqual(data.shown.saved);
  });

  test('orders of an earlier version keep their number, sums, state, address and link', async () => {
    const orders = await browser('laptop').read('/api/orders');
    expect(data.shown.orders.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'confirmed',
      'pending',
      'refunded',
      'shipped',
    ]);
    expect(orders).toMatchObject(data.shown.orders);
    const { token, orderNumber } = data.shown.guest;
    const link = await plainClient(shop.url).send('GET', `/api/orders/by-token/${token}`);
    expect(link.body).toMatchObject({ orderNumber, status: 'confirmed', total: 37.99 });
  });

  test('approved, pending and interrupted payments of an earlier version continue', async () => {
    const { approved, crashed } = data.payments;
    const reply = await plainClient(shop.url).send('POST', `/paypal/order/${approved.id}/capture`, {
      body: { attempt: approved.attempt },
    });
    expect(readCapture(reply).order).toMatchObject({ status: 'confirmed', total: 37.99 });

    const read = (token: string) =>
      plainClient(shop.url).send('GET', `/api/orders/by-token/${token}`);
    await eventually(async () =>
      expect((await read(crashed.token)).body).toMatchObject({
        orderNumber: crashed.orderNumber,
        status: 'confirmed',
      }),
    );
    // The stored data contains the port of another server. The test therefore sets the webhook URL
    // of this shop.
    await shop.sandbox.setControls({ webhookUrl: `${shop.url}/paypal/webhook` });
    const pending = (await shop.sandbox.payments()).find(({ capture }) => capture === 'PENDING');
    await shop.sandbox.resolve(pending?.id ?? '', 'COMPLETED');
    await eventually(async () => {
      const orders = (await browser('laptop').read('/api/orders')) as { status: string }[];
      expect(orders.map(({ status }) => status)).not.toContain('pending');
    });
  });

  test('a mail that an earlier version queued is sent', async () => {
    const [{ _id } = { _id: '' }] = data.collections.messages ?? [];
    await eventually(async () => {
      const mail = await database.collection<{ sentAt?: number }>('mail').get(`message:${_id}`);
      expect(mail?.sentAt).toBeGreaterThan(data.writtenAt);
    });
  });

  test('the owner reads, ships and refunds orders and reads messages', async () => {
    const owner = ownerOf(shop);
    const numberOf = (state: string) =>
      data.shown.orders.find(({ status }) => status === state)?.orderNumber ?? '';
    expect(await owner.orders('list')).toContain(numberOf('shipped'));
    expect(await owner.give('messages')).toContain('Does the race suit run small?');
    expect(await owner.give('customers', 'export', data.person.username)).toContain('Riccione');

    const number = numberOf('confirmed');
    const parcel = ['--carrier', 'canada-post', '--tracking', '7023210039370000'];
    await owner.orders('ship', number, ...parcel);
    await owner.orders('refund', number, '--yes', '--restock');
    const orders = (await browser('laptop').read('/api/orders')) as object[];
    expect(orders).toContainEqual(
      expect.objectContaining({ orderNumber: number, status: 'refunded', refunded: 37.99 }),
    );
    expect(await owner.orders('refund', numberOf('refunded'), '--yes')).toContain('refunded');
  }, 60_000);
});

describe('addresses of an earlier version [shop.reads-earlier-versions]', () => {
  test('every endpoint of an earlier version still exists', async () => {
    for (const endpoint of data.addresses.endpoints) {
      const [method = '', path = ''] = endpoint.split(' ');
      const reply = await plainClient(shop.url).send(method, path.replaceAll(/:\w+/g, 'x'));
      const { code } = reply.body as { code?: string };
      expect([endpoint, code]).not.toContain('not-found');
      expect([endpoint, reply.status]).not.toContain(405);
    }
  });

  test('addresses of screens, filtered listings and the return from the provider still work', () => {
    for (const path of data.addresses.screens) {
      const { row } = findScreen(path.replaceAll(/:\w+/g, 'x')) ?? {};
      expect([row?.path, row?.alias]).toContain(path);
    }
    for (const { address, filters } of data.addresses.listings) {
      const { pathname, searchParams } = new URL(address, shop.url);
      const page = findListingPage(pathname);
      expect(page && readFilters(searchParams, page)).toEqual(filters);
    }
    const { returnsTo } = data.payments.approved;
    expect(findScreen(new URL(returnsTo, shop.url).pathname)?.row.path).toBe('/checkout');
  });
});

describe('a device that an earlier version wrote [shop.reads-earlier-versions]', () => {
  let network: ReturnType<typeof faultyNetwork>;
  let store: DeviceDatabase;
  let tab: CartEngine;

  beforeEach(async () => {
    network = faultyNetwork(shop.url);
    vi.stubGlobal('fetch', network.fetch);
    const { cookies } = network.connectionOf('phone');
    for (const [name, value] of Object.entries(data.cookies.phone)) cookies.set(name, value);
    await restoreDevice(data);
    store = new DeviceDatabase();
    tab = openCart({
      store,
      locks: inMemoryLocks(),
      base: 'http://phone.test',
      findProducts: () => Promise.resolve([]),
    });
  });
  afterEach(async () => {
    tab.stop();
    await DeviceDatabase.delete('cart');
    await CatalogueDatabase.delete('catalogue');
    vi.unstubAllGlobals();
  });

  test('a device of an earlier version shows its lines, rejections, payment, saved checkout and saved items', async () => {
    const { lines, rejections, waiting, payment, savedCheckout } = await readCartState(tab);
    expect(lines).toMatchObject([
      { productId: 'cap', quantity: 4, size: 'One size', pending: true },
      { productId: 'suit', quantity: 2, size: '24', pending: true },
      { productId: 'bag', quantity: 3, size: 'One size', pending: true },
    ]);
    expect(waiting).toBe(3);
    expect(rejections).toMatchObject([{ productId: 'bib', name: 'Race bib', available: 3 }]);
    expect(payment).toMatchObject({ orderID: data.payments.approved.id, stage: 'approved' });
    expect(savedCheckout?.lines).toMatchObject([{ productId: 'suit', quantity: 2, price: 25 }]);
    const saved = await store.readSaved();
    expect(saved.map(({ id, note, lists, product }) => [id, note, lists, product?.name])).toEqual([
      ['bag', '', [], 'Mesh bag'],
      ['suit', 'Try size 25 too', [], 'Race suit'],
      ['cap', 'For the meet in Riccione', ['Race day', 'Gifts'], 'Silicone cap'],
    ]);
    expect((await store.readViewed()).map(({ id }) => id)).toEqual(['suit']);
    expect(await store.readSeen(['cap', 'suit'])).toHaveLength(2);
    const catalogue = new CatalogueDatabase();
    expect((await catalogue.load())?.products.map(({ id }) => id)).toEqual(['cap', 'suit']);
    catalogue.close();
  });

  test('sends its queued edits once, also the one whose response was lost', async () => {
    const { sessionId = '' } = await readCartState(tab);
    const carts = database.collection<Cart>('carts');
    const before = await carts.get(sessionId);
    expect(before?.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(await tab.syncNow()).toBe(true);
    const after = await carts.get(sessionId);
    expect(after?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['cap', 4],
      ['suit', 2],
      ['bag', 3],
    ]);
    // The server had already applied the edit of the cap, so the version rises by two edits only.
    expect(after?.version).toBe((before?.version ?? 0) + 2);
    expect((await readCartState(tab)).lines.some(({ pending }) => pending)).toBe(false);
    const { sent } = network.connectionOf('phone');
    const count = sent.length;
    expect(await tab.syncNow()).toBe(true);
    expect(sent.slice(count).filter((each) => !each.startsWith('GET'))).toEqual([]);
    expect((await carts.get(sessionId))?.version).toBe(after?.version);
  });

  test('sends its changes of saved items to the account', async () => {
    expect(await tab.account.countUnsynced()).toBe(2);
    expect(await tab.account.sync()).toBe('done');
    expect(await tab.account.countUnsynced()).toBe(0);
    vi.unstubAllGlobals();
    const { items } = (await browser('laptop').read('/api/saved')) as { items: object[] };
    expect(items).toMatchObject([
      { productId: 'bag', note: '' },
      { productId: 'suit', note: 'Try size 25 too' },
      { productId: 'cap', note: 'For the meet in Riccione', lists: ['Race day', 'Gifts'] },
    ]);
    expect(items[0]).not.toHaveProperty('removed');
  });
});
