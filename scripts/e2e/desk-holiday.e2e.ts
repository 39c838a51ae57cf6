import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopDay } from '../../api/contract/shop/day';
import { monthDayText } from '../../api/contract/shop/holiday';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { IS_READY_OFFLINE, openJourney, type Journey } from './journey';
import { findProduct } from './product-actions';
import type { Shop } from './shop';

const DAY_MS = 24 * 60 * 60_000;
const BACK = shopDay(Date.now() + 12 * DAY_MS);
const DAY_TEXT = `Parcels leave again on ${monthDayText(BACK)}.`;
const NOTICE = `We are at a training camp. ${DAY_TEXT}`;

let shop: Shop;
let browser: Browser;
let journey: Journey;

beforeAll(async () => {
  journey = await openJourney({ RATE_LIMIT: '0' });
  ({ shop, browser } = journey);
  return journey.close;
});

const readDocument = async (path: string) => (await fetch(shop.url + path)).text();

/** Saves, and waits until the screen shows the new state. */
async function save(desk: Page, state: string): Promise<void> {
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByRole('main').getByText(state, { exact: true }).waitFor();
}

describe.skipIf(!chromiumPath)('the holiday', () => {
  test('the owner sets it on the phone, shoppers read it in the document, with the item, in the bag and offline, and it ends [desk.holiday, shop.holiday, shop.holiday-live]', async () => {
    const { product } = await findProduct(
      shop.url,
      ({ facts }) => facts.quantity > 5 && facts.sizes.length === 0,
    );
    const path = `/product/${product.id}`;
    expect(await readDocument(path)).not.toContain('Parcels leave again');

    const desk = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, desk, 'owner', 'Robin');
    await desk.getByRole('link', { name: 'More' }).click();
    await desk.getByRole('link', { name: 'Open or away' }).click();
    await desk.getByText('Holiday switch').click();
    await desk.getByText('Choose the day on which parcels leave again.').first().waitFor();
    await desk.getByLabel('Parcels leave again', { exact: true }).fill(BACK);
    await desk.getByLabel('Notice').fill('We are at a training camp.');
    await desk.getByText(NOTICE).waitFor();
    expect(await accessibilityViolations(desk)).toEqual([]);
    await save(desk, `Away until ${monthDayText(BACK)}`);

    const documents = await Promise.all(['/', path, '/faq'].map(readDocument));
    for (const text of documents) expect(text).toContain(NOTICE);
    const page = await openPage(browser, shop.url, 'phone');
    await page.goto(path);
    await page.getByText(NOTICE).waitFor();
    await page.getByRole('main').getByText(DAY_TEXT).waitFor();
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText(`${product.name} has been added to your bag.`).waitFor();
    await page.goto('/checkout');
    await page.getByRole('main').getByText(DAY_TEXT).waitFor();
    await page.goto('/cart');
    await page.getByText(NOTICE).waitFor();
    await page.getByRole('main').getByText(DAY_TEXT).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(IS_READY_OFFLINE), { timeout: 20_000 }).toBe(true);
    expect(consoleErrors(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(NOTICE).waitFor();
    await page.context().setOffline(false);

    await desk.getByText('Holiday switch').click();
    await save(desk, 'Open');
    expect(await readDocument(path)).not.toContain('Parcels leave again');
    await Promise.all([page.waitForResponse(`${shop.url}/api/shop`), page.reload()]);
    await page.getByRole('main').getByText(product.name).first().waitFor();
    await expect.poll(() => page.getByText(DAY_TEXT).count()).toBe(0);
    expect(consoleErrors(desk)).toEqual([]);
    await desk.context().close();
    await page.context().close();
  });
});
