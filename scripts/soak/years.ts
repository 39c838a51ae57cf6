import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { importGoods } from '../../api/catalogue/import/import';
import { catalogueStore } from '../../api/catalogue/store';
import { DATABASE_COLLECTIONS, type Database, type DatabaseCollection } from '../../api/db/open';
import { pages } from '../../api/db/pages';
import { readSettings } from '../../api/env';
import type { OrderDocument } from '../../api/orders/order-document';
import { openPayments } from '../../api/payments/open';
import type { ProductStock } from '../../api/stock/reservations';
import { buyer, priceOf } from '../../api/testing/buyer';
import { customer } from '../../api/testing/customer';
import { deskPerson } from '../../api/testing/desk-person';
import { product } from '../../api/testing/goods';
import type { HttpReply } from '../../api/testing/visitor';
import { runAudit } from '../audit/run-audit';
import { percentile } from '../bench/table';
import { openShop, type Shop } from '../e2e/shop';
import { pastDays } from './past-days';

const DAY_MS = 24 * 60 * 60_000;
const ITEMS = Array.from({ length: 300 }, (_, index) => `year-${index}`);
const QUANTITY = 1_000_000;
const REPORT_DAYS = 100;
const RUNS = 30;
const ORDERS_OF_CUSTOMER = 30;

export interface YearsOptions {
  days: number;
  orders: number;
  visits: number;
}

/**
 * Fills a store with the orders and visits of many days, on a simulated clock and with the shop's
 * own sweepers, then measures the built shop on it.
 */
export async function simulateYears({ days, orders, visits }: YearsOptions): Promise<void> {
  const shop = await openShop({ RATE_LIMIT: '0', LOG_LEVEL: 'error' });
  try {
    await shop.stop();
    await shop.withDatabase((database) => writePast(database, shop, { days, orders, visits }));
    const since = performance.now();
    await shop.start();
    row('start of the shop', `${Math.round(performance.now() - since)} ms`);
    row('store', await sizeOf(shop.dataDir));
    await measureRequests(shop);
    await shop.stop();
    await shop.withDatabase((database) => measureAudit(database));
  } finally {
    await shop.close();
  }
}

function row(what: string, value: string): void {
  console.log(`| ${what} | ${value} |`);
}

async function writePast(
  database: Database,
  { dataDir }: Shop,
  options: YearsOptions,
): Promise<void> {
  const { days, orders, visits } = options;
  let time = Date.now() - days * DAY_MS;
  const now = () => time;
  const log = pino({ level: 'silent' });
  const catalogue = catalogueStore({ database, now, log });
  const { stock } = catalogue;
  const products = ITEMS.map((id) => product(id, 4, `Quantity: ${QUANTITY}`));
  await importGoods({ catalogue, stock }, { products, swimmers: [], replace: false });
  const settings = readSettings({ DATA_DIR: dataDir });
  const { payments } = openPayments({ database, settings, catalogue, now, log });
  const past = pastDays(
    { database, stock, sweep: payments.sweep, now, items: ITEMS },
    { orders, visits, visitsPerCart: 10, visitsPerCheckout: 100 },
  );
  const since = performance.now();
  for (let day = 1; day <= days; day++) {
    await past.day();
    time += DAY_MS;
    if (day % REPORT_DAYS === 0)
      row(
        `day ${day}`,
        `${Math.round((performance.now() - since) / 1000)} s; ${await sizeOf(dataDir)}`,
      );
  }
  await countSales(database, past.sold);
  row('documents', await countsOf(database));
}

async function countSales(database: Database, sold: ReadonlyMap<string, number>): Promise<void> {
  const stocks = database.collection<ProductStock>('stock');
  for (const [id, units] of sold) {
    const stock = await stocks.get(id);
    if (stock) await stocks.replace({ ...stock, sold: units, dirty: true });
  }
}

async function sizeOf(folder: string): Promise<string> {
  const files = await readdir(folder);
  const sizes = await Promise.all(
    files
      .filter((file) => file.startsWith('shop.lmdb'))
      .map(async (file) => (await stat(join(folder, file))).size),
  );
  return `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)} MB`;
}

async function countsOf(database: Database): Promise<string> {
  const counts: string[] = [];
  for (const name of Object.keys(DATABASE_COLLECTIONS) as DatabaseCollection[]) {
    let count = 0;
    for await (const batch of pages(database.collection(name), 1_000)) count += batch.length;
    if (count > 0) counts.push(`${name} ${count}`);
  }
  return counts.join(', ');
}

async function measureRequests(shop: Shop): Promise<void> {
  const owner = await shop.withDatabase((database) =>
    deskPerson({ database, url: shop.url }, 'owner'),
  );
  const sam = await customer(shop.url);
  await shop.withDatabase(giveOrders);
  const item = ITEMS[0] ?? '';
  const requests: Record<string, () => Promise<HttpReply>> = {
    'desk: orders to do': () => owner.send('GET', '/api/desk/orders'),
    'desk: all orders, page 1': () => owner.send('GET', '/api/desk/orders?view=all'),
    'desk: all orders, page 20': () => owner.send('GET', '/api/desk/orders?view=all&page=20'),
    'desk: search of orders': () =>
      owner.send('GET', '/api/desk/orders?view=all&search=sherbrooke'),
    'desk: overview': () => owner.send('GET', '/api/desk/overview?weeks=12'),
    [`a customer with ${ORDERS_OF_CUSTOMER} orders`]: () => sam.send('GET', '/api/orders'),
    'add to cart': () => buyer(shop.url).add(item),
  };
  for (const [what, send] of Object.entries(requests)) await measureRequest(what, send);
  await measureRequest('create a payment', async () => {
    const kim = buyer(shop.url);
    await kim.add(item);
    return kim.create(priceOf(1));
  });
}

async function measureRequest(what: string, send: () => Promise<HttpReply>): Promise<void> {
  const latencies: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const since = performance.now();
    const { status, body } = await send();
    latencies.push(performance.now() - since);
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  }
  const [first = 0, ...later] = latencies;
  const [middle, late] = [0.5, 0.95].map((share) => percentile(later, share).toFixed(0));
  row(what, `first ${first.toFixed(0)} ms, then p50 ${middle} ms, p95 ${late} ms`);
}

/** Makes some of the latest orders those of the only customer. */
async function giveOrders(database: Database): Promise<void> {
  const [user] = await database.collection('users').find({ limit: 1 });
  if (!user) throw new Error('no customer');
  const orders = database.collection<OrderDocument>('orders');
  const latest = await orders.find({
    sort: 'createdAt',
    descending: true,
    limit: ORDERS_OF_CUSTOMER,
  });
  for (const order of latest) await orders.replace({ ...order, userId: user._id });
}

async function measureAudit(database: Database): Promise<void> {
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  const since = performance.now();
  const { differences, payments, orders } = await runAudit({ database, catalogue, now: Date.now });
  const seconds = Math.round((performance.now() - since) / 1000);
  row(
    'audit',
    `${seconds} s for ${payments} payments and ${orders} orders: ${differences.length} differences`,
  );
  for (const { subject, what } of differences.slice(0, 5)) row(subject, what);
}
