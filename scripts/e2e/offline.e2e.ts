import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, holdRequests, launchProfile, openPage } from './browser';
import { journeyOfTest, waitUntilReadyOffline } from './journey';
import { findOneSizeProduct } from './product-actions';
import { readStoredMeta, readStoredRows } from './stored-rows';

const WAIT_OPTIONS = { timeout: 40_000 };

const journey = journeyOfTest();
let page: Page;

beforeEach(async () => {
  page = await openPage(journey, 'phone');
});

interface StoredCart {
  lines: { productId: string; quantity: number }[];
}

/** Whether the service worker receives the page's requests. */
const isControlled = (target: Page) =>
  target.evaluate(() => navigator.serviceWorker.controller !== null);

/** The server has answered that this browser has no cart yet, and the browser has stored it. */
async function waitForNoCart(target: Page): Promise<void> {
  await expect.poll(() => readStoredMeta(target, 'noCart'), WAIT_OPTIONS).toBe(true);
}

/** What a browser has installed for offline use: service workers and caches. */
function listOfflineStorage(target: Page): Promise<string[]> {
  return target.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...workers.map(({ scope }) => scope), ...(await caches.keys())];
  });
}

/** Whether no service worker served the document. */
function isFromNetwork(target: Page): Promise<boolean> {
  return target.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    return (document as PerformanceNavigationTiming).workerStart === 0;
  });
}

/** Finds the label "Waiting to sync" on the line in the cart. */
function waitingMark(target: Page) {
  return target.getByRole('main').getByRole('listitem').getByText('Waiting to sync');
}

const findProductInStock = () =>
  findOneSizeProduct(journey.shop.url, { minimum: 6, categoryId: 3 });

