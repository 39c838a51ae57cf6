import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#contract/products/categories';
import { COLLECTION_PAGES } from '#contract/products/listing-page';
import { featuredAthlete } from '#contract/shop';
import { chromiumPath, consoleErrors, openPage, type Size } from './browser';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();
let page: Page;

async function open(size: Size, path: string): Promise<void> {
  page = await openPage(journey, size);
  await page.goto(path);
}

const cards = () => page.getByRole('region', { name: 'Items' }).getByRole('article');
const panel = () => page.getByRole('region', { name: 'Filters' });
const query = () => Object.fromEntries(new URL(page.url()).searchParams);

describe.skipIf(!chromiumPath)('a listing', () => {
  test('a listing has categories and collections on the left, breadcrumbs, a heading, and filters on the right [listing.sidebar, listing.breadcrumbs, listing.heading, filters.panel-position, listing.collection-page]', async () => {
    await open('desktop', '/category/goggles');
    const pages = [
      ...CATEGORIES.map(({ slug, name }) => ({ path: `/category/${slug}`, heading: name })),
      ...Object.values(COLLECTION_PAGES),
    ];
    const sidebar = page.getByRole('navigation', { name: 'Categories' });
    for (const { path, heading } of pages) {
      await sidebar.locator(`a[href="${path}"]`).click();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await trail.getByRole('listitem').allTextContents()).toEqual([
        'Home',
        'Shop',
        heading,
      ]);
      expect(await sidebar.locator('[aria-current=page]').getAttribute('href')).toBe(path);
      await cards().first().waitFor();
      const [left, grid, right] = await Promise.all(
        [sidebar, cards().first(), panel()].map((part) => part.boundingBox()),
      );
      expect(left?.x).toBeLessThan(grid?.x ?? 0);
      expect(right?.x).toBeGreaterThan(grid?.x ?? Infinity);
    }
    const olympic = COLLECTION_PAGES['olympic-suits'];
    await sidebar.locator(`a[href="${olympic?.path}"]`).click();
    await page.getByText(olympic?.description ?? 'no description', { exact: true }).waitFor();
  });

  test('on a phone the filters are in a bottom sheet, and prices can be typed there [filters.panel-position, filters.typed-prices-narrow-only]', async () => {
    await open('phone', '/category/goggles');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('textbox', { name: 'Maximum' }).fill('60');
    await sheet.getByRole('textbox', { name: 'Maximum' }).press('Enter');
    // After its opening animation.
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && box.y + box.height;
      })
      .toBe(844);
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(query).toEqual({ maxPrice: '60' });
    await page.setViewportSize({ width: 768, height: 844 });
    await panel().getByRole('slider', { name: 'Highest price' }).waitFor();
    expect(await panel().getByRole('textbox').count()).toBe(0);
  });

  test('a listing shows eight placeholders while loading [listing.placeholders]', async () => {
    page = await openPage(journey, 'desktop', 'light', { serviceWorkers: 'block' });
    let answer = () => undefined as void;
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/(products|catalogue)/, async (route) => {
      await requested;
      await route.continue();
    });
    // The server renders no listing's first screen with placeholders.
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Competition suits' }).click();
    const items = page.getByRole('region', { name: 'Items' });
    const placeholders = items.getByRole('status').locator('li');
    await placeholders.first().waitFor();
    expect(await placeholders.count()).toBe(8);
    answer();
    await cards().first().waitFor();
    expect(await placeholders.count()).toBe(0);
  });

  test('Apply keeps the collection in the address, and Clear removes it [filters.same-on-collections, filters.apply-keeps-collection]', async () => {
    await open('desktop', '/category/competition-suits?collection=olympic&size=24');
    await cards().first().waitFor();
    await panel().getByRole('button', { name: 'Size 24' }).click();
    await panel().getByRole('button', { name: 'Size 22' }).click();
    await panel().getByRole('button', { name: /^Show/ }).click();
    await expect.poll(query).toEqual({ collection: 'olympic', size: '22' });
    await panel().getByRole('button', { name: 'Clear' }).click();
    await expect.poll(query).toEqual({});
    await page.goto('/collections/olympic-suits?size=24');
    await cards().first().waitFor();
    await panel().getByRole('button', { name: 'Size 24', pressed: true }).waitFor();
  });

  test('filters of competition suits offer only the featured athlete, prices from 20 to 1000 dollars and a wear slider from 0 to 10+ [filters.featured-athlete-only, filters.defaults, filters.wear-slider, filters.wear-range]', async () => {
    await open('desktop', '/category/competition-suits');
    await cards().first().waitFor();
    const swimmers = panel().getByRole('group', { name: 'Swimmer' }).getByRole('checkbox');
    expect(await swimmers.count()).toBe(1);
    await panel().getByRole('checkbox', { name: featuredAthlete.name, checked: false }).waitFor();
    const valueOf = (name: string) =>
      panel()
        .getByRole('slider', { name })
        .evaluate((slider) => (slider as HTMLInputElement).value);
    expect(await valueOf('Lowest price')).toBe('20');
    expect(await valueOf('Highest price')).toBe('1000');
    const worn = panel().getByRole('slider', { name: 'Maximum times worn' });
    const bounds = await worn.evaluate((slider) => {
      const { min, max, value } = slider as HTMLInputElement;
      return [min, max, value];
    });
    expect(bounds).toEqual(['0', '10', '10']);
    await panel().getByText('10+').first().waitFor();
    await worn.press('Home');
    await panel().getByRole('button', { name: /^Show/ }).click();
    await expect.poll(query).toEqual({ minCondition: '0', maxCondition: '0' });
  });

  test('a listing loads the first six images at once and the others near the viewport [listing.first-images-eager]', async () => {
    await open('desktop', '/category/competition-suits');
    await cards().nth(7).waitFor();
    const loading = await cards()
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    expect(loading.slice(0, 6)).not.toContain('lazy');
    expect(new Set(loading.slice(6))).toEqual(new Set(['lazy']));
  });

  test('a listing works if its images cannot be loaded [listing.no-image]', async () => {
    page = await openPage(journey, 'desktop', 'light', { serviceWorkers: 'block' });
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto('/category/competition-suits');
    await cards().first().getByText('No Image').waitFor();
    await cards().first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Bag' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });
});
