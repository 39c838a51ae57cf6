import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { buyAsOtherBuyer, findProduct, quantityOf, reprice } from './product-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { readStoredMeta } from './stored-rows';
import { tapAddToCart } from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };

const journey = journeyOfFile();

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('/cart');
  await page.getByText('No connection').waitFor();
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function findProductWith(
  fits: (quantity: number, product: Product) => boolean,
): Promise<Product> {
  const { product } = await findProduct(
    journey.shop.url,
    ({ facts, product: found }) =>
      facts.sizes.length === 0 && found.categoryId !== 1 && fits(facts.quantity, found),
  );
  return product;
}

describe.skipIf(!chromiumPath)('coming back online', () => {
  test('after coming back online one sheet lists sold, short and repriced items, each with a one-tap action [offline.summary-once]', async () => {
    const sold = await findProductWith((quantity) => quantity === 1);
    const scarce = await findProductWith((quantity) => quantity >= 3 && quantity <= 9);
    const cheaper = await findProductWith((quantity, { id }) => quantity > 1 && id !== scarce.id);
    const added = await findProductWith(
      (quantity, { id }) => quantity > 2 && id !== scarce.id && id !== cheaper.id,
    );
    const page = await openPage(journey, 'phone');
    for (const { id } of [sold, cheaper, scarce, scarce]) await tapAddToCart(page, id);
    // The page of the item added offline must be cached.
    await page.goto(`/product/${added.id}`);
    await page.getByRole('heading', { level: 1, name: added.name }).waitFor();
    await waitUntilReadyOffline(page);

    await goOffline(page);
    await page.goto(`/product/${added.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText('It will sync as soon as possible.').waitFor();
    await buyAsOtherBuyer(journey.shop, sold, 1);
    await buyAsOtherBuyer(
      journey.shop,
      scarce,
      (await quantityOf(journey.shop.url, scarce.id)) - 1,
    );
    await reprice(journey.shop, cheaper.id, cheaper.price - 1);
    await goOnline(page);

    const sheet = page.getByRole('dialog', { name: 'While you were away' });
    await sheet.waitFor(WAIT_OPTIONS);
    const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name });
    expect(await sheet.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('No longer in stock.'),
      expect.stringContaining('Only 1 item(s) available in stock.'),
      expect.stringContaining('Price went down'),
      expect.stringContaining('Added offline, now confirmed'),
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await row(sold.name).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => row(sold.name).count()).toBe(0);
    await row(scarce.name)
      .getByRole('button', { name: `Set to 1: ${scarce.name}` })
      .click();
    await expect.poll(() => row(scarce.name).count()).toBe(0);
    await sheet.getByRole('link', { name: 'Review bag' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bag' }).waitFor();
    await page.getByRole('link', { name: 'Check out' }).waitFor();
    expect(await sheet.count()).toBe(0);

    await page.reload();
    await page.getByRole('link', { name: 'Check out' }).waitFor();
    await goOffline(page);
    await goOnline(page);
    await expect.poll(() => page.getByText('No connection').count(), WAIT_OPTIONS).toBe(0);
    await expect.poll(() => readStoredMeta(page, 'absence'), WAIT_OPTIONS).toBeUndefined();
    expect(await sheet.count()).toBe(0);
    // The browser's own message for a request without a network.
    expect(consoleErrors(page).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual(
      [],
    );
  });
});