describe.skipIf(!chromiumPath)('the shop without a server', () => {
  test('listing, filters, search, product and cart work offline after one visit to the home page', async () => {
    const { product } = await findProductInStock();
    await page.goto('/');
    await waitUntilReadyOffline(page);
    await page.goto('/category/goggles');
    await page.getByRole('link', { name: product.name }).first().click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await waitForNoCart(page);
    await journey.shop.stop();

    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/category/training-suits?size=24');
    await page.getByRole('heading', { level: 1, name: 'Training race suits' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await page.getByText('Prices and stock as of').waitFor();
    await page.goto(`/product/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await page.getByText('We’ll check price and stock when you’re back online.').waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.goto('/search?q=kneeskin');
    await page.getByRole('article').first().waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
  });

  test('a strip that appears while a button is pressed does not take the click away [screens.still-while-pressed]', async () => {
    const { product } = await findProductInStock();
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('Added to Bag').waitFor();
    await waitUntilReadyOffline(page);
    await page.goto('/cart');
    const quantity = page.getByRole('group', { name: `Quantity of ${product.name}` });
    const more = quantity.getByRole('button', { name: 'More' });
    await more.hover();
    const before = await more.boundingBox();
    await page.mouse.down();
    await page.context().setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const strip = page.getByRole('status').filter({ hasText: 'No connection' });
    await strip.waitFor({ state: 'attached' });
    expect(await more.boundingBox()).toEqual(before);
    await page.mouse.up();
    await quantity.getByText('2', { exact: true }).waitFor();
    await expect
      .poll(async () => (await strip.locator('xpath=..').boundingBox())?.height)
      .toBeGreaterThanOrEqual(40);
  });

  test('as soon as the service worker has stored what the first visit has loaded, the page opens offline with its pictures [offline.first-visit]', async () => {
    await page.goto('/');
    await page.getByText(/Search all \d+ products/).waitFor();
    const isStored = () =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const needed = loaded.filter((name) => /\/(?:assets|pictures)\//.test(name));
        const found = await Promise.all(needed.map((name) => caches.match(name)));
        return Boolean(navigator.serviceWorker.controller) && found.every(Boolean);
      });
    await expect.poll(isStored, WAIT_OPTIONS).toBe(true);
    const pictures = (isShown: boolean) =>
      page
        .locator('main img')
        .evaluateAll(
          (images, shown) =>
            (images as HTMLImageElement[])
              .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0 === shown)
              .map(({ src }) => src),
          isShown,
        );
    const seen = await pictures(true);
    expect(seen.length).toBeGreaterThan(2);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/Search all \d+ products/).waitFor();
    expect((await pictures(false)).filter((src) => seen.includes(src))).toEqual([]);
    expect(await page.getByText('No Image').count()).toBe(0);
  });

  test('a page whose document was loading while the service worker started is served by it too [offline.first-visit]', async () => {
    const laterPage = await page.context().newPage();
    const release = await holdRequests(laterPage, '**/about');
    const loading = laterPage.goto('/about');
    await page.goto('/');
    await expect.poll(() => isControlled(page), WAIT_OPTIONS).toBe(true);
    release();
    await loading;
    await expect.poll(() => isControlled(laterPage), WAIT_OPTIONS).toBe(true);
  });

  test('if the browser cannot read its caches, pages load from the network', async () => {
    await page.goto('/');
    await expect.poll(() => isControlled(page), WAIT_OPTIONS).toBe(true);
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const fail = () => Promise.reject(new DOMException('the disk is full', 'UnknownError'));
      Object.assign(Cache.prototype, { match: fail });
      Object.assign(CacheStorage.prototype, { match: fail, open: fail });
    });
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('an item added offline is queued, and added once when the server is reachable again, in both tabs [cart.unanswered-edit-waits, cart.offline-add]', async () => {
    const { product } = await findProductInStock();
    await page.goto(`/product/${product.id}`);
    await waitUntilReadyOffline(page);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/cart');
    await journey.shop.stop();

    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('It will sync as soon as possible.').waitFor();
    await page.goto('/cart');
    await expect.poll(() => waitingMark(page).count(), WAIT_OPTIONS).toBe(1);
    await expect.poll(() => waitingMark(other).count(), WAIT_OPTIONS).toBe(1);

    await journey.shop.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => waitingMark(page).count(), WAIT_OPTIONS).toBe(0);
    await expect.poll(() => waitingMark(other).count(), WAIT_OPTIONS).toBe(0);
    await page.getByRole('heading', { name: product.name }).waitFor();
    const carts = await journey.shop.withDatabase((database) =>
      database.collection<StoredCart>('carts').find(),
    );
    expect(carts.flatMap((cart) => cart.lines)).toMatchObject([
      { productId: product.id, quantity: 1 },
    ]);
  });

  test('turning offline support off removes service worker and caches, and queued edits are still sent [offline.turned-off]', async () => {
    const { product } = await findProductInStock();
    await page.goto(`/product/${product.id}`);
    await waitUntilReadyOffline(page);
    await journey.shop.stop();
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('It will sync as soon as possible.').waitFor();
    const outbox = () => readStoredRows(page, 'outbox');
    expect(await outbox()).toHaveLength(1);
    const edits = page.context();
    await edits.route('**/api/cart**', (route) => route.abort());

    await journey.shop.start({ OFFLINE: '0' });
    await page.goto('/cart');
    await expect.poll(() => listOfflineStorage(page), WAIT_OPTIONS).toEqual([]);
    await page.goto('/cart');
    expect(await page.locator('html').getAttribute('data-offline')).toBe('off');
    expect(await isFromNetwork(page)).toBe(true);
    await page.getByRole('heading', { name: product.name }).waitFor();
    expect(await outbox()).toHaveLength(1);
    await edits.unroute('**/api/cart**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(outbox, WAIT_OPTIONS).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: product.name }).waitFor();
    expect(await listOfflineStorage(page)).toEqual([]);

    await journey.shop.stop();
    await journey.shop.start();
    await page.goto('/cart');
    await waitUntilReadyOffline(page);
    await journey.shop.stop();
    await page.goto('/cart');
    await page.getByRole('heading', { name: product.name }).waitFor();
    expect(await isFromNetwork(page)).toBe(false);
  });
});

describe.skipIf(!chromiumPath)('installing the shop', () => {
  test('the browser reports no installability errors', async () => {
    const context = await launchProfile('phone');
    const app = await context.newPage();
    await app.goto(journey.shop.url);
    await waitUntilReadyOffline(app);
    const session = await context.newCDPSession(app);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const manifest = await session.send('Page.getAppManifest');
    expect(installabilityErrors).toEqual([]);
    expect(manifest.errors).toEqual([]);
    await context.close();
  });
});
