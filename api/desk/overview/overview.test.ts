import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shopDay } from '#contract/shop/day';
import { Overview, overviewEndpoints } from '#contract/desk/overview';
import { cents } from '#contract/money';
import { backupRecord, MAX_BACKUP_AGE_MS } from '../../db/backup-record';
import { importStores } from '../../catalogue/import/stores';
import { orderStore } from '../../orders/store';
import { savedStore } from '../../saved/store';
import { SEARCHES_PER_DAY } from '../../searches/store';
import { eventually } from '../../testing/eventually';
import { buyer, orderIn, priceOf, readCapture } from '../../testing/buyer';
import { deskPerson } from '../../testing/desk-person';
import { product } from '../../testing/goods';
import { startShop } from '../../testing/start-shop';
import { storedOrder } from '../../testing/stored-order';
import { visitor } from '../../testing/visitor';

const DAY_MS = 24 * 60 * 60_000;
const REAL_PAYPAL = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' };

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;
const ago = (days: number) => new Date(now() - days * DAY_MS).toISOString();

const shop = await startShop({
  now,
  intervals: { expiry: 20 },
  products: [
    product('suit', 1, 'Usage: Used', 'Times Worn: 4', 'Size: 24', 'Quantity: 9'),
    product('worn', 5, 'Quantity: 9'),
    product('fins', 2, 'Usage: New', 'Quantity: 3'),
    product('pair', 4, 'Quantity: 2'),
  ],
});
const owner = await deskPerson(shop, 'owner', now);
afterAll(() => shop.close());
beforeEach(() => {
  clockOffsetMs = 0;
});

async function overview(weeks = 12, of = owner): Promise<Overview> {
  const reply = await of.send('GET', `/api/desk/overview?weeks=${weeks}`);
  return Overview.parse(reply.body);
}

const record = (order: Parameters<typeof storedOrder>[0]) => {
  const { _version: _, ...document } = storedOrder(order);
  return orderStore(shop.database, now).record(document);
};

async function exportRows(from: string, to: string): Promise<string[]> {
  const reply = await owner.send('GET', `/api/desk/overview/orders?from=${from}&to=${to}`);
  const { csv } = overviewEndpoints.ordersFile.reply.parse(reply.body);
  return csv.replace('\uFEFF', '').trim().split('\n');
}

const report = (term: string) =>
  visitor(shop.url).send('POST', '/api/searches/failed', { body: { term } });

const isCounted = async (term: string) =>
  (await overview()).failedSearches.find((failedSearch) => failedSearch.words === term)?.count ?? 0;

test('an order counts as soon as it is paid, and its refund as soon as it is made [desk.overview-income]', async () => {
  const before = await overview(4);
  const id = `paid-${now()}`;
  const line = { productId: 'suit', size: '24', quantity: 2, price: cents(5000) };
  await record({ _id: id, createdAt: ago(0), lines: [line] });
  const paid = await overview(4);
  expect(paid.thisWeek.income - before.thisWeek.income).toBeCloseTo(112.99);
  expect(paid.thisWeek).toMatchObject({
    orders: before.thisWeek.orders + 1,
    items: before.thisWeek.items + 2,
  });
  expect(paid.categories).toContainEqual({ categoryId: 1, income: 100, items: 2 });
  expect(paid.sizes).toContainEqual({ size: '24', items: 2 });
  expect(paid.wears).toContainEqual({ wear: '3–5', items: 2 });
  await orderStore(shop.database, now).setRefunds(id, [
    { amount: cents(5650), at: ago(0), lines: [{ line: 0, quantity: 1 }] },
  ]);
  const refunded = await overview(4);
  expect(refunded.thisWeek.income - before.thisWeek.income).toBeCloseTo(56.49);
  expect(refunded.thisWeek.refunds).toBe(before.thisWeek.refunds + 1);
  expect(refunded.categories).toContainEqual({ categoryId: 1, income: 50, items: 1 });
});

test('orders of the sandbox count only in a shop that runs in the sandbox [desk.overview-demo]', async () => {
  const sam = buyer(shop.url);
  const before = await overview();
  await sam.add('worn', 1);
  const paid = await sam.approve(priceOf(1));
  readCapture(await sam.capture(paid));
  expect(orderIn(await sam.record(paid)).orderNumber).toBeTruthy();
  const after = await overview();
  expect(after.isSandbox).toBe(true);
  expect(after.thisWeek.orders).toBe(before.thisWeek.orders + 1);
  const real = await startShop({ env: REAL_PAYPAL, database: shop.database, now });
  try {
    const other = await overview(12, await deskPerson(real, 'owner', now));
    expect(other.isSandbox).toBe(false);
    expect(other.thisWeek.orders).toBe(after.thisWeek.orders - 1);
  } finally {
    await real.close();
  }
});

