import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { pictureOf } from '../../api/contract/products/pictures';
import { importFile } from '../../api/catalogue/import/import-file';
import { importStores } from '../../api/catalogue/import/stores';
import { photographGoods } from '../../api/testing/photographed-goods';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { journeyOfFile } from './journey';
import { tapAddToCart } from './shopper';

const journey = journeyOfFile();
let page: Page;
let folder: string;
let products: Product[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  await importGoods(await photographGoods(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  page = await openPage(journey, 'desktop');
});

async function importGoods(list: string): Promise<void> {
  await journey.shop.withDatabase(async (database) => {
    const { bad } = await importFile(
      importStores(database),
      list,
      { images: folder },
      () => undefined,
    );
    expect(bad).toEqual([]);
  });
  const { products: rows } = JSON.parse(await readFile(list, 'utf8')) as { products: Product[] };
  const nameOf = ({ name, price }: Product) => `${name} ${price}`;
  await vi.waitFor(
    async () => {
      products = (await (await fetch(`${journey.shop.url}/api/products`)).json()) as Product[];
      expect(products.map(nameOf)).toEqual(rows.map(nameOf));
    },
    { timeout: 20_000, interval: 200 },
  );
}

/** Product images on the screen: address, and how they fit their frames. */
function visiblePictures(): Promise<[src: string, way: string][]> {
  return page.locator('img[src^="/pictures/"]').evaluateAll((images) =>
    images.map((image) => {
      const { objectFit, objectPosition } = getComputedStyle(image);
      return [image.getAttribute('src') ?? '', `${objectFit} ${objectPosition}`];
    }),
  );
}

function expectedFit(address: string): string {
  const { focus } = pictureOf(address);
  return focus ? `cover ${focus.x}% ${focus.y}%` : 'contain 50% 50%';
}

/** Publishes the first product with eight photographs, those of other products among them. */
async function publishEightPhotographs(): Promise<Product> {
  const [first, ...others] = products;
  if (!first) throw new Error('the catalogue is empty');
  const all = [first, ...others].flatMap(({ imageUrl, additionalImages }) => [
    imageUrl,
    ...additionalImages,
  ]);
  const value = { ...first, additionalImages: [...new Set(all)].slice(1, 8) };
  await journey.shop.withDatabase((database) =>
    importStores(database).catalogue.publish(() =>
      Promise.resolve({ products: [{ id: value.id, value }], swimmers: [] }),
    ),
  );
  const readCount = async () => {
    const response = await fetch(`${journey.shop.url}/api/products/${value.id}`);
    return ((await response.json()) as Product).additionalImages.length;
  };
  await expect.poll(readCount, { timeout: 20_000 }).toBe(7);
  return value;
}

describe.skipIf(!chromiumPath)('an owner’s photographs', () => {
  test('photographs fill their frames around their focal points on every screen, and cut-outs are shown whole [appearance.photograph-fills-frame]', async () => {
    const fits = new Map(
      products
        .flatMap(({ imageUrl, additionalImages }) => [imageUrl, ...additionalImages])
        .map((address) => [pictureOf(address).src, expectedFit(address)]),
    );
    expect(new Set(fits.values())).toEqual(
      new Set(['cover 50% 30%', 'cover 50% 50%', 'contain 50% 50%']),
    );
    const [suit] = products;
    await tapAddToCart(page, suit?.id ?? '');
    const screens = [
      '/',
      '/shop',
      '/category/goggles',
      `/product/${suit?.id}`,
      '/search?q=cap',
      '/cart',
      '/checkout',
    ];
    const problems: string[] = [];
    for (const screen of screens) {
      await page.goto(screen);
      await page.locator('img[src^="/pictures/"]:visible').first().waitFor();
      for (const [src, fit] of await visiblePictures())
        if (fit !== fits.get(src)) problems.push(`${screen} ${src}: ${fit}, not ${fits.get(src)}`);
    }
    expect(problems).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('photographs fill each tile of the home page', async () => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: 'Pick a lane' }).getByRole('listitem');
    const [first = ''] = products.map(({ imageUrl }) => imageUrl);
    await tiles.first().locator('img').first().waitFor();
    expect(pictureOf(first).focus).toBeDefined();
    expect(await tiles.first().locator('img').count()).toBe(1);
    const [tile, picture] = [
      await tiles.first().boundingBox(),
      await tiles.first().locator('img').boundingBox(),
    ];
    expect(picture?.width).toBe(tile?.width);
  });

  test('the gallery shows one photograph and part of the next, and all can be reached', async () => {
    const [suit] = products;
    await page.goto(`/product/${suit?.id}`);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    const [one, two] = [gallery.getByRole('listitem').nth(3), gallery.getByRole('listitem').nth(4)];
    await one.getByRole('img').waitFor();
    const [first, second] = [await one.boundingBox(), await two.boundingBox()];
    expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.8, 2);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((first?.width ?? 0) + 12, 0);
    await gallery.getByRole('button', { name: 'Picture 3 of 3', exact: true }).click();
    await gallery
      .getByRole('button', { name: 'Next picture' })
      .and(page.locator('[aria-disabled=true]'))
      .waitFor();
    await expect
      .poll(async () =>
        gallery
          .getByRole('listitem')
          .nth(5)
          .evaluate((item) => {
            const { left, right } = item.getBoundingClientRect();
            const track = item.parentElement?.getBoundingClientRect();
            return track !== undefined && left >= track.left - 1 && right <= track.right + 1;
          }),
      )
      .toBe(true);
  });

  test('the full-window viewer moves between photographs with buttons, keys and swipes', async () => {
    await page.goto(`/product/${products[0]?.id}`);
    await page.getByRole('button', { name: /picture 1 of 3/ }).click();
    const pictureDialog = (index: number) =>
      page.getByRole('dialog', { name: `picture ${index} of 3` });
    await pictureDialog(1).getByRole('button', { name: 'Next picture' }).click();
    await pictureDialog(2).waitFor();
    await page.keyboard.press('ArrowRight');
    await pictureDialog(3).waitFor();
    await page.keyboard.press('ArrowRight');
    await pictureDialog(3).waitFor();
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(700, 410, { steps: 4 });
    await page.mouse.up();
    await pictureDialog(2).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('button[aria-current]').getAttribute('aria-label'))
      .toBe('Picture 2 of 3');
  });

  test('Zoom in enlarges a photograph in the viewer, Zoom out shows it whole', async () => {
    await page.goto(`/product/${products[0]?.id}`);
    await page.getByRole('button', { name: /picture 1 of 3/ }).click();
    const dialog = page.getByRole('dialog', { name: 'picture 1 of 3' });
    const width = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0;
    const whole = await width();
    await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(width).toBeCloseTo(whole * 1.5, 0);
    await dialog.getByRole('button', { name: 'Zoom out', exact: true }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
  });

  test('each size of a suit shows the front image with the size in large letters', async () => {
    await page.goto('/shop');
    const sized = products.find(
      ({ specifications, categoryId }) =>
        categoryId === 1 && specifications.some((line) => line.startsWith('Sizes: ')),
    );
    const cards = page.getByRole('article').filter({ hasText: sized?.name ?? 'none' });
    await cards.nth(1).waitFor();
    const sources = await cards
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(sources).size).toBe(1);
    expect(
      await cards
        .first()
        .locator('[data-at=size]')
        .evaluate((size) => getComputedStyle(size).fontSize),
    ).toBe('18px');
  });

  test.each([768, 1280])(
    'eight photographs stay in the gallery of a window of %i px, with the arrows on the large one',
    async (width) => {
      const eight = await publishEightPhotographs();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/product/${eight.id}`);
      const gallery = page.getByRole('region', { name: 'Pictures' });
      await gallery.getByRole('button', { name: 'Picture 8 of 8', exact: true }).waitFor();
      const [whole, heading, last, arrow, large] = await Promise.all(
        [
          gallery,
          page.getByRole('heading', { level: 1 }),
          gallery.getByRole('button', { name: 'Picture 8 of 8', exact: true }),
          gallery.getByRole('button', { name: 'Next picture' }),
          gallery.getByRole('button', { name: /picture 1 of 8/ }),
        ].map(async (each) => {
          const box = (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          return { right: box.x + box.width, bottom: box.y + box.height, ...box };
        }),
      );
      expect(whole?.right).toBeLessThan(heading?.x ?? 0);
      expect(last?.right).toBeLessThanOrEqual(whole?.right ?? 0);
      expect(arrow?.bottom).toBeLessThan(large?.bottom ?? 0);
    },
  );

  test('a single image fills the gallery', async () => {
    const list = JSON.parse(await readFile(join(folder, 'goods.json'), 'utf8')) as {
      products: (Product & { focalPoints: string[] })[];
    };
    const [, single] = list.products;
    if (!single) throw new Error('no second product');
    single.additionalImages = [];
    await writeFile(join(folder, 'single.json'), JSON.stringify(list));
    await importGoods(join(folder, 'single.json'));
    const readProduct = async () =>
      (await (await fetch(`${journey.shop.url}/api/products/${single.id}`)).json()) as Product;
    await expect
      .poll(async () => (await readProduct()).additionalImages, { timeout: 20_000 })
      .toEqual([]);
    await page.goto(`/product/${single.id}`);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await gallery.getByRole('img').first().waitFor();
    expect(await gallery.getByRole('listitem').count()).toBe(1);
    const [whole, picture] = [
      await gallery.boundingBox(),
      await gallery.getByRole('img').first().boundingBox(),
    ];
    expect([picture?.x, picture?.width]).toEqual([whole?.x, whole?.width]);
  });
});
