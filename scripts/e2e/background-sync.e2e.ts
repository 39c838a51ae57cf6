import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE_TAG, SYNC_TAG } from '../../workers/service-worker/messages';
import { chromiumPath, openPage } from './browser';
import { findOneSizeProduct, reprice } from './product-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { readStoredRows } from './stored-rows';
import { acknowledgeTeamSuit, tapAddToCart, enterCheckout } from './shopper';

const WAIT_OPTIONS = { timeout: 40_000 };
const NOTIFICATION_TITLE = 'You’re back online';

const journey = journeyOfFile();

describe.skipIf(!chromiumPath)('background sync', () => {
  test('while no page is visible, a notification says that the saved checkout can continue [offline.notification-on-request, offline.notification-content]', async ({
    skip,
  }) => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    const page = await openPage(journey, 'phone');
    const context = page.context();
    await context.grantPermissions(['notifications'], { origin: journey.shop.url });
    await tapAddToCart(page, product.id);
    const permission = await page.evaluate(() => Notification.permission);
    skip(permission !== 'granted', 'this browser has no notifications');
    await waitUntilReadyOffline(page);
    await journey.shop.stop();
    try {
      await page.goto('/cart');
      await enterCheckout(page, page.getByRole('link', { name: 'Check out when online' }));
      await acknowledgeTeamSuit(page);
      await page.getByRole('button', { name: 'Check out when I’m back online' }).click();
      await page.getByText('We’ll also send a notification').waitFor();
    } finally {
      await journey.shop.start();
    }
    const browserSide = await openServiceWorkerControl(context);
    await browserSide.wake('ServiceWorker.dispatchSyncEvent', SYNC_TAG);
    // While the page is visible, it shows a message instead of a notification.
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor(WAIT_OPTIONS);
    expect(await notificationsOfPage(page)).toEqual([]);

    await page.goto('about:blank');
    await browserSide.wake('ServiceWorker.dispatchSyncEvent', SYNC_TAG);
    // No page of the shop is visible: a notification may appear.
    await expect
      .poll(() => notificationsOfWorker(context), WAIT_OPTIONS)
      .toEqual([NOTIFICATION_TITLE]);
    const later = await context.newPage();
    await later.goto(`${journey.shop.url}/faq`);
    await enterCheckout(later, later.getByRole('link', { name: 'Check out' }));
    await expect.poll(() => notificationsOfPage(later), WAIT_OPTIONS).toEqual([]);
  });

  test('periodic background sync updates the catalogue for the next offline visit [offline.periodic-catalogue]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    const page = await openPage(journey, 'phone');
    const context = page.context();
    await page.goto('/');
    await waitUntilReadyOffline(page);
    // A page of the shop's origin without its scripts.
    await page.goto('/robots.txt');
    await expect.poll(() => catalogueOf(page), WAIT_OPTIONS).not.toEqual([]);
    const before = await catalogueOf(page);
    const hasFirstAnswers = () => page.evaluate(() => caches.has('first-answers'));
    await expect.poll(hasFirstAnswers, WAIT_OPTIONS).toBe(true);
    await reprice(journey.shop, product.id, product.price + 7);
    const browserSide = await openServiceWorkerControl(context);
    await browserSide.wake('ServiceWorker.dispatchPeriodicSyncEvent', CATALOGUE_TAG);
    await expect.poll(() => catalogueOf(page), WAIT_OPTIONS).not.toEqual(before);
    // Waits until the stored listing cards of the previous catalogue are deleted.
    await expect.poll(hasFirstAnswers, WAIT_OPTIONS).toBe(false);
    await journey.shop.stop();
    try {
      await page.goto(`${journey.shop.url}/product/${product.id}`);
      await page
        .getByText(`$${product.price + 7}`, { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor(WAIT_OPTIONS);
    } finally {
      await journey.shop.start();
    }
  });
});

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
  const ours = context.serviceWorkers().find((worker) => worker.url().startsWith(journey.shop.url));
  return Promise.resolve(
    ours?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title }) => title);
    }),
  );
}

type Wake = 'ServiceWorker.dispatchSyncEvent' | 'ServiceWorker.dispatchPeriodicSyncEvent';

/** Simulates the browser: wakes the service worker and waits until it has finished. */
async function openServiceWorkerControl(context: BrowserContext) {
  const session: CDPSession = await context.newCDPSession(await context.newPage());
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(journey.shop.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return {
    wake: async (event: Wake, tag: string) => {
      await session.send(event, {
        origin: journey.shop.url,
        registrationId: await registrationId,
        tag,
        lastChance: false,
      });
    },
  };
}
