import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { readFacts } from '../../api/contract/products/specification';
import { stockStore } from '../../api/stock/store';
import { accessibilityViolations, chromiumPath, consoleErrors } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { openJourney, type Journey } from './journey';

let journey: Journey;

beforeAll(async () => {
  journey = await openJourney({ RATE_LIMIT: '0' });
  return journey.close;
});
afterEach(async () => {
  for (const context of journey.browser.contexts()) await context.close();
});

/** An expression for the page: its service worker controls it and has stored the whole desk. */
const IS_DESK_STORED = `(async () => {
  if (!navigator.serviceWorker.controller) return false;
  const source = await (await fetch('/desk/sw.js')).text();
  const files = source.match(/\\/desk\\/[\\w./-]+\\.(?:js|css|woff2|html)(?=["'\`])/g) ?? [];
  const cache = await caches.open('desk');
  const found = await Promise.all(files.map((file) => cache.match(file, { ignoreSearch: true })));
  return files.length > 0 && found.every(Boolean);
})()`;

const SOON = { timeout: 15_000 };

async function productOnWeb(id: string): Promise<Product> {
  return (await (await fetch(`${journey.shop.url}/api/products/${id}`)).json()) as Product;
}

/** Two items with several units. */
async function pickItems(): Promise<[Product, Product]> {
  const products = (await (await fetch(`${journey.shop.url}/api/products`)).json()) as Product[];
  const [first, second] = products.filter(({ specifications }) => {
    const { quantity, sizes } = readFacts(specifications);
    return quantity > 2 && sizes.length === 0;
  });
  if (!first || !second) throw new Error('the sample has no such items');
  return [first, second];
}

async function setAside(page: Page, { name }: Product): Promise<void> {
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  await page.getByLabel('Find an item', { exact: true }).fill(name);
  await page.getByLabel(`Units of ${name} at the stand`, { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await tileOf(page, name).waitFor();
}

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: name });

async function sell(page: Page, { name }: Product, way: string | RegExp): Promise<void> {
  await tileOf(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe.skipIf(!chromiumPath)('a meet', () => {
  test('the owner sells without a signal what was set aside with one; back online one sale is an order and one needs her [desk.meet-offline, desk.meet-fix]', async () => {
    const [cap, towel] = await pickItems();
    const before = readFacts((await productOnWeb(cap.id)).specifications).quantity;
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Robin');
    await page.getByRole('link', { name: 'Meet', exact: true }).last().click();
    await page.getByRole('button', { name: 'Start a meet' }).click();
    await page.getByLabel('Name').fill('Frost Lake Invitational');
    await page.getByRole('button', { name: 'Start the meet' }).click();
    await setAside(page, cap);
    await setAside(page, towel);
    await expect
      .poll(async () => readFacts((await productOnWeb(cap.id)).specifications).quantity, SOON)
      .toBe(before - 2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(IS_DESK_STORED), SOON).toBe(true);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Frost Lake Invitational').waitFor();
    await page.getByText(/No signal since/).waitFor();
    await sell(page, cap, /^Cash/);
    await sell(page, towel, 'Card terminal');
    await page.getByRole('heading', { name: 'Waiting to send' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // All units of one item are sold on the web, because it was taken back from the stand.
    await journey.shop.withDatabase(async (database) => {
      const stock = stockStore(database);
      await stock.setAside(towel.id, 0);
      const { quantity = 0, sold = 0 } = (await stock.read(towel.id)) ?? {};
      await stock.hold(towel.id, { checkoutId: 'web', quantity: quantity - sold, now: Date.now() });
      await stock.sell(towel.id, 'web');
      await stock.settle(towel.id, 'web');
    });
    await page.context().setOffline(false);
    await page.getByText(/Back online/).waitFor();
    await page.getByRole('heading', { name: 'Refused' }).waitFor(SOON);
    await page.getByRole('button', { name: 'Fix this sale' }).click();
    await page.getByText('The sale did not happen').click();
    await page.getByRole('button', { name: 'Remove the sale' }).click();
    await page.getByRole('heading', { name: 'Refused' }).waitFor({ state: 'detached' });

    await page
      .getByRole('link', { name: /^Order / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Sold at the stand' }).waitFor();
    await page.getByText('in cash').waitFor();
    expect(readFacts((await productOnWeb(cap.id)).specifications).quantity).toBe(before - 2);
    expect(consoleErrors(page).filter((each) => !each.includes('ERR_INTERNET'))).toEqual([]);
  });
});
