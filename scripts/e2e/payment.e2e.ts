import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { journeyWithSandbox } from './journey';
import { findProduct } from './product-actions';
import { readStoredMeta } from './stored-rows';
import { tapAddToCart, approve, goToCheckout, openProviderWindow } from './shopper';

const journey = journeyWithSandbox();
let page: Page;
/** Alternates products, so that frequent purchases do not sell one out. */
const productIds: string[] = [];
let productId: string;

beforeAll(async () => {
  while (productIds.length < 3) {
    const { product } = await findProduct(
      journey.shop.url,
      ({ product: { id, categoryId }, facts }) =>
        categoryId === 3 && facts.quantity > 12 && !facts.sizes.length && !productIds.includes(id),
    );
    productIds.push(product.id);
  }
});
beforeEach(async () => {
  productIds.push(...productIds.splice(0, 1));
  [productId = ''] = productIds;
  // A service worker's requests would bypass the fault routes.
  page = await openPage(journey, 'desktop', 'light', { serviceWorkers: 'block' });
  await page.context().addInitScript(LOSE_CAPTURE_RESPONSES);
  await tapAddToCart(page, productId);
  await goToCheckout(page);
});

const countOrders = async () =>
  (await journey.shop.withDatabase((database) => database.collection('orders').find())).length;
const thankYouDialog = (tab = page) => tab.getByRole('alertdialog', { name: 'Thank you' });
/** The first match is the visible message; the checkout also announces it to screen readers. */
const confirmingMessage = (tab = page) => tab.getByText('Your payment is being confirmed.').first();
const FAILED = 'Payment processing failed. Please try again.';

/**
 * Runs in every tab, also after a reload: while `captures-lost` is set, a capture takes effect, but
 * the page gets no response.
 */
const LOSE_CAPTURE_RESPONSES = () => {
  const send = window.fetch;
  window.fetch = async (address, options) => {
    const response = await send(address, options);
    if (
      localStorage.getItem('captures-lost') &&
      /\/paypal\/order\/\w+\/capture$/.test(response.url)
    )
      throw new TypeError('Failed to fetch');
    return response;
  };
};

async function loseCaptureResponses(): Promise<void> {
  // Waits until the checkout's own document has loaded.
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await page.evaluate(() => localStorage.setItem('captures-lost', 'yes'));
}

const restoreResponses = () => page.evaluate(() => localStorage.removeItem('captures-lost'));

const HTML = { contentType: 'text/html', body: '<html><h1>Gateway</h1></html>' };

