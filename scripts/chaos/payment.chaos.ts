import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/store';
import type { Checkout } from '../../api/payments/checkout';
import { sandboxClient } from '../../api/testing/buyer';
import { startSandbox, type RunningProcess } from '../crash/process';
import { chromiumPath, launch, SIZES } from '../e2e/browser';
import { findProduct, setStock } from '../e2e/product-actions';
import { openShop, type Shop } from '../e2e/shop';
import { openFaultProxy, type FaultProxy } from './fault-proxy';
import { planOf, type Plan } from './plan';

const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 20);
const FIRST_SEED = Number(process.env['CHAOS_FIRST_SEED'] ?? 1);
/** A long timeout, because the test does not assert durations. */
const WAIT_OPTIONS = { timeout: 90_000 };

const FAILURE = 'Payment processing failed';
const SUCCESS = 'Thank you';

let proxy: FaultProxy;
let paypalSandbox: RunningProcess;
let shop: Shop;
let browser: Browser;
let productIds: string[];

beforeAll(async () => {
  if (!chromiumPath) return;
  paypalSandbox = await startSandbox();
  const opened = await openFaultProxy();
  proxy = opened;
  shop = await openShop({
    PUBLIC_URL: opened.url,
    PAYPAL_API_URL: paypalSandbox.url,
  });
  opened.setTarget(shop.url);
  browser = await launch();
  const { product } = await findProduct(
    shop.url,
    ({ product: { categoryId }, facts }) =>
      categoryId === 3 && facts.quantity > 12 && !facts.sizes.length,
  );
  // Enough stock, because each seed may buy a unit.
  await setStock(shop, product, 2 * SEEDS + 12);
  productIds = [product.id];
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await proxy?.close();
  await paypalSandbox?.stop();
});

/** Text of all tabs, for the report of a failed run. */
function textOfTabs(context: BrowserContext): Promise<string[]> {
  return Promise.all(
    context.pages().map(async (page) => {
      const text = await page.innerText('main', { timeout: 1_000 }).catch(() => '');
      return `\n${page.url()}: ${text.replace(/\s+/g, ' ')}`;
    }),
  );
}

/** Records all payment messages of all tabs. */
async function recordMessages(context: BrowserContext): Promise<Set<string>> {
  const messages = new Set<string>();
  await context.exposeBinding('recordMessage', (_, message: string) => messages.add(message));
  await context.addInitScript(
    ([failure, success]) => {
      const reportMessages = () => {
        const text = document.body?.innerText ?? '';
        for (const message of [failure, success])
          if (message !== undefined && text.includes(message))
            void (window as unknown as { recordMessage(message: string): void }).recordMessage(
              message,
            );
      };
      new MutationObserver(reportMessages).observe(document, { childList: true, subtree: true });
    },
    [FAILURE, SUCCESS] as const,
  );
  return messages;
}

/** Taps Pay until the provider's popup opens: a failed create shows an error and can be retried. */
async function openPaymentPopup(tab: Page): Promise<Page> {
  for (;;) {
    const [window] = await Promise.all([
      tab.waitForEvent('popup', WAIT_OPTIONS),
      tab.getByRole('button', { name: 'Pay with PayPal' }).click(WAIT_OPTIONS),
    ]);
    const shown = window.getByRole('link', { name: 'Pay now' }).waitFor(WAIT_OPTIONS);
    // The popup closes if the order could not be created. The loop then tries again.
    if (
      await shown.then(
        () => true,
        () => !window.isClosed(),
      )
    )
      return window;
    await tab.getByRole('alert').first().waitFor(WAIT_OPTIONS);
  }
}

async function runPayment(context: BrowserContext, plan: Plan): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`${proxy.url}/product/${productIds[0]}`);
  await tab.getByRole('button', { name: 'Add to Bag' }).click(WAIT_OPTIONS);
  await tab.getByText('Added to Bag').waitFor(WAIT_OPTIONS);
  const other = await context.newPage();
  await other.goto(proxy.url + plan.elsewhere);
  await tab.bringToFront();
  await tab.goto(`${proxy.url}/checkout`);
  proxy.setFaults(plan.faultOf);
  const window = await openPaymentPopup(tab);
  if (plan.reloads.open) await tab.reload();
  const linkName = plan.action === 'pay' ? 'Pay now' : /declined/;
  await window.getByRole('link', { name: linkName }).click(WAIT_OPTIONS);
  if (plan.reloads.confirming) {
    const started = tab.getByText(/confirm|Thank you|failed/i).first();
    await started.waitFor(WAIT_OPTIONS);
    await tab.reload();
  }
  const end = plan.action === 'pay' ? SUCCESS : FAILURE;
  await tab.getByText(end).first().waitFor(WAIT_OPTIONS);
  await other.bringToFront();
  if (plan.elsewhere === '/checkout') await other.getByText(end).first().waitFor(WAIT_OPTIONS);
}

/** Compares cart, server, provider and orders when everything has settled. */
async function expectAgreement(context: BrowserContext, isPaid: boolean): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
  await expect
    .poll(async () => {
      const [checkouts, orders, cart] = await shop.withDatabase((database) =>
        Promise.all([
          database.collection<Checkout>('checkouts').find(),
          database.collection('orders').find(),
          database.collection<Cart>('carts').get(cookie),
        ]),
      );
      const checkoutIds = checkouts.filter(({ cartId }) => cartId === cookie).map(({ _id }) => _id);
      const charged = (await sandboxClient(paypalSandbox.url).payments()).filter(
        ({ checkoutId, capture }) => checkoutIds.includes(checkoutId) && capture !== null,
      );
      const reviews = checkouts.flatMap(({ cartId, review }) => (cartId === cookie ? review : []));
      return {
        charges: charged.length,
        orders: orders.filter(({ _id }) => checkoutIds.includes(_id)).length,
        lines: cart?.lines.length,
        reviews,
      };
    }, WAIT_OPTIONS)
    .toEqual({
      charges: Number(isPaid),
      orders: Number(isPaid),
      lines: Number(!isPaid),
      reviews: [],
    });
  const tab = await context.newPage();
  await tab.goto(`${proxy.url}/cart`);
  const cart = isPaid
    ? tab.getByRole('heading', { name: 'Your bag is empty' })
    : tab.getByRole('link', { name: 'Check out' });
  await cart.waitFor(WAIT_OPTIONS);
}

describe.skipIf(!chromiumPath)('a payment with faults', () => {
  test.each(Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index))(
    'with seed %i cart, server and orders agree; a charged buyer sees no failure, an uncharged one no success',
    async (seed) => {
      const plan = planOf(seed);
      const context = await browser.newContext({ ...SIZES.desktop });
      try {
        const messages = await recordMessages(context);
        await runPayment(context, plan);
        proxy.setFaults(() => undefined);
        await expectAgreement(context, plan.action === 'pay');
        expect([...messages]).toEqual([plan.action === 'pay' ? SUCCESS : FAILURE]);
      } catch (failure) {
        console.error(
          `seed ${seed}:`,
          proxy.injectedFaults().join(', '),
          ...(await textOfTabs(context)),
        );
        throw failure;
      } finally {
        await context.close();
      }
    },
  );
});
