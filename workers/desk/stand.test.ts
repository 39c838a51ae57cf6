import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meetEndpoints, type StandSale } from '#contract/desk/meet';
import { deskPerson } from '../../api/testing/desk-person';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { FAULTS, faultyNetwork, type DeviceConnection } from '../../scripts/sync/network';
import { inMemoryLocks } from '../sync/browser-locks';
import { openStand, type Stand } from './stand';
import { StandDatabase } from './stand-database';
import { standView, type StandData, type StandView } from './stand-view';

const UNITS = 500;

let network: ReturnType<typeof faultyNetwork>;
let connection: DeviceConnection;
let phone: ReturnType<typeof openPhone>;
let counter = 0;

const shop = await startShop({
  products: [product('cap', 4, 'Quantity: 900'), product('towel', 4, 'Quantity: 1')],
});
const owner = await deskPerson(shop, 'owner');
afterAll(() => shop.close());

beforeEach(async () => {
  await endMeet();
  const body = { name: 'Frost Lake', firstDay: '2026-11-21', lastDay: '2026-11-22' };
  await owner.send('PUT', '/api/desk/meet', { body });
  await owner.send('POST', '/api/desk/meet/items', {
    body: { items: [{ productId: 'cap', units: UNITS }] },
  });
  network = faultyNetwork(shop.url);
  connection = network.connectionOf('phone');
  // The owner's other browser has a network without faults.
  network.connectionOf('localhost').cookies = owner.cookies;
  connection.cookies = new Map(owner.cookies);
  vi.stubGlobal('fetch', network.fetch);
  phone = openPhone();
});
afterEach(async () => {
  await phone.close();
  vi.unstubAllGlobals();
});

/** One phone: its database and any number of open pages. */
function openPhone() {
  counter += 1;
  const name = `stand-${counter}`;
  const locks = inMemoryLocks();
  const pages: Stand[] = [];
  const askToSignIn = vi.fn<() => void>();
  return {
    askToSignIn,
    openPage(now = Date.now): Stand {
      const store = new StandDatabase(name);
      const dependencies = { store, locks, now, random: () => 0.99, base: 'http://phone.test' };
      const page = openStand({ ...dependencies, onSignInNeeded: askToSignIn });
      pages.push(page);
      return page;
    },
    async close() {
      for (const page of pages) page.stop();
      await StandDatabase.delete(name);
    },
  };
}

function saleOf(changes: Partial<StandSale> = {}): StandSale {
  counter += 1;
  return {
    id: `sale-at-the-stand-${counter}`,
    productId: 'cap',
    size: '',
    quantity: 1,
    price: 25,
    method: 'cash',
    soldAt: new Date().toISOString(),
    meet: { id: 'meet', name: 'Frost Lake' },
    ...changes,
  };
}
const CAP = { name: 'Cap', imageUrl: '' };

function readData(page: Stand): Promise<StandData> {
  return new Promise((resolve) => {
    const stop = page.observe((data) => {
      queueMicrotask(() => stop());
      resolve(data);
    });
  });
}
const viewOf = async (page: Stand): Promise<StandView> =>
  standView(await readData(page), Date.now());

/** Syncs until nothing is queued. A sync that was already running may fail. */
const sendAll = (page: Stand) =>
  vi.waitFor(async () => expect(await page.syncNow()).toBe(true), { timeout: 5_000 });

async function recordedSales() {
  const { body } = await owner.send('GET', '/api/desk/meet');
  return meetEndpoints.state.reply.parse(body);
}

async function endMeet() {
  const { meet } = await recordedSales();
  if (meet) await owner.send('DELETE', `/api/desk/meet/${meet.id}`);
}

/** Starts a meet, so that its list contains only the sales of one test. */
async function currentMeet() {
  const { meet } = await recordedSales();
  return { id: meet?.id ?? '', name: meet?.name ?? '' };
}

