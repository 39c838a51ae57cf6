import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { chromiumPath, openPage } from './browser';
import { buyAsOtherBuyer, findProduct, reprice } from './product-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { readStoredRows } from './stored-rows';
import { approve, enterCheckout, openProviderWindow } from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const journey = journeyOfFile();

interface StoredOrder {
  status: string;
  lines: { productId: string; quantity: number; price: number }[];
}

/** Five products with one size that are not team suits. */
async function findFiveProducts(): Promise<Product[]> {
  const found: Product[] = [];
  while (found.length < 5) {
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts, product: { id, categoryId } }) =>
        categoryId > 2 &&
        facts.sizes.length === 0 &&
        facts.quantity > 0 &&
        facts.quantity <= (found.length === 0 ? 1 : Infinity) &&
        !found.some((each) => each.id === id),
    );
    found.push(product);
  }
  return found;
}

/** Whether every image of the product's gallery is loaded, hidden ones too. */
function areImagesLoaded(page: Page): Promise<boolean> {
  return page
    .getByRole('region', { name: 'Pictures' })
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager';
      return images.length > 1 && images.every(({ naturalWidth }) => naturalWidth > 0);
    });
}

describe.skipIf(!chromiumPath)('a collector’s day', () => {
  test('a collector saves items, is offline for two days, sees one sold and one repriced item, and buys one', async () => {
    const listings = await findFiveProducts();
    const [sold, dearer] = listings;
    if (!sold || !dearer) throw new Error('the catalogue has too few matching products');
    const page = await openPage(journey, 'phone');
    // The service worker's clock cannot be changed, so the page syncs here.
    await page.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
    for (const { id, name } of listings) {
      await page.goto(`/product/${id}`);
      await page
        .getByRole('button', { name: `Save ${name}`, exact: true })
        .first()
        .click();
      await expect
        .poll(() => readStoredRows<{ id: string }>(page, 'saved'), WAIT_OPTIONS)
        .toContainEqual(expect.objectContaining({ id }));
    }
    await page.goto('/saved');
    await page.getByText(/5 items, all photos saved/).waitFor(WAIT_OPTIONS);
    await waitUntilReadyOffline(page);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No connection').waitFor();
    await page.context().clock.setSystemTime(Date.now() + TWO_DAYS_MS);
    await page.goto('/saved');
    await expect.poll(() => page.getByRole('main').getByText('2 days ago').count()).toBe(5);
    for (const { id, name } of listings) {
      await page.goto(`/product/${id}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => areImagesLoaded(page), WAIT_OPTIONS).toBe(true);
    }
    for (const { id } of [sold, dearer]) {
      await page.goto(`/product/${id}`);
      await page.getByRole('button', { name: 'Add to Bag' }).first().click();
      await page.getByText('It will sync as soon as possible.').waitFor();
    }
    await page.goto('/cart');
    await enterCheckout(page, page.getByRole('link', { name: 'Check out when online' }));
    await page.getByRole('button', { name: 'Check out when I’m back online' }).click();
    await page.getByText('Your checkout is prepared.').waitFor();
    await page.goto('/saved');
    await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor();

    await buyAsOtherBuyer(journey.shop, sold, 1);
    await reprice(journey.shop, dearer.id, dearer.price + 5);
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const sheet = page.getByRole('dialog', { name: 'While you were away' });
    await sheet.getByText('Back online after 2 days').waitFor(WAIT_OPTIONS);
    await sheet
      .getByRole('listitem')
      .filter({ hasText: dearer.name })
      .getByText('Price went up')
      .waitFor();
    await sheet
      .getByRole('button', { name: /^(Remove|Dismiss) / })
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Your checkout is ready.').waitFor();

    await enterCheckout(page, page.getByRole('link', { name: 'Check out' }));
    const changes = page.getByRole('region', { name: 'Since you prepared it' });
    await changes.getByText('Price went up').waitFor();
    await changes.getByText('No longer in your bag').waitFor();
    await approve(await openProviderWindow(page));
    await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
    const orders = await journey.shop.withDatabase((database) =>
      database.collection<StoredOrder>('orders').find(),
    );
    const ordersOfItem = orders.filter(({ lines }) =>
      lines.some((line) => line.productId === dearer.id),
    );
    expect(ordersOfItem).toMatchObject([
      {
        status: 'confirmed',
        lines: [{ productId: dearer.id, quantity: 1, price: (dearer.price + 5) * 100 }],
      },
    ]);
  });
});
