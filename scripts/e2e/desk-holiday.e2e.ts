import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cents, formatCents, fromDollars } from '../../api/contract/money';
import { shopDay } from '../../api/contract/shop/day';
import { defaultShipping } from '../../api/contract/shop/defaults';
import { featuredAthlete } from '../../api/contract/shop';
import { monthDayText } from '../../api/contract/shop/holiday';
import { totalsOf } from '../../api/contract/totals';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { deviceWithPasskeys, joinDesk, photograph } from './desk-actions';
import { waitUntilReadyOffline, journeyOfFile } from './journey';
import { findOneSizeProduct } from './product-actions';
import { approve, openProviderWindow } from './shopper';

const DAY_MS = 24 * 60 * 60_000;
const BACK = shopDay(Date.now() + 12 * DAY_MS);
const DAY_TEXT = `Parcels leave again on ${monthDayText(BACK)}.`;
const NOTICE = `We are at a training camp. ${DAY_TEXT}`;
/** Whether an image has loaded. */
const IS_DRAWN = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

const journey = journeyOfFile();

const readDocument = async (path: string) => (await fetch(journey.shop.url + path)).text();
/** Polls, because a busy machine may send the shell instead of a rendered document. */
const pollDocument = (path: string) => expect.poll(() => readDocument(path), { timeout: 40_000 });

/** Saves, and waits until the screen shows the new state. */
async function save(deskPage: Page, state: string): Promise<void> {
  await deskPage.getByRole('button', { name: 'Save', exact: true }).click();
  await deskPage.getByRole('main').getByText(state, { exact: true }).waitFor();
}

describe.skipIf(!chromiumPath)('the settings of the shop', () => {
  test('the owner sets a holiday on the phone, shoppers read it in the document, with the item, in the bag and offline, and it ends [desk.holiday, shop.holiday, shop.holiday-live]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 6 });
    const path = `/product/${product.id}`;
    expect(await readDocument(path)).not.toContain('Parcels leave again');

    const deskPage = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, deskPage, 'owner', 'Robin');
    await deskPage.getByRole('link', { name: 'More' }).click();
    await deskPage.getByRole('link', { name: 'Open or away' }).click();
    await deskPage.getByText('Holiday switch').click();
    await deskPage.getByText('Choose the day on which parcels leave again.').first().waitFor();
    await deskPage.getByLabel('Parcels leave again', { exact: true }).fill(BACK);
    await deskPage.getByLabel('Notice').fill('We are at a training camp.');
    await deskPage.getByText(NOTICE).waitFor();
    expect(await accessibilityViolations(deskPage)).toEqual([]);
    await save(deskPage, `Away until ${monthDayText(BACK)}`);

    for (const address of ['/', path, '/faq']) await pollDocument(address).toContain(NOTICE);
    const page = await openPage(journey, 'phone');
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
    await waitUntilReadyOffline(page);
    expect(consoleErrors(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(NOTICE).waitFor();
    await page.context().setOffline(false);

    await deskPage.getByText('Holiday switch').click();
    await save(deskPage, 'Open');
    expect(await readDocument(path)).not.toContain('Parcels leave again');
    await Promise.all([page.waitForResponse(`${journey.shop.url}/api/shop`), page.reload()]);
    await page.getByRole('main').getByText(product.name).first().waitFor();
    await expect.poll(() => page.getByText(DAY_TEXT).count()).toBe(0);
    expect(consoleErrors(deskPage)).toEqual([]);
  });

  test('the owner changes the fee while a shopper is at the checkout, who sees the new total before paying it [desk.shipping, shop.shipping-live, checkout.fee-changed]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 6 });
    const total = (fee: number) =>
      formatCents(totalsOf([{ price: fromDollars(product.price), quantity: 1 }], cents(fee)).total);
    const page = await openPage(journey, 'phone');
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    await page.getByText(`${product.name} has been added to your bag.`).waitFor();
    await page.goto('/checkout');
    await page.getByRole('main').getByText(total(defaultShipping.fee)).waitFor();

    const deskPage = await deviceWithPasskeys(journey, 'desktop');
    await joinDesk(journey, deskPage, 'owner', 'Mika');
    await deskPage.goto('/desk/settings/fees');
    await deskPage.getByLabel('Shipping fee per item').fill('15');
    await deskPage.getByLabel('Canada, from').fill('4');
    await deskPage.getByText('Shipping $15.00 per item, in Canada and abroad.').waitFor();
    expect(await accessibilityViolations(deskPage)).toEqual([]);
    await deskPage.getByRole('button', { name: 'Save', exact: true }).click();
    await deskPage.getByText('Shoppers see it now.').waitFor();
    await pollDocument('/shipping').toContain('4–7 business days');
    await pollDocument(`/product/${product.id}`).toContain('Shipping $15.00 per item');

    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page.getByText(`The total of your bag is now ${total(15_00)}.`).waitFor();
    await page.getByRole('main').getByText(total(15_00), { exact: true }).waitFor();
    await approve(await openProviderWindow(page));
    await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByText('4–7 business days').waitFor();
    expect(consoleErrors(deskPage)).toEqual([]);
  });

  test('the owner renames the athlete, and documents, an open page, the search and an offline page show it [desk.athlete, shop.athlete-live]', async () => {
    const name = 'Maximiliane-Alexandra von Sommerfeld-Hohenberg';
    const page = await openPage(journey, 'phone');
    await page.goto('/');
    await page.getByRole('region', { name: featuredAthlete.name }).waitFor();
    await waitUntilReadyOffline(page);

    const deskPage = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, deskPage, 'owner', 'Nora');
    await deskPage.goto('/desk/settings/athlete');
    await deskPage.getByLabel('First name').fill('Maximiliane-Alexandra');
    await deskPage.getByLabel('Last name').fill('von Sommerfeld-Hohenberg');
    await deskPage.getByText(`Worn by ${name}`).waitFor();
    await deskPage
      .getByLabel('Choose a photo')
      .last()
      .setInputFiles({
        name: 'portrait.jpg',
        mimeType: 'image/jpeg',
        buffer: await photograph('#246'),
      });
    await deskPage.getByLabel(/^Describe the portrait/).fill('At the wall after the final');
    expect(await accessibilityViolations(deskPage)).toEqual([]);
    await deskPage.getByRole('button', { name: 'Save', exact: true }).click();
    await deskPage.getByText('Shoppers see it now.').waitFor();

    const card = page.getByRole('region', { name });
    const showsCardAfterReturn = async () => {
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      return card.isVisible();
    };
    await expect.poll(showsCardAfterReturn, { timeout: 40_000 }).toBe(true);
    const portrait = card.getByRole('img', { name: 'At the wall after the final' });
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => portrait.evaluate(IS_DRAWN)).toBe(true);
    for (const path of ['/', '/athletes', `/shop?swimmer=${featuredAthlete.id}`])
      await pollDocument(path).toContain(name);
    expect(await readDocument('/')).not.toContain(featuredAthlete.name);
    await page.context().setOffline(true);
    await page.goto('/athletes');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const top = page.getByRole('link', { name: `Shop what ${name} wore` }).locator('img');
    await expect.poll(() => top.evaluate(IS_DRAWN)).toBe(true);
    await page.goto(`/shop?swimmer=${featuredAthlete.id}`);
    await page.getByText(`Worn by ${name}`).first().waitFor();
    await page.goto('/search?q=hohenberg');
    await page.getByRole('article').first().waitFor();
    expect(consoleErrors(deskPage)).toEqual([]);
  });
});
