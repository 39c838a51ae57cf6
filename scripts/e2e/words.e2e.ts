import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { findGood } from './goods';
import { openJourney } from './journey';
import type { Shop } from './shop';
import { addToCart, goToCheckout } from './shopper';

let shop: Shop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const journey = await openJourney({ RATE_LIMIT: '0' });
  ({ shop, browser } = journey);
  return journey.close;
});
beforeEach(async () => {
  page = await openPage(browser, shop.url, 'phone', 'light', { serviceWorkers: 'block' });
});
afterEach(() => page.context().close());

const goggles = () =>
  findGood(
    shop.url,
    ({ facts, product }) =>
      facts.quantity > 1 &&
      facts.quantity < 6 &&
      facts.sizes.length === 0 &&
      product.categoryId === 3,
  );

/** The shop refuses every edit of the bag from now on. */
const refuse = () =>
  page.route('**/api/cart**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid-input' } }),
  );
const bad = (words: string) => page.getByRole('alert').filter({ hasText: words });

describe.skipIf(!chromiumPath)('what the shop says of the bag', () => {
  test('behaviour 2.89, 2.90, 2.91, 3.16, 5.8, 8.7, 8.9: its items are changed, removed and cleared, and shipping is noted', async () => {
    const { product, facts } = await goggles();
    await addToCart(page, product.id);
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'More' });
    const quantity = page.getByRole('listitem').getByRole('status').first();
    for (let count = 2; count <= facts.quantity; count++) {
      await more.click();
      await expect.poll(() => quantity.textContent()).toBe(String(count));
    }
    expect(await more.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Fewer' }).click();
    await expect.poll(() => more.isDisabled()).toBe(false);
    await page.getByText('Shipping: Canada $12.99, international $24.99.').waitFor();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await page.getByText('Item removed').waitFor();
    await page.getByText('The item has been removed from your cart.').waitFor();
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();

    await addToCart(page, product.id);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Clear bag' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear the bag?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('heading', { name: product.name }).waitFor();
    await page.getByRole('button', { name: 'Clear bag' }).click();
    await question.getByRole('button', { name: 'Clear bag' }).click();
    await page.getByText('Cart cleared').waitFor();
    await page.getByText('All items have been removed from your cart.').waitFor();
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
  });

  test('behaviour 8.3, 8.6, 8.8, 8.10: a change the shop refuses is told as an Error, in the words of what was tried', async () => {
    const { product } = await goggles();
    await addToCart(page, product.id);
    await page.goto('/cart');
    await page.getByRole('heading', { name: product.name }).waitFor();
    await refuse();
    await page.getByRole('button', { name: 'More' }).click();
    await bad('Failed to update cart item. Please try again.')
      .filter({ hasText: 'Error' })
      .waitFor();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await bad('Failed to remove item from cart. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Clear bag' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear bag' }).click();
    await bad('Failed to clear cart. Please try again.').waitFor();
    const line = page.getByRole('heading', { level: 2, name: product.name });
    await expect.poll(() => line.isVisible()).toBe(true);
  });

  test('behaviour 5.10, 8.11: an empty bag at the checkout is told as Cart is empty, as bad news', async () => {
    await page.goto('/checkout');
    await page.waitForURL('**/cart');
    const told = bad('Add some items to your cart before checkout.');
    await expect.poll(() => told.filter({ hasText: 'Cart is empty' }).isVisible()).toBe(true);
  });
});

describe.skipIf(!chromiumPath)('what the shop says at the checkout', () => {
  test('behaviour 2.92: notes what shipping costs for suits and for equipment', async () => {
    const { product } = await goggles();
    await addToCart(page, product.id);
    await goToCheckout(page);
    await page
      .getByText(/12\.99/)
      .first()
      .waitFor();
    const notes = await page.getByRole('main').textContent();
    expect(notes).toMatch(/competition and training race suits[^.]*\$12\.99/i);
    expect(notes).toMatch(/equipment[^.]*\$24\.99/i);
  });

  test('behaviour 4.20, 4.21, 7.42: the ways to pay come after the notice of team suits, whose other way leads back to the bag', async () => {
    const { product } = await findGood(
      shop.url,
      ({ facts, product }) =>
        facts.canadaLogo &&
        facts.quantity > 0 &&
        facts.sizes.length === 0 &&
        product.categoryId < 3,
    );
    await addToCart(page, product.id);
    await goToCheckout(page);
    const notice = page.getByRole('alertdialog', { name: 'About team suits' });
    await notice.waitFor();
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
    await notice.getByRole('link', { name: 'Back to Cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'Check out' }).click();
    await notice.getByRole('button', { name: 'I Acknowledge' }).click();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    const script = page.locator('script[src*="currency=CAD"][src*="intent=capture"]');
    expect(await script.count()).toBe(1);
  });
});