test('without a connection a sale is stored at once, counted, and sent automatically when the connection is back [desk.meet-offline]', async () => {
  const meet = await currentMeet();
  const page = phone.openPage();
  await page.refresh();
  connection.down = true;
  await page.sell(saleOf({ meet, quantity: 2 }), CAP);
  await page.sell(saleOf({ meet, method: 'card' }), CAP);
  expect(await page.syncNow()).toBe(false);
  const later = phone.openPage();
  expect(await viewOf(later)).toMatchObject({
    waiting: [{ sale: { method: 'card' } }, { sale: { method: 'cash' } }],
    tiles: [{ productId: 'cap', left: UNITS - 3 }],
    today: { units: 3, cash: 50, card: 25 },
  });
  expect((await readData(later)).offline).toMatchObject({ since: expect.any(Number) });
  connection.down = false;
  await sendAll(later);
  await later.refresh();
  const view = await viewOf(later);
  expect(view).toMatchObject({
    waiting: [],
    sent: [{ quantity: 1 }, { quantity: 2 }],
    tiles: [{ left: UNITS - 3 }],
    today: { units: 3, cash: 50, card: 25 },
  });
  expect((await readData(later)).offline?.until).toBeGreaterThan(0);
  expect((await recordedSales()).sales).toHaveLength(2);
});

test('a sale whose response was lost counts once, also when the server lists it already', async () => {
  const page = phone.openPage();
  connection.faults.push('lose-response');
  await page.sell(saleOf({ meet: await currentMeet() }), CAP);
  await vi.waitFor(async () => expect((await recordedSales()).sales).toHaveLength(1));
  connection.faults.push('drop');
  const { body } = await owner.send('GET', '/api/desk/meet');
  await page.storeSnapshot(meetEndpoints.state.reply.parse(body), Date.now());
  expect(await viewOf(page)).toMatchObject({
    waiting: [],
    tiles: [{ left: UNITS - 1 }],
    today: { units: 1 },
  });
});

test('rejected sales are kept with their reason; one is replaced by the item that was really sold, one is removed [desk.meet-fix]', async () => {
  const meet = await currentMeet();
  const page = phone.openPage();
  const unknownSale = saleOf({ meet, productId: 'gone' });
  const tooManyUnits = saleOf({ meet, quantity: 99, productId: 'towel' });
  connection.down = true;
  await page.sell(unknownSale, { name: 'Gone', imageUrl: '' });
  await page.sell(tooManyUnits, { name: 'Towel', imageUrl: '' });
  await expect(page.sell(saleOf({ meet, quantity: 0 }), CAP)).rejects.toThrow('quantity');
  await page.sell(saleOf({ meet }), CAP);
  connection.down = false;
  await sendAll(page);
  expect((await viewOf(page)).rejected.map(({ rejection }) => rejection?.reason)).toEqual([
    'unknown-item',
    'sold',
  ]);
  // Rejected sales count too, because the seller has been paid.
  expect((await viewOf(page)).today.units).toBe(101);
  expect((await viewOf(page)).sent).toHaveLength(1);
  await page.replace(unknownSale.id, saleOf({ meet }), CAP);
  expect(await page.undo(tooManyUnits.id)).toBe('unsent');
  await sendAll(page);
  expect(await viewOf(page)).toMatchObject({ rejected: [], waiting: [] });
  expect((await recordedSales()).sales).toHaveLength(2);
});

test('a rejected sale is replaced once, however often and on however many pages [desk.meet-fix]', async () => {
  const meet = await currentMeet();
  const [page, other] = [phone.openPage(), phone.openPage()];
  const unknownSale = saleOf({ meet, productId: 'gone' });
  await page.sell(unknownSale, CAP);
  await sendAll(page);
  await Promise.all(
    [page, page, other].map((value) => value.replace(unknownSale.id, saleOf({ meet }), CAP)),
  );
  await sendAll(page);
  expect((await recordedSales()).sales).toHaveLength(1);
  expect(await viewOf(page)).toMatchObject({ rejected: [], waiting: [] });
});

test('a response that is older than a sale does not remove the sale from the phone', async () => {
  const page = phone.openPage();
  const meet = await currentMeet();
  const askedAt = Date.now();
  const older = await recordedSales();
  await page.sell(saleOf({ meet }), CAP);
  await sendAll(page);
  await vi.waitFor(async () => expect((await viewOf(page)).sent).toHaveLength(1));
  await page.storeSnapshot(older, askedAt);
  expect(await viewOf(page)).toMatchObject({ tiles: [{ left: UNITS - 1 }], today: { units: 1 } });
});

