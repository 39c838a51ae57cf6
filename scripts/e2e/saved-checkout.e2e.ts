import { describe, expect, test } from 'vitest';
import { isTeamSuit } from '../../api/contract/products/collections';
import { accessibilityViolations, chromiumPath, openPage } from './browser';
import { findProduct, reprice, findOneSizeProduct } from './product-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { readStoredMeta } from './stored-rows';
import {
  acknowledgeTeamSuit,
  tapAddToCart,
  approve,
  enterCheckout,
  openProviderWindow,
} from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };

const journey = journeyOfFile();

describe.skipIf(!chromiumPath)('a checkout prepared offline', () => {
  test('a checkout saved offline is shown again online with what changed, and is paid with one tap [offline.checkout-saved, offline.checkout-continues, offline.checkout-reserves-nothing]', async () => {
    const suit = await findProduct(
      journey.shop.url,
      ({ product, facts }) =>
        facts.quantity > 0 && facts.sizes.length === 0 && isTeamSuit(product, facts),
    );
    const cap = await findOneSizeProduct(journey.shop.url, { minimum: 2, categoryId: 3 });
    const page = await openPage(journey, 'phone');
    for (const { product } of [suit, cap]) await tapAddToCart(page, product.id);
    await waitUntilReadyOffline(page);
    await page.context().setOffline(true);
    await page.goto('/cart');
    await page.getByText('No connection').waitFor();
    await enterCheckout(page, page.getByRole('link', { name: 'Check out when online' }));
    await acknowledgeTeamSuit(page);
    const paid: string[] = [];
    page.on('request', (request) => {
      if (/\/paypal\/order|\/api\/orders/.test(request.url())) paid.push(request.url());
    });
    await page.getByRole('button', { name: 'Check out when I’m back online' }).click();
    await page.getByText('Your checkout is prepared.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(paid).toEqual([]);

    await page.goto('/category/goggles');
    await page.getByRole('heading', { level: 1, name: 'Goggles' }).waitFor();
    expect(await page.getByText('Your checkout is ready.').count()).toBe(0);
    await reprice(journey.shop, cap.product.id, cap.product.price + 2);
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Your checkout is ready.').waitFor(WAIT_OPTIONS);
    const sheet = page.getByRole('dialog', { name: 'While you were away' });
    await sheet.getByRole('button', { name: 'Close' }).click(WAIT_OPTIONS);
    expect(paid).toEqual([]);

    await enterCheckout(page, page.getByRole('link', { name: 'Check out' }));
    const changes = page.getByRole('region', { name: 'Since you prepared it' });
    await changes.getByText('Price went up').waitFor();
    await page.getByText('Team suit notice acknowledged').waitFor();
    await approve(await openProviderWindow(page));
    await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
    await expect.poll(() => readStoredMeta(page, 'intent'), WAIT_OPTIONS).toBeUndefined();
  });
});
