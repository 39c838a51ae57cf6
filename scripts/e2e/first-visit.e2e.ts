import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { findOneSizeProduct } from './product-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();
let page: Page;

/** The service worker's own requests do not pass the page's routes. */
const openWithoutServiceWorker = () =>
  openPage(journey, 'phone', 'light', { serviceWorkers: 'block' });

describe.skipIf(!chromiumPath)('a first visit', () => {
  test('a first visit shows a product with only its document and scripts loaded', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    page = await openPage(journey, 'phone');
    await page.route('**/api/**', () => undefined);
    await page.goto(`/product/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await page.getByRole('img', { name: `${product.name}, picture 1` }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('an item that is added before the cart’s scripts could load is in the bag after the next load [cart.early-add]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    page = await openWithoutServiceWorker();
    const scripts = /assets\/cart-engine-/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText(/added to your bag. It will sync as soon as possible/).waitFor();
    await page.unroute(scripts);
    await page.goto('/cart');
    await page.getByRole('heading', { name: product.name }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: product.name }).waitFor();
    expect(await page.getByRole('link', { name: /1 item/ }).count()).toBeGreaterThan(0);
  });

  test('Add to Bag shows an error if neither the cart’s scripts nor the storage can be used [errors.add-failed]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    page = await openWithoutServiceWorker();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.route(/assets\/cart-engine-/, (route) => route.abort());
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('Failed to add item to cart. Please try again.').waitFor();
    expect(await page.getByText('has been added to your bag').count()).toBe(0);
  });

  test('a page whose script cannot load shows a message, and loads when the connection is back [errors.page-not-loaded]', async () => {
    page = await openPage(journey, 'phone');
    const scripts = /assets\/index-.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/');
    await page.getByText('This page didn’t load. Check your connection.').waitFor();
    await page.unroute(scripts);
    await expect
      .poll(() => page.getByText('This page didn’t load').count(), { timeout: 15_000 })
      .toBe(0);
    await page.getByRole('heading', { level: 1, name: /Raced/ }).waitFor();
  });

  test('a decorative picture that cannot load shows plain water, not a broken-image mark [appearance.broken-decoration]', async () => {
    page = await openPage(journey, 'phone');
    const pictures = /art\/lane-strip/;
    await page.route(pictures, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => pictures.test(request.url()));
    await page.goto('/account');
    await failed;
    const strip = page.getByRole('main').locator('picture img');
    await expect.poll(() => strip.isVisible()).toBe(false);
    await page.unroute(pictures);
    await page.reload();
    await expect.poll(() => strip.isVisible()).toBe(true);
  });

  test('rotating a tablet keeps the search text and the chosen filters', async () => {
    page = await openPage(journey, 'desktop');
    await page.setViewportSize({ width: 1024, height: 744 });
    await page.goto('/category/competition-suits');
    const size = page.getByRole('button', { name: 'Size 24', exact: true });
    await size.click();
    await page.getByRole('combobox', { name: 'Search' }).fill('knee');
    await page.setViewportSize({ width: 744, height: 1024 });
    await page.getByRole('button', { name: /^Filters/ }).waitFor();
    await page.setViewportSize({ width: 1024, height: 744 });
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('knee');
    expect(await size.getAttribute('aria-pressed')).toBe('true');
  });

  test('navigating to another screen removes the canonical address of the product', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    page = await openPage(journey, 'desktop');
    await page.goto(`/product/${product.id}`);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`${journey.shop.url}/product/${product.id}`);
    await page.getByRole('link', { name: 'Lane Four' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Raced/ }).waitFor();
    await expect.poll(() => canonical.count()).toBe(0);
  });
});
