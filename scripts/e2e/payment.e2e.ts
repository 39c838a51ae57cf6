import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run, type Running } from '../crash/process';
import { chromiumPath, complaints, launch, openPage } from './browser';
import { findGood } from './goods';
import { keptMeta } from './kept-rows';
import { openShop, type Shop } from './shop';
import { addToCart, approve, goToCheckout, openProvider } from './shopper';

let shop: Shop;
let bank: Running;
let folder: string;
let browser: Browser;
let page: Page;
/** In turn: no piece of what is bought so often is left in the end. */
const goods: string[] = [];
let productId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
  bank = await run('scripts/sandbox.ts', ['--port', '0', '--data', folder]);
  shop = await openShop({ PAYPAL_API_URL: bank.url });
  browser = await launch();
  while (goods.length < 3) {
    const { product } = await findGood(
      shop.url,
      ({ product: { id, categoryId }, facts }) =>
        categoryId === 3 && facts.quantity > 12 && !facts.sizes.length && !goods.includes(id),
    );
    goods.push(product.id);
  }
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await bank?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  goods.push(...goods.splice(0, 1));
  [productId = ''] = goods;
  // Once a service worker has the page, its requests pass by the routes of the faults.
  page = await openPage(browser, shop.url, 'desktop', 'light', { serviceWorkers: 'block' });
  await page.context().addInitScript(HEAR);
  await addToCart(page, productId);
  await goToCheckout(page);
});
afterEach(() => page.context().close());

const orders = async () =>
  (await shop.withDatabase((database) => database.collection('orders').find())).length;
const thanks = (tab = page) => tab.getByRole('alertdialog', { name: 'Thank you' });
/** As it is seen; the checkout reads it out as well. */
const confirming = (tab = page) => tab.getByText('Your payment is being confirmed.').first();
const FAILED = 'Payment processing failed. Please try again.';

/** What the page hears of its captures in place of their true answer; nothing: the line is dead. */
interface Heard {
  status: number;
  type: string;
  body: string;
}

/** In every tab, also after a reload: what stands in `capture-heard` is heard. */
const HEAR = () => {
  const send = window.fetch;
  window.fetch = async (address, options) => {
    const answer = await send(address, options);
    const told = localStorage.getItem('capture-heard');
    if (told === null || !/\/paypal\/order\/\w+\/capture$/.test(answer.url)) return answer;
    const heard = JSON.parse(told) as Heard | null;
    if (!heard) throw new TypeError('Failed to fetch');
    const { status, type, body } = heard;
    return new Response(body, { status, headers: { 'content-type': type } });
  };
};

/** The capture happens, and this is what the page hears of it instead. */
async function afterItsEffect(heard: Heard | null): Promise<void> {
  // The checkout's own document has come.
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await page.evaluate((told) => localStorage.setItem('capture-heard', told), JSON.stringify(heard));
}

const heal = () => page.evaluate(() => localStorage.removeItem('capture-heard'));
const json = (status: number, code: string): Heard => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ error: 'x', code }),
});
const gateway = (status: number): Heard => ({
  status,
  type: 'text/html',
  body: '<html><h1>Gateway</h1></html>',
});

const HTML = { contentType: 'text/html', body: '<html><h1>Gateway</h1></html>' };

