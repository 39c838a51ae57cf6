import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { readFocus } from '../../api/contract/products/pictures';
import { accessibilityViolations, chromiumPath, consoleErrors, SIZES, type Size } from './browser';
import { deviceWithPasskeys, joinDesk, photograph } from './desk-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();

const SOON = { timeout: 10_000 };

/** A picture with a transparent background. */
const cutOut = () =>
  sharp({ create: { width: 900, height: 1200, channels: 4, background: '#0000' } })
    .composite([
      { input: { create: { width: 400, height: 800, channels: 3, background: '#642' } } },
    ])
    .png()
    .toBuffer();

async function findInShop(name: string): Promise<Product | undefined> {
  const products = (await (await fetch(`${journey.shop.url}/api/products`)).json()) as Product[];
  return products.find((product) => product.name === name);
}

/** The element to drop on, or the distance to drag. */
type DragTarget = Locator | { x: number; y: number };

async function pathOf(from: Locator, to: DragTarget) {
  const centreOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('not visible');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // The bars at the bottom of the phone would otherwise cover the element.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const start = await centreOf(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await centreOf(to);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return { start, steps: [middle, end] };
}

async function dragByMouse(page: Page, from: Locator, to: DragTarget): Promise<void> {
  const { start, steps } = await pathOf(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of steps) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Locator, to: DragTarget): Promise<void> {
  const { start, steps } = await pathOf(from, to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const step of steps) {
    await touch('touchMove', step);
    // The browser sends one move event per frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}

describe.skipIf(!chromiumPath)('goods at the desk', () => {
  test.each(Object.keys(SIZES) as Size[])(
    'on a %s the owner adds an item from photographs, publishes it, changes its price and hides it [desk.item-publish, desk.item-hide]',
    async (size) => {
      const page = await deviceWithPasskeys(journey, size);
      await joinDesk(journey, page, 'owner', `Robin-${size}`);
      const name = `Sprint suit, ${size}`;
      await page.goto('/desk/goods/new');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Choose photos').setInputFiles([
        { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photograph('#246') },
        { name: 'cut-out.png', mimeType: 'image/png', buffer: await cutOut() },
      ]);
      await page.getByText('Photos 2').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      await page.getByText('Add a price.').first().waitFor();
      await page.getByLabel('Price, CAD').fill('$249.50');
      await page.getByLabel('Size', { exact: true }).fill('24');
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      await expect
        .poll(() => findInShop(name), { timeout: 10_000 })
        .toMatchObject({
          price: 249.5,
          // A cut-out has no focal point, because it is shown whole.
          additionalImages: [expect.not.stringContaining('#focus')],
          specifications: expect.arrayContaining(['Size: 24']),
        });
      const product = await findInShop(name);
      expect(readFocus(product?.imageUrl ?? '')).toEqual({ x: 50, y: 50 });
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.getByLabel('Price, CAD').fill('199');
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect.poll(async () => (await findInShop(name))?.price, SOON).toBe(199);
      await page.goto(`/desk/goods?search=${encodeURIComponent(name)}`);
      await page.getByText(name).first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      // Rows have no menu on the phone.
      if (size === 'phone') await page.getByText(name).first().click();
      const menu = size === 'phone' ? 'More actions' : `Actions for ${name}`;
      await page.getByRole('button', { name: menu }).first().click();
      await page.getByRole('menuitem', { name: 'Hide' }).click();
      // A dry run first shows what changes.
      await page.getByRole('dialog').getByRole('button', { name: /^Hide/ }).click();
      await expect.poll(() => findInShop(name), SOON).toBeUndefined();
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test.each(Object.keys(SIZES) as Size[])(
    'on a %s photographs are dragged to their order, described and focused, and the shop shows it [desk.photograph-order, desk.alt-text, desk.focal-point, product.alt-text]',
    async (size) => {
      const page = await deviceWithPasskeys(journey, size);
      await joinDesk(journey, page, 'owner', `Sam-${size}`);
      const name = `Club suit, ${size}`;
      await page.goto('/desk/goods/new');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Price, CAD').fill('80');
      for (const [index, colour] of ['#824', '#482', '#248'].entries()) {
        await page.getByLabel('Choose photos').setInputFiles({
          name: `${index}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await photograph(colour),
        });
        await page.getByText(`Photos ${index + 1}`).waitFor();
      }
      const drag = size === 'phone' ? dragByFinger : dragByMouse;
      const grip = size === 'phone' ? '[data-part=grip]' : 'button';
      const photo = (index: number) =>
        page.getByRole('region', { name: 'Photos' }).getByRole('listitem').nth(index).locator(grip);
      await drag(page, photo(2), photo(0));
      await page.getByLabel('Describe photo 1').fill('Back with the label');
      await drag(page, page.locator('[data-part=focal-point]'), { x: 40, y: 50 });
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      await expect.poll(() => findInShop(name), SOON).toBeDefined();
      const product = await findInShop(name);
      expect(product?.altTexts).toEqual(['Back with the label']);
      // The address contains the colour.
      expect(product?.imageUrl).toMatch(/\.2[0-9a-f]4[0-9a-f]8[0-9a-f]\./);
      const focus = readFocus(product?.imageUrl ?? '');
      expect(focus?.x).toBeGreaterThan(60);
      expect(focus?.y).toBeGreaterThan(60);
      await page.goto(`/product/${product?.id}`);
      await page.getByRole('img', { name: 'Back with the label' }).first().waitFor();
      await page.getByRole('img', { name: `${name}, picture 2 of 3` }).waitFor();
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test('forced-colours mode marks the selected tab and the current screen', async () => {
    const page = await deviceWithPasskeys(journey, 'desktop');
    await joinDesk(journey, page, 'owner', 'Sam');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/desk/goods');
    const tab = page.getByRole('tab', { selected: true });
    for (const marked of [tab, page.getByRole('link', { name: 'Goods', exact: true })])
      expect(await marked.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
        'underline',
      );
  });

  test('a CSV file is corrected in the browser and imported with its photograph [desk.goods-csv]', async () => {
    const page = await deviceWithPasskeys(journey, 'desktop');
    await joinDesk(journey, page, 'owner', 'Alex');
    await page.goto('/desk/goods/import');
    const csv = 'id,name,price,imageUrl,categoryId\ncsv-1,Listed cap,free,cap.jpg,4\n';
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByLabel('Price, line 2').fill('30');
    await page.getByLabel('Photos', { exact: true }).setInputFiles({
      name: 'cap.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph('#264'),
    });
    await page.getByRole('button', { name: 'Import 1 item' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 item' }).click();
    await expect
      .poll(() => findInShop('Listed cap'), SOON)
      .toMatchObject({ id: 'csv-1', price: 30 });
    expect(consoleErrors(page)).toEqual([]);
  });
});
