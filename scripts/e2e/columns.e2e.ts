import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { findProduct } from './product-actions';
import { journeyOfFile } from './journey';
import { tapAddToCart, goToCheckout } from './shopper';

const journey = journeyOfFile();
let page: Page;
beforeEach(async () => {
  page = await openPage(journey, 'desktop');
});

/** Whether the second element is in a column to the right of the first. */
async function isBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  if (!one || !other) throw new Error('an element is not visible');
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
      journey.shop.url,
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
