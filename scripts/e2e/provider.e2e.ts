import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { buyer, readCapture, priceOf } from '../../api/testing/buyer';
import { product } from '../../api/testing/goods';
import { startShop, type TestShop } from '../../api/testing/start-shop';
import { startSandbox, type RunningProcess } from '../crash/process';
import { accessibilityViolations, chromiumPath, consoleErrors, FLAGS, openPage } from './browser';

/** A page script with only the four callbacks of the provider's buttons. */
const hostPageScript = (config: string) => `
const reports = (window.reports = []);
const script = document.createElement('script');
script.src = ${config} + '?client-id=demo&currency=CAD&intent=capture';
script.onload = () => {
  window.buttons = window.paypal.Buttons({
    createOrder: () => window.createOrder(),
    onApprove: ({ orderID }) => void reports.push('approved ' + orderID),
    onCancel: ({ orderID }) => void reports.push('cancelled ' + orderID),
    onError: (error) => void reports.push('error ' + error.message),
  });
  window.buttons.render('#buttons').then(() => reports.push('shown'));
};
document.head.append(script);
`;

let browser: Browser;
let paypalSandbox: RunningProcess;
const shops: TestShop[] = [];

async function startShopWithProvider(kind: 'in the shop' | 'on its own'): Promise<TestShop> {
  const shop = await startShop({
    env: kind === 'on its own' ? { PAYPAL_API_URL: paypalSandbox.url } : {},
    products: [product('cap', 4, 'Quantity: 99')],
  });
  shops.push(shop);
  return shop;
}

/** A page with the shop's headers. */
async function openHost(shop: TestShop) {
  const page = await openPage({ browser, shop }, 'desktop');
  const { headers } = await fetch(`${shop.url}/checkout`);
  const config = paymentEndpoints.config.reply.parse(
    await (await fetch(`${shop.url}/paypal/config`)).json(),
  );
  const headerNames = ['content-security-policy', 'cross-origin-opener-policy'];
  const shopHeaders = Object.fromEntries(
    headerNames.map((name) => [name, headers.get(name) ?? '']),
  );
  await page.route('**/host', (route) =>
    route.fulfill({
      headers: { ...shopHeaders, 'content-type': 'text/html' },
      body: '<!doctype html><html lang="en"><title>host</title><main><h1>Host</h1><div id="buttons"></div></main><script src="/host.js"></script>',
    }),
  );
  await page.route('**/host.js', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/javascript' },
      body: hostPageScript(JSON.stringify(config.sdkBaseUrl)),
    }),
  );
  const sam = buyer(shop.url);
  await sam.add('cap');
  await page.exposeFunction('createOrder', async () => {
    const { body } = await sam.create(priceOf(1));
    return paymentEndpoints.create.reply.parse(body).id;
  });
  await page.goto('/host');
  const readReports = () =>
    page.evaluate(() => (window as unknown as { reports: string[] }).reports);
  await expect.poll(readReports, { timeout: 10_000 }).toEqual(['shown']);
  return { page, sam, readReports };
}

async function openWindow(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name }).click(),
  ]);
  await popup.getByRole('link', { name: 'Pay now' }).waitFor();
  return popup;
}

beforeAll(async () => {
  paypalSandbox = await startSandbox();
  // The host page has no address, so the browser would treat loopback as another network.
  const args = [...FLAGS, '--disable-features=LocalNetworkAccessChecks'];
  browser = await chromium.launch({ executablePath: chromiumPath, args });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(shops.map((shop) => shop.close()));
  await paypalSandbox?.stop();
});

describe.skipIf(!chromiumPath).each(['in the shop', 'on its own'] as const)(
  'the demo provider %s',
  (kind) => {
    test('reports an approved payment to the checkout, which can capture it', async () => {
      const { page, sam, readReports } = await openHost(await startShopWithProvider(kind));
      const popup = await openWindow(page, 'Pay with PayPal');
      expect(await popup.getByText('no money moves').count()).toBe(1);
      expect(await accessibilityViolations(popup)).toEqual([]);
      await popup.getByRole('link', { name: 'Pay now' }).click();
      await expect.poll(readReports, { timeout: 10_000 }).toHaveLength(2);
      const [, answer = ''] = await readReports();
      expect(answer).toMatch(/^approved /);
      expect(readCapture(await sam.capture(answer.slice(9))).order.status).toBe('confirmed');
      expect(consoleErrors(page)).toEqual([]);
      await page.context().close();
    });

    test('reports a payment cancelled by link or by closing the popup', async () => {
      const { page, readReports } = await openHost(await startShopWithProvider(kind));
      const first = await openWindow(page, 'Debit or credit card');
      await first.getByRole('link', { name: 'Cancel' }).click();
      await expect
        .poll(async () => (await readReports()).at(-1), { timeout: 10_000 })
        .toMatch(/^cancelled /);
      const second = await openWindow(page, 'Pay with PayPal');
      await second.close();
      await expect.poll(async () => (await readReports()).length, { timeout: 10_000 }).toBe(3);
      expect((await readReports()).at(-1)).toMatch(/^cancelled /);
      await page.locator('button:focus', { hasText: 'Pay with PayPal' }).waitFor();
      await page.context().close();
    });
  },
);
