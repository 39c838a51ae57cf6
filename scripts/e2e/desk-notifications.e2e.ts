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
    const desk = await deviceWithPasskeys(journey, 'phone');
    await desk.context().grantPermissions(['notifications'], { origin: journey.shop.url });
    await joinDesk(journey, desk, 'owner', 'Robin');
    const session = await desk.context().newCDPSession(desk);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const delivery = { origin: journey.shop.url, registrationId: await registered };
    const worker = desk.context().serviceWorkers()[0];
    await worker?.evaluate(RECORD_NOTIFICATIONS);
    await session.send('ServiceWorker.deliverPushMessage', {
      ...delivery,
      data: JSON.stringify(SALE),
    });
    const shown = () => worker?.evaluate('shown');
    await expect.poll(shown).toEqual([SALE]);
    await desk.getByRole('link', { name: 'More' }).click();
    await desk.getByText('Notifications of sales').waitFor();
    expect(consoleErrors(desk)).toEqual([]);
  });
});
