import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { findProduct } from './product-actions';
import { openJourney } from './journey';
import type { Shop } from './shop';
import { tapAddToCart, goToCheckout } from './shopper';

let shop: Shop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const journey = await openJourney();
  ({ shop, browser } = journey);
  return journey.close;
});
beforeEach(async () => {
  page = await openPage(browser, shop.url, 'desktop');
});
afterEach(() => page.context().close());

/** Whether the second element is in a column to the right of the first. */
async function isBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  if (!one || !other) throw new Error('nothing is there');
  return other.x >= one.x + one.width;
}

describe.skipIf(!chromiumPath)('on a desktop', () => {
  test.each(['/search?q=cap', '/search', '/shipping', '/returns', '/privacy', '/terms', '/shop'])(
    '%s is centred in the window',
    async (path) => {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      const column = await heading.evaluate((element) => {
        const main = element.closest('main');
        let at: Element = element;
        while (at.parentElement && at.parentElement !== main) at = at.parentElement;
        const { left, right } = at.getBoundingClientRect();
        return { left, right: document.documentElement.clientWidth - right };
      });
      expect(Math.abs(column.left - column.right)).toBeLessThanOrEqual(1);
    },
  );

  test('the quick view shows the product’s details beside the image', async () => {
    await page.goto('/search?q=kneeskin');
    await page
      .getByRole('button', { name: /Quick View/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    expect(await isBeside(dialog.getByRole('img').first(), dialog.locator('dl'))).toBe(true);
  });

  test('the checkout shows total and payment beside the items', async () => {
    const { product } = await findProduct(
      shop.url,
      ({ product: { categoryId }, facts }) => categoryId === 3 && facts.quantity > 1,
    );
    await tapAddToCart(page, product.id);
    await goToCheckout(page);
    const pay = page.getByRole('button', { name: 'Pay with PayPal' });
    await pay.waitFor();
    const items = page.getByRole('main').getByRole('list').filter({ hasText: product.name });
    expect(await isBeside(items, pay)).toBe(true);
    expect(await isBeside(items, page.getByText('Total').last())).toBe(true);
  });
});