describe.skipIf(!chromiumPath)('money’s words', () => {
  test.each<[string, Heard | null]>([
    ['nothing: the line is dead', null],
    ['a proxy’s 404', gateway(404)],
    ['a proxy’s 200', gateway(200)],
    ['the shop’s own 500', json(500, 'failed')],
    ['a 429', json(429, 'too-many-requests')],
    ['a code of another version', json(422, 'of-tomorrow')],
  ])(
    'behaviour 4.26: a charged buyer who hears %s reads that it is being confirmed, then Thank you',
    async (_, heard) => {
      const before = await orders();
      await afterItsEffect(heard);
      await approve(await openProvider(page));
      await confirming().waitFor();
      expect(await page.getByText(FAILED).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
      expect(await page.getByText('$0.00').count()).toBe(0);
      await page.reload();
      await confirming().waitFor();
      await heal();
      await thanks().waitFor();
      expect(await orders()).toBe(before + 1);
    },
  );

  test('a provider that drops two captures and two reads ends in Thank you, not in a failure', async () => {
    const drop = { do: 'drop' } as const;
    await fetch(`${bank.url}/control`, {
      method: 'PUT',
      body: JSON.stringify({
        webhooks: 0,
        rules: [
          { on: 'capture', times: 2, rule: drop },
          { on: 'get', times: 2, rule: drop },
        ],
      }),
    });
    await approve(await openProvider(page));
    await confirming().waitFor();
    await thanks().waitFor({ timeout: 100_000 });
    expect(await page.getByText(FAILED).count()).toBe(0);
  });

  test('who leaves the checkout meanwhile reads one quiet line, then the order it belongs to', async () => {
    await afterItsEffect(null);
    await approve(await openProvider(page));
    await confirming().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/returns`);
    await confirming(other).waitFor();
    await page.goto('/shipping');
    await confirming().waitFor();
    await heal();
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

  test('an order that was told of elsewhere is in nobody’s way: the next bag is paid as the first', async () => {
    const before = await orders();
    await afterItsEffect(null);
    await approve(await openProvider(page));
    await confirming().waitFor();
    await page.goto('/returns');
    await heal();
    await page.getByRole('link', { name: 'See your order' }).waitFor();
    await expect
      .poll(() => keptMeta(page, 'payment'), { timeout: 10_000 })
      .toMatchObject({ seen: true });
    await addToCart(page, productId);
    expect(await page.getByRole('link', { name: 'See your order' }).count()).toBe(0);
    await goToCheckout(page);
    await approve(await openProvider(page));
    await thanks().waitFor();
    expect(await orders()).toBe(before + 2);
  });

  test('both tabs at the checkout end in Thank you', async () => {
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/checkout`);
    await other.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await page.bringToFront();
    await approve(await openProvider(page));
    await thanks().waitFor();
    await thanks(other).waitFor();
    expect(complaints(page)).toEqual([]);
  });

  test('who leaves the checkout with a window open is told that it was closed', async () => {
    const provider = await openProvider(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.bringToFront();
    await page.getByRole('link', { name: 'Lane Four' }).first().click();
    await page.getByText('Your PayPal window was closed').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a payment of another tab leaves the open window of this one alone', async () => {
    const first = await openProvider(page);
    await first.getByRole('link', { name: 'Pay now' }).waitFor();
    const other = await page.context().newPage();
    await addToCart(other, productId);
    await goToCheckout(other);
    const second = await openProvider(other);
    await second.getByRole('link', { name: 'Pay now' }).waitFor();
    await afterItsEffect(null);
    await page.bringToFront();
    await approve(first);
    await confirming().waitFor();
    await other.bringToFront();
    await other.getByText('Another payment of this browser is being confirmed.').waitFor();
    expect(second.isClosed()).toBe(false);
  });

  test('with its window open a tab reads that another payment of this browser has been made', async () => {
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/checkout`);
    const left = await openProvider(other);
    await left.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.bringToFront();
    await approve(await openProvider(page));
    await thanks().waitFor();
    await other
      .getByRole('status')
      .filter({ hasText: 'Another payment of this browser has been made; its order is placed.' })
      .waitFor();
    expect(left.isClosed()).toBe(false);
  });

  test('behaviour 8.28: a Thank you that was read is not told again, and a failed record is no error of the page', async () => {
    let recorded = 0;
    await page.context().route('**/api/orders', async (route) => {
      recorded += 1;
      await route.fulfill({ status: 500, ...HTML });
    });
    await approve(await openProvider(page));
    await thanks().waitFor();
    await expect.poll(() => recorded).toBe(1);
    await page.goto('/returns');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await confirming().count()).toBe(0);
    expect(await page.getByText('Thank you.').count()).toBe(0);
    expect(recorded).toBe(1);
    expect(complaints(page)).toEqual([]);
  });

  test('behaviour 4.17: a checkout that is loaded again after its bag was paid tells the order again', async () => {
    await approve(await openProvider(page));
    await thanks().waitFor();
    await page.reload();
    await thanks().waitFor();
    await page.goto('/returns');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Thank you.').count()).toBe(0);
    await page.goto('/checkout');
    await thanks().waitFor();
  });

  test('behaviour 4.27: where the cookie was lost, a charged buyer is asked before the next payment', async () => {
    await afterItsEffect(gateway(502));
    await approve(await openProvider(page));
    await confirming().waitFor();
    await page.context().clearCookies();
    await heal();
    await page.getByText('We cannot read the outcome of your payment here.').waitFor();
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
    await page.getByRole('button', { name: 'I did not pay' }).click();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  });

  test('a line that was dead for the buttons brings them by itself', async () => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await page.context().route('**/paypal/config', (route) => route.abort());
    await page.reload();
    await page.getByText(/Failed to load PayPal|Paying needs a connection/).waitFor();
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    expect(await page.getByText('Failed to load PayPal').count()).toBe(0);
  });

  test('an approval after the page was reloaded is taken up again', async () => {
    const before = await orders();
    const provider = await openProvider(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await approve(provider);
    await thanks().waitFor({ timeout: 30_000 });
    expect(await orders()).toBe(before + 1);
  });

  test('a true no is told as one, also after a reload, and the bag can be paid at once', async () => {
    const provider = await openProvider(page);
    await provider.getByRole('link', { name: /declined/i }).click();
    await page.getByText(FAILED).waitFor();
    const before = await orders();
    await page.reload();
    await page.getByText(FAILED).waitFor();
    await approve(await openProvider(page));
    await thanks().waitFor();
    expect(await orders()).toBe(before + 1);
  });

  test.each<[string, (route: Route) => Promise<void>]>([
    ['a 502', (route) => route.fulfill({ status: 502, ...HTML })],
    [
      'a 429',
      (route) => route.fulfill({ status: 429, json: { error: 'x', code: 'too-many-requests' } }),
    ],
    ['no answer', (route) => route.abort()],
  ])('an open payment is left alone by %s to the poll of the catalogue', async (_, hear) => {
    const provider = await openProvider(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    let heard = 0;
    await page.context().route(/\/api\/(catalogue|cart|products)/, async (route) => {
      heard += 1;
      await hear(route);
    });
    await page.bringToFront();
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
    await page
      .getByText(/No signal|The shop has a problem|Your items are held/)
      .first()
      .waitFor();
    expect(provider.isClosed()).toBe(false);
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(1);
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await approve(provider);
    await thanks().waitFor();
  });

  test('a bag that is emptied elsewhere with the window open is never a checkout of $0.00', async () => {
    const provider = await openProvider(page);
    await provider.getByRole('link', { name: 'Pay now' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
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

  test('a server restored to an older count of the bag is paid at once', async () => {
    const carts = await shop.withDatabase((database) =>
      database.collection<{ version: number; lines: unknown[] }>('carts').find(),
    );
    expect(carts.length).toBeGreaterThan(0);
    await shop.withDatabase(async (database) => {
      const all = database.collection<{ version: number; lines: unknown[] }>('carts');
      for (const cart of carts) if (cart.lines.length) await all.replace({ ...cart, version: 0 });
    });
    await approve(await openProvider(page));
    await thanks().waitFor();
    expect(complaints(page)).toEqual([]);
  });

  test('a newer version that has taken over the bag is told with a way to reload', async () => {
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
    await page.getByText('This page is of an older version of the shop.').waitFor();
    expect(await page.getByText('Cart is empty').count()).toBe(0);
    expect(await page.getByText('$0.00').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).waitFor();
  });
});
