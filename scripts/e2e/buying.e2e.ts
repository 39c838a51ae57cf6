import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, toDecimal } from '../../api/contract/money';
import { defaultShipping } from '../../api/contract/shop/defaults';
import { totalsOf } from '../../api/contract/totals';
import { orderStore } from '../../api/orders/store';
import { buyer } from '../../api/testing/buyer';
import {
  accessibilityViolations,
  chromiumPath,
  consoleErrors,
  openPage,
  SIZES,
  type Size,
} from './browser';
import { findProduct, quantityOf } from './product-actions';
import { journeyOfFile } from './journey';
import {
  acknowledgeTeamSuit,
  tapAddToCart,
  approve,
  goToCheckout,
  openProviderWindow,
} from './shopper';

/** Sales reach the catalogue within 2 s, mails are sent within 5 s. */
const POLL = { timeout: 15_000 };

const journey = journeyOfFile();

interface StoredOrder {
  number: string;
  status: string;
}

const orders = () =>
  journey.shop.withDatabase((database) => database.collection<StoredOrder>('orders').find());
const mails = async () => {
  const folder = join(journey.shop.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

describe.skipIf(!chromiumPath)('buying an item', () => {
  test.each(Object.keys(SIZES) as Size[])(
    'on a %s a shopper finds a one-of-a-kind item, pays in the popup and gets an order [shop.no-account-needed, product.add-to-bag, checkout.team-suit-notice, payment.cart-after-payment, payment.thank-you-home, cart.added-message]',
    async (size) => {
      const before = { orders: (await orders()).length, mails: (await mails()).length };
      const { product, facts } = await findProduct(
        journey.shop.url,
        (candidate) =>
          candidate.product.categoryId === 1 &&
          candidate.facts.quantity === 1 &&
          candidate.facts.size === '24' &&
          candidate.facts.canadaLogo,
      );
      const page = await openPage(journey, size);

      await page.goto('/');
      await page.getByRole('link', { name: 'Competition suits' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Competition suits' }).waitFor();
      await page.goto(`/category/competition-suits?size=${facts.size}`);
      await page.getByRole('link', { name: product.name }).first().click();
      await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
      await page.getByRole('button', { name: 'Add to Bag' }).click();
      await page.getByText(`${product.name} has been added to your bag.`).waitFor();

      await goToCheckout(page);
      await acknowledgeTeamSuit(page);
      await approve(await openProviderWindow(page));
      await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();

      const placed = await orders();
      expect(placed).toHaveLength(before.orders + 1);
      expect(placed.at(-1)).toMatchObject({ status: 'confirmed' });
      await expect.poll(() => quantityOf(journey.shop.url, product.id), POLL).toBe(0);
      await expect.poll(async () => (await mails()).length, POLL).toBe(before.mails + 2);

      const rival = await openPage(journey, size);
      await rival.goto(`/product/${product.id}`);
      await rival.getByText('Sold').first().waitFor();
      const here = await page.evaluateHandle(() => document);
      await page.getByRole('button', { name: 'Home' }).click();
      await page.waitForURL(`${journey.shop.url}/`);
      await page.getByRole('heading', { name: 'Pick a lane' }).waitFor();
      await expect(here.evaluate(() => 'the same page')).rejects.toThrow(/./);
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test('a shopper pays on the provider’s full page instead of the popup and gets an order [orders.placed-page, orders.mail-link, orders.status-badge, errors.payment-script-failed]', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      (candidate) => candidate.product.categoryId === 5 && candidate.facts.quantity === 1,
    );
    const before = (await orders()).length;
    const page = await openPage(journey, 'phone');
    await page.route('**/paypal/sandbox/sdk/**', (route) => route.abort());
    await tapAddToCart(page, product.id);
    await goToCheckout(page);
    await page.getByText('Failed to load PayPal. Please refresh the page and try again.').waitFor();
    await page.getByRole('button', { name: 'Pay on PayPal’s page' }).click();
    await approve(page);
    await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
    expect(await orders()).toHaveLength(before + 1);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    await page.getByText(product.name).waitFor();
    const main = page.getByRole('main');
    expect(await main.locator('a[href="/shop"]').count()).toBe(1);
    expect(await main.locator('a[href="/"]').count()).toBe(1);

    const backgroundOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const primary = await backgroundOf(page.getByRole('link', { name: 'Keep shopping' }));
    expect(await backgroundOf(main.getByText('Confirmed').first())).toBe(primary);
    const token = new URL(page.url()).searchParams.get('o') ?? '';
    const shipped = await journey.shop.withDatabase(async (database) => {
      const stored = orderStore(database, Date.now);
      const order = await stored.byToken(token);
      return order && (await stored.ship(order._id, undefined)).order;
    });
    expect(shipped).toMatchObject({ status: 'shipped' });
    await page.reload();
    expect(await backgroundOf(main.getByText('Shipped', { exact: true }).first())).not.toBe(
      primary,
    );
  });

  test('a last unit reserved by another checkout is shown with the time to try again on its page and in the checkout [product.reserved-by-others]', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      (candidate) => candidate.product.categoryId === 3 && candidate.facts.quantity === 1,
    );
    const page = await openPage(journey, 'phone');
    await tapAddToCart(page, product.id);
    const rival = buyer(journey.shop.url);
    await rival.add(product.id);
    const { total } = totalsOf(
      [{ price: fromDollars(product.price), quantity: 1 }],
      cents(defaultShipping.fee),
    );
    expect((await rival.create(toDecimal(total))).status).toBe(201);

    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of Object.keys(SIZES) as Size[]) {
        const visitor = await openPage(journey, size, colorScheme);
        await visitor.goto(`/product/${product.id}`);
        await visitor.getByText('In someone’s checkout.').waitFor();
        await visitor.getByText(/Try again at \d\d:\d\d\./).waitFor();
        expect(await accessibilityViolations(visitor)).toEqual([]);
        await visitor.context().close();
      }
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page
      .getByText(new RegExp(`${product.name} is in someone’s checkout. Try again at \\d\\d:\\d\\d`))
      .waitFor();
  });
});