test('sales of an item that was hidden since count by its category, size and wear [desk.overview-sold]', async () => {
  const line = { productId: 'fins', size: '25', quantity: 1, price: cents(7000) };
  await record({ _id: `fins-${now()}`, createdAt: ago(0), lines: [line] });
  const before = await overview(4);
  expect(before.categories).toContainEqual({ categoryId: 2, income: 70, items: 1 });
  const { revision } = (await owner.send('GET', '/api/desk/goods/fins')).body as {
    revision: string;
  };
  const changes = [{ id: 'fins', revision, state: 'hidden' }];
  const body = { changes, dryRun: false };
  expect((await owner.send('POST', '/api/desk/goods/changes', { body })).status).toBe(200);
  const after = await overview(4);
  expect(after.categories).toEqual(before.categories);
  expect(after.sizes).toEqual(before.sizes);
  expect(after.wears).toEqual(before.wears);
  expect(after.timeToSell.spread).toEqual(before.timeToSell.spread);
});

test('the file for the accountant has a row per order and per refund, no buyer, and no formula [desk.overview-file]', async () => {
  await record({
    orderNumber: '=HYPERLINK("x")',
    createdAt: '2026-03-31T23:30:00-04:00',
    status: 'refunded',
    statusAt: '2026-05-02T12:00:00-04:00',
    refunds: [{ amount: cents(1299), at: '2026-04-01T00:30:00-04:00', lines: [] }],
  });
  expect(await exportRows('2026-03-01', '2026-03-31')).toEqual([
    'date,type,order,country,region,subtotal,shipping,total,currency,payment',
    `2026-03-31,order,"'=HYPERLINK(""x"")",CA,QC,100.00,12.99,112.99,CAD,`,
  ]);
  const [, april, may, ...more] = await exportRows('2026-04-01', '2026-05-02');
  expect(april).toContain('2026-04-01,refund,');
  expect(april).toContain(',,,-12.99,CAD,');
  expect(may).toContain(',,,-100.00,CAD,');
  expect(more).toEqual([]);
  const all = await exportRows('2020-01-01', ago(-1).slice(0, 10));
  expect(all.join('\n')).not.toMatch(/Sam|Okafor|@|Sherbrooke|H3A/);
  expect(all.some((row) => /,CAD,\w+$/.test(row))).toBe(true);
  const wrong = await owner.send('GET', '/api/desk/overview/orders?from=2026-02-02&to=2026-02-01');
  expect(wrong.status).toBe(400);
  const { body } = await owner.send('GET', '/api/desk/log');
  expect(JSON.stringify(body)).toContain('orders 2026-04-01 to 2026-05-02');
});

test('the file for the accountant names country and province of an order whose buyer’s data was deleted [desk.overview-file]', async () => {
  const deleted = { buyer: null, address: null, sentTo: { country: 'CA', region: 'NS' } };
  await record({ _id: 'deleted', createdAt: '2025-06-01T12:00:00-04:00', ...deleted });
  const [, row] = await exportRows('2025-06-01', '2025-06-01');
  expect(row).toContain(',CA,NS,');
});

test('an order with a pending payment counts on the day it was paid [desk.overview-income, desk.overview-file]', async () => {
  const order = { _id: 'slow', orderNumber: 'SLOW', createdAt: ago(20) };
  const dayPlaced = shopDay(Date.parse(order.createdAt));
  await record({ ...order, status: 'pending' });
  const before = await exportRows(dayPlaced, dayPlaced);
  await record(order);
  expect(await exportRows(dayPlaced, dayPlaced)).toEqual(before);
  const today = shopDay(now());
  expect((await exportRows(today, today)).join('\n')).toContain(`${today},order,SLOW,`);
});

test('a spreadsheet that splits cells at semicolons finds no formula in the file for the accountant [desk.overview-file]', async () => {
  const address = {
    name: 'Sam Okafor',
    lines: ['1 Sherbrooke'],
    city: 'Paris',
    region: 'IDF;=HYPERLINK("x")',
    postalCode: '75001',
    country: 'FR',
  };
  await record({ _id: 'split', createdAt: '2025-07-01T12:00:00-04:00', address });
  const [, row = ''] = await exportRows('2025-07-01', '2025-07-01');
  expect(row).toContain('IDF');
  expect(row).not.toContain(';');
});

