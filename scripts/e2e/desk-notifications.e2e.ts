import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();

const SALE = { title: 'New order, $37.99', body: 'Sprint cap and 1 more', path: '/orders/A0' };

/** For the service worker: the browser of these tests has no window and shows no notifications. */
const RECORD_NOTIFICATIONS = `var shown = [];
registration.showNotification = async (title, { body, data }) => {
  shown.push({ title, body, path: data });
}`;

describe.skipIf(!chromiumPath)('notifications of sales', () => {
  test('the service worker of the desk shows a sale that the push service delivers [desk.notifications]', async () => {
    const deskPage = await deviceWithPasskeys(journey, 'phone');
    await deskPage.context().grantPermissions(['notifications'], { origin: journey.shop.url });
    await joinDesk(journey, deskPage, 'owner', 'Robin');
    const session = await deskPage.context().newCDPSession(deskPage);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const delivery = { origin: journey.shop.url, registrationId: await registered };
    const worker = deskPage.context().serviceWorkers()[0];
    await worker?.evaluate(RECORD_NOTIFICATIONS);
    await session.send('ServiceWorker.deliverPushMessage', {
      ...delivery,
      data: JSON.stringify(SALE),
    });
    const shown = () => worker?.evaluate('shown');
    await expect.poll(shown).toEqual([SALE]);
    await deskPage.getByRole('link', { name: 'More' }).click();
    await deskPage.getByText('Notifications of sales').waitFor();
    expect(consoleErrors(deskPage)).toEqual([]);
  });
});
