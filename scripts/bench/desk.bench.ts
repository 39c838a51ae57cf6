import { cents } from '#contract/money';
import type { Page } from 'playwright-core';
import type { OrderDocument } from '../../api/orders/order-document';
import { deskPerson, type DeskPerson } from '../../api/testing/desk-person';
import { publishGoods } from '../../api/testing/publish-goods';
import { storedOrder } from '../../api/testing/stored-order';
import { deviceWithPasskeys, joinDesk } from '../e2e/desk-actions';
import { openJourney } from '../e2e/journey';
import type { Shop } from '../e2e/shop';
import { CPU_SLOWDOWN, SLOW_4G } from './first-visit.bench';
import { makeProducts } from './goods';
import { percentile, type BenchRow } from './table';

const ORDERS = 50_000;
const TO_SHIP = 200;
const GOODS = 10_000;
const CALLS = 100;
const BATCH = 1_000;
const HOUR_MS = 60 * 60_000;

const LISTS = [
  ['orders to do', '/api/desk/orders'],
  ['all orders', '/api/desk/orders?view=all'],
  ['page 500 of all orders', '/api/desk/orders?view=all&page=500'],
  ['orders of a buyer', '/api/desk/orders?view=all&search=swimmer4177%40lane.example'],
  ['goods', '/api/desk/goods'],
  ['goods by name', '/api/desk/goods?search=relay%20kneeskin%20481'],
] as const;

/** Measures the desk of a shop with many orders and items. */
export async function deskRows(): Promise<BenchRow[]> {
  const journey = await openJourney({ LOG_LEVEL: 'warn' });
  try {
    await fill(journey.shop);
    const owner = await journey.shop.withDatabase((database) =>
      deskPerson({ database, url: journey.shop.url }, 'owner'),
    );
    const rows: BenchRow[] = [];
    for (const [what, path] of LISTS)
      rows.push({
        what: `Desk, ${ORDERS} orders, ${GOODS} goods: ${what}, p95`,
        measured: `${(await p95(owner, path)).toFixed(1)} ms`,
        aim: '50 ms',
      });
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Robin');
    await throttle(page);
    rows.push({
      what: 'Desk on a slow phone: orders shown',
      measured: `${await openOrders(page)} ms`,
      aim: '1500 ms',
    });
    rows.push({
      what: 'Desk on a slow phone: slowest key in the search of goods',
      measured: `${await slowestKey(page)} ms`,
      aim: '200 ms',
    });
    return rows;
  } finally {
    await journey.close();
  }
}

async function fill(shop: Shop): Promise<void> {
  await shop.withDatabase(async (database) => {
    const orders = database.collection<OrderDocument>('orders');
    for (let from = 0; from < ORDERS; from += BATCH)
      await Promise.all(
        Array.from({ length: BATCH }, (_, index) => orders.insert(orderAt(from + index))),
      );
    await publishGoods(database, makeProducts(GOODS));
  });
}

function orderAt(index: number) {
  const createdAt = new Date(Date.now() - (ORDERS - index) * HOUR_MS).toISOString();
  return storedOrder({
    orderNumber: `B${String(index).padStart(9, '0')}`,
    createdAt,
    changedAt: Date.parse(createdAt),
    status: index < ORDERS - TO_SHIP ? 'shipped' : 'confirmed',
    buyer: { name: `Swimmer ${index}`, email: `swimmer${index}@lane.example` },
    lines: [
      { productId: String((index % GOODS) + 1), size: '26', quantity: 1, price: cents(10_000) },
    ],
  });
}

async function p95(owner: DeskPerson, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const since = performance.now();
    const { status } = await owner.send('GET', path);
    times.push(performance.now() - since);
    if (status !== 200) throw new Error(`${status} to ${path}`);
  }
  return percentile(times, 0.95);
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Milliseconds from the navigation to the first order. */
async function openOrders(page: Page): Promise<number> {
  await page.goto('/desk', { waitUntil: 'commit' });
  await page.getByRole('main').getByText('Swimmer').first().waitFor();
  return Math.round(await page.evaluate<number>('performance.now()'));
}

/** The longest time from a key to the next frame. */
async function slowestKey(page: Page): Promise<number> {
  await page.goto('/desk/goods');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByLabel('Search goods').filter({ visible: true });
  await page.evaluate(`
    globalThis.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest = Math.max(slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  await search.pressSequentially('relay kneeskin', { delay: 120 });
  await page
    .getByText(/Relay kneeskin/)
    .first()
    .waitFor();
  return page.evaluate<number>('slowest');
}