describe.skipIf(!chromiumPath)('payment messages', () => {
  test('a charged buyer whose capture gets no response sees that the payment is being confirmed, then Thank you [payment.being-confirmed]', async () => {
    const before = await countOrders();
    await loseCaptureResponses();
    await approve(await openProviderWindow(page));
    await confirmingMessage().waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
    expect(await page.getByText('$0.00').count()).toBe(0);
    await page.reload();
    await confirmingMessage().waitFor();
    await restoreResponses();
    await thankYouDialog().waitFor();
    expect(await countOrders()).toBe(before + 1);
  });

  test('a buyer who leaves the checkout sees a line about the running payment, then the order', async () => {
    await loseCaptureResponses();
    await approve(await openProviderWindow(page));
    await confirmingMessage().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${journey.shop.url}/returns`);
    await confirmingMessage(other).waitFor();
    await page.goto('/shipping');
    await confirmingMessage().waitFor();
    await restoreResponses();
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.getByRole('link', { name: 'See your order' }).waitFor();
      await tab.getByRole('link', { name: 'See your order' }).click();
      await tab.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
      expect(await tab.getByRole('link', { name: 'See your order' }).count()).toBe(0);
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    expect(await page.getByText('Thank you.').count()).toBe(0);
  });

  test('an order shown in another tab does not block the next payment', async () => {
    const before = await countOrders();
    await loseCaptureResponses();
    await approve(await openProviderWindow(page));
    await confirmingMessage().waitFor();
    await page.goto('/returns');
    await restoreResponses();
    await page.getByRole('link', { name: 'See your order' }).waitFor();
    await expect
      .poll(() => readStoredMeta(page, 'payment'), { timeout: 10_000 })
      .toMatchObject({ seen: true });
    await tapAddToCart(page, productId);
    expect(await page.getByRole('link', { name: 'See your order' }).count()).toBe(0);
    await goToCheckout(page);
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    expect(await countOrders()).toBe(before + 2);
  });

  test('two tabs at the checkout both show Thank you after one payment', async () => {
    const other = await page.context().newPage();
    await other.goto(`${journey.shop.url}/checkout`);
    await other.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await page.bringToFront();
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    await thankYouDialog(other).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('leaving the checkout closes an open popup with a message', async () => {
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.bringToFront();
    await page.getByRole('link', { name: 'Lane Four' }).first().click();
    await page.getByText('Your PayPal window was closed').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a payment in another tab does not affect this tab’s popup', async () => {
    const first = await openProviderWindow(page);
    await first.getByRole('link', { name: 'Pay now' }).waitFor();
    const other = await page.context().newPage();
    await tapAddToCart(other, productId);
    await goToCheckout(other);
    const second = await openProviderWindow(other);
    await second.getByRole('link', { name: 'Pay now' }).waitFor();
    await loseCaptureResponses();
    await page.bringToFront();
    await approve(first);
    await confirmingMessage().waitFor();
    await other.bringToFront();
    await other.getByText('Another payment in this browser is being confirmed.').waitFor();
    expect(second.isClosed()).toBe(false);
  });

  test('a tab with an open popup shows that another payment in this browser went through', async () => {
    const other = await page.context().newPage();
    await other.goto(`${journey.shop.url}/checkout`);
    const cancelled = await openProviderWindow(other);
    await cancelled.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.bringToFront();
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    await other
      .getByRole('status')
      .filter({ hasText: 'Another payment in this browser went through, and its order is placed.' })
      .waitFor();
    expect(cancelled.isClosed()).toBe(false);
  });

  test('a Thank you dialog that was seen is not shown again, and a failed request to confirm the order causes no page error [payment.failed-confirmation-is-silent]', async () => {
    let recorded = 0;
    await page.context().route('**/api/orders', async (route) => {
      recorded += 1;
      expect(route.request().postDataJSON()).toMatchObject({
        sessionId: expect.stringMatching(/^[\w-]{21}$/) as string,
      });
      await route.fulfill({ status: 500, ...HTML });
    });
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    await expect.poll(() => recorded).toBe(1);
    await page.goto('/returns');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await confirmingMessage().count()).toBe(0);
    expect(await page.getByText('Thank you.').count()).toBe(0);
    expect(recorded).toBe(1);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a checkout reloaded after its payment shows the order again [checkout.empty-cart]', async () => {
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    await page.reload();
    await thankYouDialog().waitFor();
    await page.goto('/returns');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Thank you.').count()).toBe(0);
    await page.goto('/checkout');
    await thankYouDialog().waitFor();
  });

  test('a charged buyer who lost the cookie is asked before paying again [payment.unknown-outcome]', async () => {
    await loseCaptureResponses();
    await approve(await openProviderWindow(page));
    await confirmingMessage().waitFor();
    await page.context().clearCookies();
    await restoreResponses();
    await page.getByText('We can’t confirm your payment in this browser.').waitFor();
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
    await page.getByRole('button', { name: 'I did not pay' }).click();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  });

  test('the payment buttons load automatically when the connection is back', async () => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await page.context().route('**/paypal/config', (route) => route.abort());
    await page.reload();
    await page.getByText(/Failed to load PayPal|You need a connection to pay/).waitFor();
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    expect(await page.getByText('Failed to load PayPal').count()).toBe(0);
  });

  test('a payment approved after a reload of the checkout is completed', async () => {
    const before = await countOrders();
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await approve(provider);
    await thankYouDialog().waitFor({ timeout: 30_000 });
    expect(await countOrders()).toBe(before + 1);
  });

  test('a rejected payment is shown, also after a reload, and the cart can be paid again at once [errors.capture-failed]', async () => {
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: /declined/i }).click();
    await page.getByText(FAILED).waitFor();
    const before = await countOrders();
    await page.reload();
    await page.getByText(FAILED).waitFor();
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    expect(await countOrders()).toBe(before + 1);
  });

  test('an open payment continues despite a 502, a 429 and network errors in the catalogue poll', async () => {
    const busy = { status: 429, json: { error: 'x', code: 'too-many-requests' } };
    const faults: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 502, ...HTML }),
      (route) => route.fulfill(busy),
      (route) => route.abort(),
    ];
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.bringToFront();
    for (const fault of faults) {
      let failed = 0;
      await page.context().route(/\/api\/(catalogue|cart|products)/, async (route) => {
        failed += 1;
        await fault(route);
      });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => failed, { timeout: 30_000 }).toBeGreaterThan(0);
      await page
        .getByText(/No connection|The shop has a problem|Your items are held/)
        .first()
        .waitFor();
      expect(provider.isClosed()).toBe(false);
      expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(1);
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    }
    await approve(provider);
    await thankYouDialog().waitFor();
  });

  test('a checkout with an open popup never shows $0.00 if the cart is emptied on another device', async () => {
    const provider = await openProviderWindow(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${journey.shop.url}/cart`);
    await other
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await other.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
    await page.bringToFront();
    expect(provider.isClosed()).toBe(false);
    expect(await page.getByText('$0.00').count()).toBe(0);
    await provider.getByRole('link', { name: /cancel/i }).click();
    await page.getByText('Payment was cancelled.').waitFor();
    await page.getByText('Your bag is empty.').waitFor();
    expect(await page.getByText('$0.00').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
  });

  test('a cart can be paid at once if the server was restored to an older cart version', async () => {
    const carts = await journey.shop.withDatabase((database) =>
      database.collection<{ version: number; lines: unknown[] }>('carts').find(),
    );
    expect(carts.length).toBeGreaterThan(0);
    await journey.shop.withDatabase(async (database) => {
      const all = database.collection<{ version: number; lines: unknown[] }>('carts');
      for (const cart of carts) if (cart.lines.length) await all.replace({ ...cart, version: 0 });
    });
    await approve(await openProviderWindow(page));
    await thankYouDialog().waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a checkout whose cart database was upgraded by a newer version shows a reload button', async () => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('cart', 9_990);
          request.addEventListener('success', () => {
            request.result.close();
            resolve();
          });
          request.addEventListener('error', () => reject(new Error('not opened')));
        }),
    );
    await page.getByText('This page is from an older version of the shop.').waitFor();
    expect(await page.getByText('Cart is empty').count()).toBe(0);
    expect(await page.getByText('$0.00').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).waitFor();
  });
});