test('the most saved items are counted without saying who saved them [desk.overview-saved]', async () => {
  const saved = savedStore(shop.database, now);
  const item = (productId: string) => ({
    productId,
    savedAt: ago(0),
    changedAt: ago(0),
    note: 'a private note',
    lists: [],
  });
  await saved.merge('user-1', [item('suit'), item('worn'), item('deleted')]);
  await saved.merge('user-2', [item('suit')]);
  await saved.merge('user-3', [{ ...item('worn'), removed: true }]);
  clockOffsetMs = 6 * 60_000;
  const { saved: counted } = await overview();
  expect(counted.map(({ productId, count }) => [productId, count])).toEqual([
    ['suit', 2],
    ['worn', 1],
  ]);
  expect(JSON.stringify(counted)).not.toMatch(/user-|private/);
});

test('an item whose last unit is at the stand is not sold, and does not count in the time to sell [desk.overview-time-to-sell]', async () => {
  const { catalogue, stock } = importStores(shop.database);
  const line = { productId: 'pair', size: 'One size', quantity: 1, price: cents(5000) };
  await record({ _id: 'pair', createdAt: ago(0), lines: [line] });
  await stock.sellAtStand('pair', 'sale', 1);
  await stock.setAside('pair', 1);
  await catalogue.foldSales();
  const saved = { productId: 'pair', savedAt: ago(0), changedAt: ago(0), note: '', lists: [] };
  await savedStore(shop.database, now).merge('user-1', [saved]);
  clockOffsetMs = 20 * 60_000;
  await eventually(async () => {
    const shown = await overview(4);
    expect(shown.saved).toContainEqual(
      expect.objectContaining({ productId: 'pair', unitsLeft: 1 }),
    );
    expect(shown.timeToSell).toMatchObject({ medianDays: null, unknown: 0 });
  });
});

test('a search without a result is counted by its words, and no longer listed once an item matches [desk.overview-searches]', async () => {
  for (const term of ['Paddles!', '  paddles', 'PADDLES'])
    expect((await report(term)).status).toBe(204);
  await report('product suit');
  expect(await isCounted('paddles')).toBe(3);
  expect(await isCounted('product suit')).toBe(0);
  const stored = JSON.stringify(await shop.database.collection('searches').find());
  expect(stored).toContain('paddles');
  expect(stored).not.toMatch(/127\.0\.0\.1|::1|cookie|session/);
  const paddles = { ...product('paddles', 7, 'Quantity: 1'), name: 'Paddles' };
  await importStores(shop.database).catalogue.publish(() =>
    Promise.resolve({ products: [{ id: 'paddles', value: paddles }], swimmers: [] }),
  );
  await eventually(async () => expect(await isCounted('paddles')).toBe(0));
});

test('a search that may name a person or an order is not counted [desk.overview-searches]', async () => {
  const terms = [
    'sam@club.example',
    'sam＠club.example',
    '416 555 0199',
    '416/555/0199',
    '４１６－５５５－0199',
    '7K3QX0M9TB',
    '8K4Q-Z1M8-TB',
    '...',
    'x'.repeat(90),
  ];
  for (const term of terms) await report(term);
  const stored = JSON.stringify(await shop.database.collection('searches').find());
  expect(stored).not.toMatch(/club|0199|7k3qx0m9tb|z1m8|xxxx|""/);
  expect((await report('y'.repeat(101))).status).toBe(400);
});

test('a day keeps a limited number of different searches, and is deleted after 90 days [desk.overview-searches]', async () => {
  clockOffsetMs = 10 * DAY_MS;
  for (let index = 0; index < SEARCHES_PER_DAY + 5; index += 1)
    await report(`word${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`);
  const days = async () => shop.database.collection<{ searches: unknown[] }>('searches').find();
  const largest = Math.max(...(await days()).map(({ searches }) => searches.length));
  expect(largest).toBe(SEARCHES_PER_DAY);
  await report('wordaa');
  clockOffsetMs = 102 * DAY_MS;
  await eventually(async () => expect(await days()).toEqual([]));
});

test('the overview says when the last checked backup was made, and whether the alert calls it old [desk.backup-age]', async () => {
  const alerts = await readFile('docs/operating/alerts.yml', 'utf8');
  expect(alerts).toContain(`shop_verified_backup_age_seconds) > ${MAX_BACKUP_AGE_MS / 1000}\n`);
  const person = await deskPerson(shop, 'owner', now);
  const shown = async () => (await overview(12, person)).backup;
  const isEmbedded = shop.settings.mongodbUrl === undefined;
  expect(await shown()).toEqual(isEmbedded ? null : undefined);
  const record = backupRecord(shop.database);
  for (const [days, isOld] of [
    [2.5, true],
    [1.5, false],
  ] as const) {
    const takenAt = Date.parse(ago(days));
    await record.storeVerified(await record.shopId(), { takenAt, verifiedAt: now() });
    const backup = { takenAt: new Date(takenAt).toISOString(), isOld };
    expect(await shown()).toEqual(isEmbedded ? backup : undefined);
  }
});
