import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { EVERY_SCREEN } from './every-screen';
import { findOneSizeProduct } from './product-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { readStoredRows } from './stored-rows';
import { tapAddToCart } from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };
/** Only the server can say who is signed in. */
const ACCOUNT_UNREACHABLE = 'We can’t reach the shop';
const SMALL_BYTES = 2_000_000;

const journey = journeyOfFile();

describe.skipIf(!chromiumPath)('the shop offline', () => {
  test('every screen opens offline, even if the service worker was stopped', async () => {
    const page = await openPage(journey, 'phone');
    // Visits a product page, because product pages are cached only when they are visited. One visit
    // to the home page caches all other screens.
    await page.goto('/product/1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/');
    await waitUntilReadyOffline(page);
    await journey.shop.stop();
    const session = await page.context().newCDPSession(page);
    const missing: string[] = [];
    try {
      for (const [path, heading] of [...EVERY_SCREEN, ['/checkout', 'Checkout'] as const]) {
        await stopWorkers(session);
        await page.goto(path);
        const isThere = page
          .getByRole('heading', {
            level: 1,
            name: path.startsWith('/account') ? ACCOUNT_UNREACHABLE : heading,
          })
          .first()
          .waitFor({ timeout: 10_000 });
        await isThere.catch(async () =>
          missing.push(`${path}: ${(await page.innerText('main')).slice(0, 80)}`),
        );
        if ((await page.getByText('This page didn’t load').count()) > 0)
          missing.push(`${path}: not kept`);
      }
    } finally {
      await journey.shop.start();
    }
    expect(missing).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a shopper with two megabytes of browser storage can buy without errors', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 3, categoryId: 3 });
    const page = await openPage(journey, 'phone');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: journey.shop.url,
      quotaSize: SMALL_BYTES,
    });
    await page.goto('/category/goggles');
    await page.getByRole('article').first().waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const usage = await session.send('Storage.getUsageAndQuota', { origin: journey.shop.url });
    expect(usage).toMatchObject({ quota: SMALL_BYTES, overrideActive: true });
    await tapAddToCart(page, product.id);
    await expect
      .poll(async () => (await readStoredRows(page, 'outbox')).length, WAIT_OPTIONS)
      .toBe(0);
    await page.goto('/cart');
    await page.getByRole('heading', { name: product.name }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await expect
      .poll(
        async () => (await readStoredRows<{ quantity: number }>(page, 'lines'))[0]?.quantity,
        WAIT_OPTIONS,
      )
      .toBe(2);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });
});

async function stopWorkers(session: CDPSession): Promise<void> {
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}
