import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chromiumPath, SIZES } from './browser';
import { findProduct } from './product-actions';
import { journeyOfFile } from './journey';
import {
  acknowledgeTeamSuit,
  tapAddToCart,
  approve,
  goToCheckout,
  openProviderWindow,
} from './shopper';

const journey = journeyOfFile();
let page: Page;

async function open(size: keyof typeof SIZES): Promise<void> {
  const context = await journey.browser.newContext({ ...SIZES[size], baseURL: journey.shop.url });
  page = await context.newPage();
}

/** Number of visible pixels per colour. */
async function coloursOf(locator: Locator): Promise<Map<string, number>> {
  const seen = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let index = 0; index < seen.length; index += 3) {
    const colour = seen.subarray(index, index + 3).join();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

async function boundsOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

const focusedText = () => page.evaluate(() => document.activeElement?.textContent?.trim());

describe.skipIf(!chromiumPath)('reaching every control', () => {
  test('the phone’s buy bar opens the sizes, and tapping a size adds it to the cart', async () => {
    await open('phone');
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts }) => facts.sizes.length > 1 && facts.quantity > 1,
    );
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose your size' });
    const first = sheet.getByRole('listitem').first().getByRole('button');
    expect(await focusedText()).toBe(await first.textContent());
    await first.click();
    await page.getByText('Added to Bag').waitFor();
    await sheet.waitFor({ state: 'detached' });
    expect(await focusedText()).toBe('Add to Bag');
  });

  test('a failed sign-in on a phone is shown above the form, not over its button', async () => {
    await open('phone');
    await page.goto('/account');
    const field = page.getByLabel('Email or username');
    await field.fill('nobody@club.example');
    await page.getByLabel('Password', { exact: true }).filter({ visible: true }).fill('Butterfly1');
    await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
    const alert = await boundsOf(page.getByText('Login Failed'));
    expect(alert.y + alert.height).toBeLessThan((await boundsOf(field)).y);
  });

  test('if all units are in the cart, Add to Bag becomes a link to the cart that keeps the focus', async () => {
    await open('phone');
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts }) => facts.quantity === 1 && facts.sizes.length === 0,
    );
    await tapAddToCart(page, product.id);
    await expect.poll(focusedText).toBe('In your bag');
    await page.getByRole('link', { name: 'In your bag' }).click();
    await page.waitForURL('**/cart');
  });

  test('forced-colours mode shows selections, slider positions and the current page', async () => {
    await open('desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/category/competition-suits?size=24&highWaisted=true');
    await page.getByRole('article').first().waitFor();
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'Highlight';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    const styleOf = (locator: Locator, name: string) =>
      locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
    const size = page.getByRole('button', { name: 'Size 24', exact: true });
    const other = page.getByRole('button', { name: 'Size 22', exact: true });
    expect(await styleOf(size, 'background-color')).toBe(highlight);
    expect(await styleOf(other, 'background-color')).not.toBe(highlight);
    const waist = page.locator('label', { hasText: 'High Waisted' });
    expect(await styleOf(waist, 'background-color')).toBe(highlight);
    const [[painted = ''] = []] = [...(await coloursOf(size))].toSorted((a, b) => b[1] - a[1]);
    for (const slider of await page.getByRole('slider').all())
      expect((await coloursOf(slider)).get(painted)).toBeGreaterThan(200);
    const gauge = page.getByRole('img', { name: /^Worn \d/ }).first();
    expect((await coloursOf(gauge)).get(painted)).toBeGreaterThan(40);
    for (const list of ['Main', 'Categories'])
      expect(
        await styleOf(
          page.getByRole('navigation', { name: list }).locator('[aria-current]'),
          'text-decoration-line',
        ),
      ).toBe('underline');
  });

  test('a search with Enter focuses the heading, and an empty result is announced', async () => {
    await open('desktop');
    await page.goto('/search?q=goggles');
    const box = page.getByRole('searchbox', { name: 'What are you looking for?' });
    await box.fill('xylophone');
    await box.press('Enter');
    await page.waitForURL('**/search?q=xylophone');
    await expect.poll(focusedText).toBe('Search');
    await page.getByRole('status').filter({ hasText: 'Nothing matches “xylophone”.' }).waitFor();
  });

  test('acknowledging the team-suit notice focuses the next step, and an open payment says where to continue', async () => {
    await open('desktop');
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts, product }) =>
        /olympic/i.test(product.specifications.join()) &&
        facts.quantity > 0 &&
        facts.sizes.length === 0,
    );
    await tapAddToCart(page, product.id);
    await goToCheckout(page);
    await acknowledgeTeamSuit(page);
    await expect.poll(focusedText).toContain('Team suit notice acknowledged');
    const items = await page.getByRole('main').getByRole('list').last().boundingBox();
    const paymentSection = await page.getByRole('region', { name: 'Payment' }).boundingBox();
    expect(paymentSection?.x).toBeGreaterThan((items?.x ?? Infinity) + (items?.width ?? 0));
    const provider = await openProviderWindow(page);
    await page.getByText('Finish in the PayPal window.').last().waitFor();
    await page.getByRole('status').filter({ hasText: 'Finish in the PayPal window.' }).waitFor();
    await page.getByRole('button', { name: 'Show the PayPal window' }).click();
    await approve(provider);
    await page.getByText('We’ve emailed you a link to your order.').waitFor();
  });
});
