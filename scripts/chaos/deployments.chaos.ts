import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/store';
import type { StoredOrder } from '../../api/orders/order-document';
import { chromiumPath, launch, SIZES, recordErrors, consoleErrors } from '../e2e/browser';
import { findProduct } from '../e2e/product-actions';
import { openShop, type Shop } from '../e2e/shop';
import { tapAddToCart, approve, openProviderWindow } from '../e2e/shopper';
import { copyBuild, type Deployments } from './deploy';

const DEPLOYMENTS = Number(process.env['CHAOS_DEPLOYMENTS'] ?? 5);
const WAIT_OPTIONS = { timeout: 30_000 };
/**
 * Chromium sometimes leaves a service worker paused at its start while a debugger such as Playwright
 * is attached. Every page then waits for it without end, so the test gets a second try.
 */
const TEST_OPTIONS = { timeout: 60_000 + DEPLOYMENTS * 30_000, retry: 1 };
/** Screens loaded on demand, by their footer labels. */
const LAZY_SCREENS = ['Shipping', 'Returns', 'Size guide', 'FAQ', 'Contact'] as const;

let deployments: Deployments;
let shop: Shop;
let browser: Browser;

beforeEach(async () => {
  if (!chromiumPath) return;
  deployments = await copyBuild();
  shop = await openShop({}, deployments.build);
  browser = await launch();
});
afterEach(async () => {
  await browser?.close();
  await shop?.close();
  await deployments?.remove();
});

/** Sets a mark in the page, which a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['since'] = 'the beginning';
  });
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['since'] !== undefined);
}

/**
 * Checks for a new version, as when the page becomes visible. Resolves when it is waiting. The check
 * itself has no time limit: it would wait for a paused service worker without end.
 */
async function waitForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    void registration.update().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Reload' }).waitFor(WAIT_OPTIONS);
}

/** Deletes cached assets, as a browser may. */
async function deleteCachedAssets(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

async function quantityInShop(): Promise<number[]> {
  const carts = await shop.withDatabase((database) => database.collection<Cart>('carts').find());
  return carts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
}

describe.skipIf(!chromiumPath)('new versions of the shop', () => {
  test(
    'a new version does not reload an open cart or checkout without asking, breaks no script and loses no edit',
    TEST_OPTIONS,
    async () => {
      const { product } = await findProduct(
        shop.url,
        ({ facts, product: { categoryId } }) =>
          categoryId === 3 && facts.quantity > 12 && !facts.sizes.length,
      );
      const context = await browser.newContext({ ...SIZES.desktop, baseURL: shop.url });
      const [bag, checkout, reading] = [
        await context.newPage(),
        await context.newPage(),
        await context.newPage(),
      ];
      for (const page of [bag, checkout, reading]) await recordErrors(page);
      await tapAddToCart(bag, product.id);
      await bag.goto('/cart');
      await bag.evaluate(() => navigator.serviceWorker.ready);
      await checkout.goto('/checkout');
      await checkout.getByRole('button', { name: 'Pay with PayPal' }).waitFor(WAIT_OPTIONS);
      await reading.goto('/');
      await mark(checkout);

      let expectedQuantity = 1;
      for (let version = 1; version <= DEPLOYMENTS; version++) {
        await shop.stop();
        await deployments.deploy();
        // Edits during the shop's restart.
        const step = expectedQuantity < 6 ? 'More' : 'Fewer';
        await bag.bringToFront();
        await bag.getByRole('button', { name: step }).click();
        expectedQuantity += step === 'More' ? 1 : -1;
        await shop.start();
        await bag.evaluate(() => dispatchEvent(new Event('online')));
        await waitForUpdate(bag);
        expect(await checkout.getByRole('button', { name: 'Reload' }).count()).toBe(0);
        await reading.bringToFront();
        await reading.getByRole('button', { name: 'Later' }).click(WAIT_OPTIONS);
        await bag.bringToFront();
        await mark(bag);
        const isAccepted = version % 2 === 0;
        await bag.getByRole('button', { name: isAccepted ? 'Reload' : 'Later' }).click();
        await expect
          .poll(() => isMarked(bag).catch(() => undefined), WAIT_OPTIONS)
          .toBe(!isAccepted);
        await expect.poll(quantityInShop, WAIT_OPTIONS).toEqual([expectedQuantity]);
        await bag
          .getByText('Waiting to sync')
          .first()
          .waitFor({ ...WAIT_OPTIONS, state: 'hidden' });
        const label = LAZY_SCREENS[version % LAZY_SCREENS.length] ?? 'FAQ';
        await reading.bringToFront();
        await reading.getByRole('contentinfo').getByRole('link', { name: label }).click();
        await reading.getByRole('heading', { level: 1 }).waitFor(WAIT_OPTIONS);
        await expect
          .poll(() => reading.getByText('This page didn’t load').count(), WAIT_OPTIONS)
          .toBe(0);
        expect(await isMarked(checkout)).toBe(true);
      }

      await checkout.bringToFront();
      await deleteCachedAssets(checkout);
      await approve(await openProviderWindow(checkout));
      await checkout
        .getByRole('alertdialog', { name: 'Thank you' })
        .waitFor(WAIT_OPTIONS)
        .catch(async (cause: unknown) => {
          throw new Error(`the checkout reads: ${await checkout.innerText('body')}`, { cause });
        });
      expect(await isMarked(checkout)).toBe(true);
      const orders = await shop.withDatabase((database) =>
        database.collection<StoredOrder>('orders').find(),
      );
      expect(orders.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
        [expectedQuantity],
      ]);
      expect([bag, checkout, reading].flatMap(consoleErrors)).toEqual([]);
      await context.close();
    },
  );
});
