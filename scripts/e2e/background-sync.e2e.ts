import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE_TAG, SYNC_TAG } from '../../workers/service-worker/messages';
import { chromiumPath, openPage } from './browser';
import { findGood, reprice, type Good } from './goods';
import { openJourney } from './journey';
import { readStoredRows } from './stored-rows';
import type { Shop } from './shop';
import { acknowledge, tapAddToCart, enterCheckout } from './shopper';

const PATIENCE = { timeout: 20_000 };
const READY = 'You’re back online';

/** Can be bought without choosing a size. */
const isPlain = ({ facts }: Good) => facts.quantity > 1 && facts.sizes.length === 0;

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  const journey = await openJourney();
  ({ shop, browser } = journey);
  return journey.close;
});

describe.skipIf(!chromiumPath)('background sync', () => {
  test('while no page is visible, a notification says that the saved checkout can continue [offline.notification-on-request, offline.notification-content]', async () => {
    const { product } = await findGood(shop.url, isPlain);
    const page = await openPage(browser, shop.url, 'phone');
    const context = page.context();
    await context.grantPermissions(['notifications'], { origin: shop.url });
    await tapAddToCart(page, product.id);
    await isControlled(page);
    await shop.stop();
    try {
      await page.goto('/cart');
      await enterCheckout(page, page.getByRole('link', { name: 'Check out when online' }));
      await acknowledge(page);
      await page.getByRole('button', { name: 'Check out when I’m back online' }).click();
      await page.getByText('We’ll also send a notification').waitFor();
    } finally {
      await shop.start();
    }
    const browserSide = await openBrowserSide(context);
    await browserSide.wake('ServiceWorker.dispatchSyncEvent', SYNC_TAG);
    // While the page is visible, it shows a message instead of a notification.
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor(PATIENCE);
    expect(await notificationsOfPage(page)).toEqual([]);

    await page.goto('about:blank');
    await browserSide.wake('ServiceWorker.dispatchSyncEvent', SYNC_TAG);
    // No page of the shop is visible: a notification may appear.
    await expect.poll(() => notificationsOfWorker(context), PATIENCE).toEqual([READY]);
    const later = await context.newPage();
    await later.goto(`${shop.url}/faq`);
    await enterCheckout(later, later.getByRole('link', { name: 'Check out' }));
    await expect.poll(() => notificationsOfPage(later), PATIENCE).toEqual([]);
    await context.close();
  });

  test('periodic background sync updates the catalogue for the next offline visit [offline.periodic-catalogue]', async () => {
    const { product } = await findGood(shop.url, isPlain);
    const page = await openPage(browser, shop.url, 'phone');
    const context = page.context();
    await page.goto('/');
    await isControlled(page);
    // A page of the shop's origin without its scripts.
    await page.goto('/robots.txt');
    await expect.poll(() => catalogueOf(page), PATIENCE).not.toEqual([]);
    const before = await catalogueOf(page);
    const hasFirstAnswers = () => page.evaluate(() => caches.has('first-answers'));
    await expect.poll(hasFirstAnswers, PATIENCE).toBe(true);
    await reprice(shop, product.id, product.price + 7);
    const browserSide = await openBrowserSide(context);
    await browserSide.wake('ServiceWorker.dispatchPeriodicSyncEvent', CATALOGUE_TAG);
    await expect.poll(() => catalogueOf(page), PATIENCE).not.toEqual(before);
    // The stored first cards of the previous catalogue are deleted.
    await expect.poll(hasFirstAnswers, PATIENCE).toBe(false);
    await shop.stop();
    try {
      await page.goto(`${shop.url}/product/${product.id}`);
      await page
        .getByText(`$${product.price + 7}`, { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor(PATIENCE);
    } finally {
      await shop.start();
    }
    await context.close();
  });
});

async function isControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true);
}

/** The device's stored catalogue version. */
function catalogueOf(page: Page): Promise<unknown> {
  return readStoredRows(page, 'meta', 'catalogue');
}

function notificationsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title }) => title);
  });
}

function notificationsOfWorker(context: BrowserContext): Promise<string[] | undefined> {
  const ours = context.serviceWorkers().find((worker) => worker.url().startsWith(shop.url));
  return Promise.resolve(
    ours?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title }) => title);
    }),
  );
}

type Wake = 'ServiceWorker.dispatchSyncEvent' | 'ServiceWorker.dispatchPeriodicSyncEvent';

/** Simulates the browser: wakes the service worker and waits until it has finished. */
async function openBrowserSide(context: BrowserContext) {
  const session: CDPSession = await context.newCDPSession(await context.newPage());
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(shop.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return {
    wake: async (event: Wake, tag: string) => {
      await session.send(event, {
        origin: shop.url,
        registrationId: await registrationId,
        tag,
        lastChance: false,
      });
    },
  };
}
