import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch, SIZES } from './browser';
import { findGood } from './goods';
import { openShop, type Shop } from './shop';
import { addToBag } from './shopper';

let shop: Shop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: '0' });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});
afterEach(() => page.context().close());

async function open(size: keyof typeof SIZES): Promise<void> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: shop.url });
  page = await context.newPage();
}

const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

describe.skipIf(!chromiumPath)('what is there can be reached', () => {
  test('the buy bar of a phone opens the sizes, and a tap on one adds it', async () => {
    await open('phone');
    const { product } = await findGood(
      shop.url,
      ({ facts }) => facts.sizes.length > 1 && facts.quantity > 1,
    );
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose your size' });
    await sheet.getByRole('button').nth(1).click();
    await page.getByText('Added to Bag').waitFor();
    await sheet.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Add to Bag');
  });

  test('what is all in the bag leads there, by a link that takes the focus of the button', async () => {
    await open('phone');
    const { product } = await findGood(
      shop.url,
      ({ facts }) => facts.quantity === 1 && facts.sizes.length === 0,
    );
    await addToBag(page, product.id);
    await expect.poll(focused).toBe('In your bag');
    await page.getByRole('link', { name: 'In your bag' }).click();
    await page.waitForURL('**/cart');
  });
});
