import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductStock } from '../../api/stock/reservations';
import { chromiumPath, openPage } from './browser';
import type { Product } from '#contract/products/catalogue';
import { journeyWithSandbox } from './journey';
import { setStock, findOneSizeProduct } from './product-actions';
import { tapAddToCart, approve, goToCheckout, openProviderWindow } from './shopper';

const journey = journeyWithSandbox();
let page: Page;
let product: Product;

beforeEach(async () => {
  page = await openPage(journey, 'phone');
  ({ product } = await findOneSizeProduct(journey.shop.url, { minimum: 6, categoryId: 3 }));
  await tapAddToCart(page, product.id);
});

interface StoredOrder {
  status: string;
  cartId?: string;
}
interface StoredCart {
  lines: unknown[];
}
const orders = () =>
  journey.shop.withDatabase((database) => database.collection<StoredOrder>('orders').find());
const cartLines = () => page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });

/** Controls the provider's next calls. */
async function setProviderRule(on: 'create', rule: Record<string, unknown>): Promise<void> {
  await fetch(`${journey.sandboxUrl}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: [{ on, times: 1, rule }] }),
  });
}

async function expectError(sentence: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  expect(await cartLines().count()).toBeGreaterThan(0);
}

async function payAgain(): Promise<void> {
  const before = (await orders()).length;
  await approve(await openProviderWindow(page));
  await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
  expect(await orders()).toHaveLength(before + 1);
}

describe.skipIf(!chromiumPath)('a failed payment', () => {
  test('a cancelled payment shows a message, keeps the cart and can be retried at once [errors.payment-cancelled]', async () => {
    await goToCheckout(page);
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: /cancel/i }).click();
    await expectError('Payment was cancelled. You can try again when ready.');
    await payAgain();
  });

  test('a provider error is shown and keeps the cart [errors.provider-error]', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expectError('A payment error occurred. Please try again or contact support.');
  });

  test('a payment that cannot be created shows a message and can be retried at once [errors.order-creation-failed]', async () => {
    await goToCheckout(page);
    await setProviderRule('create', { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' });
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expectError('Failed to create order. Please try again.');
    await payAgain();
  });

  test('an item that is sold before the page knows is named, and later marked in place of the message [payment.names-missing-item]', async () => {
    await goToCheckout(page);
    // The shop publishes marked stock within two seconds, with a mark of an earlier payment too.
    const sellUnmarked = () =>
      journey.shop.withDatabase(async (database) => {
        const stocks = database.collection<ProductStock>('stock');
        const stock = await stocks.get(product.id);
        if (!stock || stock.dirty) return false;
        await stocks.replace({ ...stock, quantity: 0 });
        return true;
      });
    await expect.poll(sellUnmarked, { timeout: 20_000 }).toBe(true);
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expectError('Failed to create order. Please try again.');
    await page
      .getByText(`${product.name} is no longer available. Remove it from your bag to check out.`)
      .waitFor();
    await setStock(journey.shop, product, 0);
    await page.getByText('Some items in your bag are no longer available.').waitFor();
    expect(await page.getByText('Failed to create order').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
  });

  test('a pending payment creates an order and empties the cart [orders.status, payment.pending-is-order]', async () => {
    await goToCheckout(page);
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: /pending|review/i }).click();
    await page.getByText('PayPal is still clearing your payment.').waitFor();
    expect((await orders()).map((order) => order.status)).toContain('pending');
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
    const carts = await journey.shop.withDatabase((database) =>
      database.collection<StoredCart>('carts').find(),
    );
    expect(carts.some((cart) => cart.lines.length === 0)).toBe(true);
  });
});
