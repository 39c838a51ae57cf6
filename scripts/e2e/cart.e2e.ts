import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import {
  accessibilityViolations,
  chromiumPath,
  consoleErrors,
  holdRequests,
  openPage,
} from './browser';
import { journeyOfFile } from './journey';
import { findProduct, findOneSizeProduct } from './product-actions';
import { tapAddToCart, enterCheckout } from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };
const EDIT_URL = /\/api\/cart(\/batch|\/[\w-]{16,})?$/;

const journey = journeyOfFile();
let page: Page;

beforeEach(async () => {
  // Faults are injected between page and server, where a service worker would hide them.
  page = await openPage(journey, 'phone', 'light', { serviceWorkers: 'block' });
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const findProductInStock = () =>
  findOneSizeProduct(journey.shop.url, { minimum: 16, categoryId: 3 });
const findLastItem = () =>
  findProduct(
    journey.shop.url,
    ({ facts, product }) =>
      facts.quantity === 1 && facts.sizes.length === 0 && product.categoryId === 5,
  );

const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const quantityOf = (name: string) => line(name).getByRole('status').first();
const statusWith = (text: string) => page.getByRole('status').filter({ hasText: text });

/** Changes a product's stock in the catalogue that the page receives. */
async function changeStockInResponses(product: Product, quantity: number): Promise<void> {
  await page.route(/\/api\/(products|catalogue)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const idField = `"id":"${product.id}",`;
    const index = text.indexOf(idField);
    const end = text.indexOf('}', index);
    const changed =
      index < 0
        ? text
        : text.slice(0, index) +
          text.slice(index, end).replace(/"Quantity: \d+"/, `"Quantity: ${quantity}"`) +
          text.slice(end);
    await route.fulfill({ response, body: changed });
  });
}

async function deleteCatalogue(): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('catalogue').addEventListener('success', resolve);
      }),
  );
}

describe.skipIf(!chromiumPath)('the cart', () => {
  test('ten quick taps on plus add ten units at once, on a slow phone and while edits have no response [cart.optimistic-edits]', async () => {
    const { product } = await findProductInStock();
    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    await line(product.name).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const release = await holdRequests(page, EDIT_URL);
    const more = await page.getByRole('button', { name: 'More' }).elementHandle();
    await more?.evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap++) button.click();
    });
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('11');
    release();
    await page.getByRole('button', { name: 'Fewer' }).click();
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('10');
    await page.reload();
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('10');
  });

  test('a line above its stock can be lowered with minus, or adjusted by the checkout button [cart.lowering-always-succeeds]', async () => {
    const { product } = await findProductInStock();
    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    for (let tap = 0; tap < 5; tap++) await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('6');
    await changeStockInResponses(product, 3);
    await deleteCatalogue();
    await page.goto('/cart');
    await page.getByText('Only 3 item(s) available in stock.').waitFor();
    await page.getByRole('button', { name: 'Fewer' }).click();
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('5');
    await enterCheckout(page, page.getByRole('button', { name: 'Update and continue' }));
    await page.goto('/cart');
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('3');
    await page.getByRole('link', { name: 'Check out' }).waitFor();
  });

  test('a sold line is marked, not in the total, and removed when going to checkout [cart.sold-line]', async () => {
    const [{ product: sold }, { product: availableProduct }] = await Promise.all([
      findLastItem(),
      findProductInStock(),
    ]);
    await tapAddToCart(page, sold.id);
    await tapAddToCart(page, availableProduct.id);
    await changeStockInResponses(sold, 0);
    await deleteCatalogue();
    await page.goto('/cart');
    await page.getByText(`${sold.name} is sold.`).waitFor();
    expect(await page.getByRole('link', { name: 'Check out' }).count()).toBe(0);
    await page.getByText('Subtotal, 1 item', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await enterCheckout(page, page.getByRole('button', { name: 'Remove and continue' }));
    await page.getByText(availableProduct.name).first().waitFor();
    expect(await page.getByText(sold.name).count()).toBe(0);
  });

  test('a late rejection is shown at once with the product’s name and stays in the cart until dismissed [cart.rejection-card, errors.stock-and-empty-cart]', async () => {
    const { product } = await findLastItem();
    await changeStockInResponses(product, 9);
    await tapAddToCart(page, product.id);
    const release = await holdRequests(page, EDIT_URL);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('It will sync as soon as possible.').waitFor();
    release();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Insufficient Stock' })
      .getByText(`${product.name}: Only 1 item(s) available in stock.`)
      .waitFor();
    await page.unroute(EDIT_URL);
    await page.goto('/cart');
    const card = page
      .getByRole('region', { name: 'Couldn’t update' })
      .filter({ hasText: product.name });
    await card.getByText('1 left').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await card.getByRole('button', { name: `Dismiss ${product.name}` }).click();
    await expect.poll(() => card.count()).toBe(0);
    await page.reload();
    await line(product.name).waitFor();
    expect(await card.count()).toBe(0);
  });

  test('a page whose cart database was upgraded by a newer version says so, and works after a reload', async () => {
    const { product } = await findProductInStock();
    await tapAddToCart(page, product.id);
    await page.goto('/cart');
    await line(product.name).waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('cart', 1000);
          request.addEventListener('success', () => {
            request.result.close();
            resolve();
          });
        }),
    );
    await statusWith('A newer version of the shop is open.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => quantityOf(product.name).textContent(), WAIT_OPTIONS).toBe('1');
    expect(await statusWith('A newer version of the shop is open.').count()).toBe(0);
  });

  test('the 404 page shows the number of items in the cart [screens.not-found, header.bag-count]', async () => {
    const { product } = await findProductInStock();
    await tapAddToCart(page, product.id);
    await page.goto('/nowhere');
    const count = page.getByRole('link', { name: 'Bag 1 item' });
    await expect.poll(() => count.count(), WAIT_OPTIONS).toBe(1);
  });

  test('a new visitor’s console has no errors', async () => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
    expect(errors).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });
});

describe.skipIf(!chromiumPath)('a screen that cannot be loaded', () => {
  test('a screen that cannot be loaded shows a message, and loads automatically when the server responds again', async () => {
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor(WAIT_OPTIONS);
  });
});
