import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { readFacts } from '../../api/contract/products/specification';
import { stockStore } from '../../api/stock/store';
import { accessibilityViolations, chromiumPath, consoleErrors } from './browser';
import {
  deviceWithPasskeys,
  IS_DESK_STORED,
  joinDesk,
  sellOneAtStand,
  setItemAside,
} from './desk-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();

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

const isFocused = (element: Locator) =>
  element.evaluate((found) => found === document.activeElement);

describe.skipIf(!chromiumPath)('a meet', () => {
  test('the owner sells offline items that were set aside online; after that one sale is an order and one was rejected [desk.meet-offline, desk.meet-fix]', async () => {
    const [cap, towel] = await pickItems();
    const before = readFacts((await productOnWeb(cap.id)).specifications).quantity;
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Robin');
    await page.getByRole('link', { name: 'Meet', exact: true }).last().click();
    await page.getByRole('button', { name: 'Start a meet' }).click();
    await page.getByLabel('Name').fill('Frost Lake Invitational');
    await page.getByRole('button', { name: 'Start the meet' }).click();
    await setItemAside(page, cap);
    await setItemAside(page, towel);
    await expect
      .poll(async () => readFacts((await productOnWeb(cap.id)).specifications).quantity, SOON)
      .toBe(before - 2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(IS_DESK_STORED), SOON).toBe(true);

    // Many visitors of the meet share its network: a proxy limits them, or asks them to sign in.
    const document = (url: URL) => url.pathname === '/desk/meet';
    const portal = { contentType: 'text/html', body: 'Welcome to the pool' };
    for (const response of [{ status: 429 }, { status: 200, ...portal }]) {
      await page.context().route(document, (route) => route.fulfill(response));
      await page.reload();
      await page.getByText('Frost Lake Invitational').waitFor();
      await page.context().unroute(document);
    }

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Frost Lake Invitational').waitFor();
    await page.getByText(/No signal since/).waitFor();
    await sellOneAtStand(page, cap, /^Cash/);
    // The next sale begins at the first item, because there are too few for a search.
    await expect
      .poll(() => isFocused(page.getByRole('listitem').getByRole('button').first()))
      .toBe(true);
    await sellOneAtStand(page, towel, 'Card terminal');
    await page.getByRole('heading', { name: 'Waiting to send' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto('/desk');
    await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
    await page.goto('/desk/meet');
    await page.getByRole('heading', { name: 'Waiting to send' }).waitFor();

    // All units of one item are sold on the web, because it was taken back from the stand.
    await journey.shop.withDatabase(async (database) => {
      const stock = stockStore(database);
      await stock.setAside(towel.id, 0);
      const { quantity = 0, sold = 0 } = (await stock.read(towel.id)) ?? {};
      await stock.reserve(towel.id, {
        checkoutId: 'web',
        quantity: quantity - sold,
        now: Date.now(),
      });
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
