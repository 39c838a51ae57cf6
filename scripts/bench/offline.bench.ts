import type { BrowserContext, Page } from 'playwright-core';
import { launchProfile } from '../e2e/browser';
import { findProduct } from '../e2e/product-actions';
import { readStoredRows } from '../e2e/stored-rows';
import { publishGoods } from '../../api/testing/publish-goods';
import { openShop, type Shop } from '../e2e/shop';
import { makeProducts } from './goods';
import { percentile, type BenchRow } from './table';

const PRODUCTS = 10_000;
const RUNS = 20;
const LISTING = '/category/competition-suits';
const CPU_SLOWDOWNS = [1, 4] as const;
const AIMS = { start: { 1: '400 ms', 4: '1200 ms' }, tap: { 1: '50 ms', 4: '100 ms' } };

/** Opens the cached shop offline on a slow phone and measures a tap; p95 of 20. */
export async function offlineRows(): Promise<BenchRow[]> {
  const shop = await openShop({ LOG_LEVEL: 'warn' });
  const context = await launchProfile('phone');
  try {
    await offerMany(shop);
    await cacheShop(shop, context);
    const { product } = await findProduct(
      shop.url,
      ({ facts }) => facts.quantity > 5 && !facts.sizes.length,
    );
    await shop.stop();
    const rows: BenchRow[] = [];
    for (const rate of CPU_SLOWDOWNS) {
      const starts: number[] = [];
      for (let run = 0; run < RUNS; run++) starts.push(await coldStart(shop, context, rate));
      rows.push(
        row(`Offline start to cards, ${PRODUCTS} products`, rate, starts, AIMS.start[rate]),
      );
    }
    await shop.start();
    for (const rate of CPU_SLOWDOWNS) {
      const taps = await measureTaps(shop, context, product.id, rate);
      rows.push(row('Tap to painted count', rate, taps, AIMS.tap[rate]));
    }
    return rows;
  } finally {
    await context.close();
    await shop.close();
  }
}

function row(what: string, rate: number, times: readonly number[], aim: string): BenchRow {
  const [p50, p95] = [0.5, 0.95].map((share) => `${Math.round(percentile(times, share))} ms`);
  return {
    what: rate === 1 ? what : `${what}, ${rate}x CPU`,
    measured: `p50 ${p50}, p95 ${p95}`,
    aim: `p95 ${aim}`,
  };
}

async function offerMany(shop: Shop): Promise<void> {
  await shop.withDatabase((database) => publishGoods(database, makeProducts(PRODUCTS)));
  // Restarts the shop, because it loads the imported catalogue only when it starts.
  await shop.stop();
  await shop.start();
}

/** One visit caches the service worker, the listing and the catalogue. */
async function cacheShop(shop: Shop, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(shop.url + LISTING);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(shop.url);
  await page.goto(shop.url + LISTING);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/**
 * Measures the time from the start of the navigation, with a stopped service worker, to the first
 * frame with a card.
 */
async function coldStart(shop: Shop, context: BrowserContext, rate: number): Promise<number> {
  const page = await context.newPage();
  const session = await throttleCpu(page, rate);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.addInitScript(() => {
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main article')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { painted });
  });
  await page.goto(shop.url + LISTING);
  const time = await page.evaluate(
    () => (globalThis as unknown as { painted: Promise<number> }).painted,
  );
  await page.close();
  return time;
}

/** Measures the time from the tap on a quantity to the frame with the new count in the header. */
async function measureTaps(
  shop: Shop,
  context: BrowserContext,
  productId: string,
  rate: number,
): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/product/${productId}`);
  await page.getByRole('button', { name: 'Add to Bag' }).click();
  await page.getByText('Added to Bag').waitFor();
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('button', { name: 'More' }).waitFor();
  await throttleCpu(page, rate);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await watchCount(page);
    await page.getByRole('button', { name: run % 2 === 0 ? 'More' : 'Fewer' }).click();
    times.push(
      await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted),
    );
    while ((await readStoredRows(page, 'outbox')).length > 0) await page.waitForTimeout(50);
  }
  await page.close();
  return times;
}

/**
 * Time of the next tap until the cart count changes. Named functions cannot be used inside
 * evaluate, because tsx adds a helper to them.
 */
function watchCount(page: Page): Promise<void> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('a[href="/cart"]')];
    const before = links.map(({ textContent }) => textContent).join();
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        () => {
          const since = performance.now();
          new MutationObserver((_, observer) => {
            if (links.map(({ textContent }) => textContent).join() === before) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
          }).observe(document, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { painted });
  });
}

async function throttleCpu(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