test('a recorded sale leaves the phone after its clock was a day ahead', async () => {
  let clockOffsetMs = 24 * 60 * 60_000;
  const page = phone.openPage(() => Date.now() + clockOffsetMs);
  await page.refresh();
  await page.sell(saleOf({ meet: await currentMeet(), quantity: 2 }), CAP);
  await sendAll(page);
  clockOffsetMs = 0;
  await page.refresh();
  expect((await readData(page)).rows).toEqual([]);
});

test('if the database could not be opened once, the next sale opens it, and is shown [desk.meet-offline]', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No space left', 'UnknownError');
  });
  const page = phone.openPage();
  const shown = vi.fn<(data: StandData) => void>();
  const stop = page.observe(shown);
  await expect(page.sell(saleOf(), CAP)).rejects.toThrow('No space left');
  open.mockRestore();
  connection.down = true;
  const sale = saleOf();
  await page.sell(sale, CAP);
  await vi.waitFor(() => expect(shown.mock.lastCall?.[0].rows).toMatchObject([{ sale }]));
  stop();
});

test('an undo after the server lists the sale does not say that it worked [desk.meet-undo]', async () => {
  const page = phone.openPage();
  const sale = saleOf({ meet: await currentMeet() });
  await page.sell(sale, CAP);
  await sendAll(page);
  await vi.waitFor(async () => {
    await page.refresh();
    expect((await readData(page)).rows).toEqual([]);
  });
  expect(await page.undo(sale.id)).toBe('recorded');
});

test('sales wait while the session has ended, and the seller is asked to sign in', async () => {
  const page = phone.openPage();
  connection.cookies.clear();
  await page.sell(saleOf({ meet: await currentMeet() }), CAP);
  await vi.waitFor(() => expect(phone.askToSignIn).toHaveBeenCalled());
  expect((await viewOf(page)).waiting).toHaveLength(1);
  connection.cookies = new Map(owner.cookies);
  await sendAll(page);
  expect((await recordedSales()).sales).toHaveLength(1);
});

type Step =
  | { kind: 'sell'; page: number; units: number }
  | { kind: 'undo'; page: number; nth: number }
  | { kind: 'sync' | 'refresh'; page: number };

const anyPage = fc.nat(1);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('sell'), page: anyPage, units: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('undo'), page: anyPage, nth: fc.nat(5) }),
    fc.record({ kind: fc.constantFrom('sync', 'refresh'), page: anyPage }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 10 },
);

test('on a bad network and with two pages, the server has each sale that was not undone, exactly once [desk.meet-sale]', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(fc.constantFrom(...FAULTS), { maxLength: 8 }),
      async (commands, faults) => {
        const otherPhone = openPhone();
        await endMeet();
        const name = `Meet ${counter++}`;
        const body = { name, firstDay: '2026-11-21', lastDay: '2026-11-22' };
        await owner.send('PUT', '/api/desk/meet', { body });
        const items = [{ productId: 'cap', units: 40 }];
        await owner.send('POST', '/api/desk/meet/items', { body: { items } });
        const meet = await currentMeet();
        const pages = [otherPhone.openPage(), otherPhone.openPage()];
        const made: StandSale[] = [];
        const expectedUnits = new Map<string, number>();
        connection.faults = [...faults];
        for (const step of commands) {
          const page = pages[step.page];
          if (!page) continue;
          if (step.kind === 'sell') {
            const sale = saleOf({ meet, quantity: step.units });
            made.push(sale);
            expectedUnits.set(sale.id, step.units);
            await page.sell(sale, CAP);
          } else if (step.kind === 'undo') {
            const sale = made[step.nth];
            if (sale && (await page.undo(sale.id)) !== 'recorded') expectedUnits.delete(sale.id);
          } else if (step.kind === 'sync') await page.syncNow();
          else await page.refresh().catch(() => undefined);
        }
        connection.faults = [];
        for (const page of pages) await sendAll(page);
        await Promise.all(connection.delayedRequests);
        const { sales, items: remaining } = await recordedSales();
        const paid = sales.filter(({ status }) => status === 'shipped');
        expect(new Map(paid.map(({ id, quantity }) => [id, quantity]))).toEqual(expectedUnits);
        const sold = [...expectedUnits.values()].reduce((sum, units) => sum + units, 0);
        expect(remaining[0]?.units).toBe(40 - sold);
        const [page = phone.openPage()] = pages;
        await page.refresh();
        expect(await viewOf(page)).toMatchObject({
          waiting: [],
          rejected: [],
          today: { units: sold },
        });
        await otherPhone.close();
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
