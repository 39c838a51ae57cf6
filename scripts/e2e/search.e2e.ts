import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatWhole, fromDollars } from '#contract/money';
import { chromiumPath, openPage } from './browser';
import { findProduct } from './product-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();
let page: Page;
beforeEach(async () => {
  page = await openPage(journey, 'desktop');
});

const result = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe.skipIf(!chromiumPath)('a form', () => {
  test('a form never reloads the page, even if React does not handle its submit event', async () => {
    await page.goto('/category/caps?minPrice=25');
    await page.locator('html[data-hydrated-screen]').waitFor();
    const isSamePage = await page.evaluate(() => {
      // Simulates a form that React is replacing: its events reach no handler.
      const form = document.createElement('form');
      document.body.append(form);
      form.requestSubmit();
      return new Promise<boolean>((resolve) => {
        addEventListener('beforeunload', () => resolve(false));
        requestIdleCallback(() => resolve(true), { timeout: 2000 });
      });
    });
    expect(isSamePage).toBe(true);
    expect(new URL(page.url()).search).toBe('?minPrice=25');
  });
});

describe.skipIf(!chromiumPath)('the search page', () => {
  test('a search result shows image, name, description and price, opens in a dialog, and links to its product [search.result, search.quick-view, search.view-details]', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      ({ product }) => product.categoryId === 3,
    );
    await page.goto(`/search?q=${encodeURIComponent(product.name)}`);
    const found = result(product.name).first();
    await found.getByText(formatWhole(fromDollars(product.price))).waitFor();
    expect(await found.getByRole('paragraph').allTextContents()).toContain(product.description);
    expect(await found.locator('img').first().getAttribute('src')).toBe(product.imageUrl);
    const before = page.url();
    await found.getByRole('button', { name: 'Quick View' }).click();
    const quick = page.getByRole('dialog', { name: product.name });
    await quick.getByRole('button', { name: 'Add to Bag' }).waitFor();
    expect(page.url()).toBe(before);
    await page.keyboard.press('Escape');
    await quick.waitFor({ state: 'detached' });
    await found.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL(`**/product/${product.id}`);
  });

  test('submitting text, also a keyword, on the search page updates the address; blank text changes nothing [search.query-parameter, search.page-field, search.blank-text-ignored]', async () => {
    await page.goto('/search');
    const box = page.getByRole('searchbox', { name: 'What are you looking for?' });
    await box.fill('  kneeskin ');
    await box.press('Enter');
    await page.waitForURL('**/search?q=kneeskin');
    await page.getByText('for “kneeskin”').waitFor();
    await box.fill('goggles');
    await box.press('Enter');
    await page.waitForURL('**/search?q=goggles');
    await page.getByText('for “goggles”').waitFor();
    await box.fill('   ');
    await box.press('Enter');
    await page.goBack();
    await expect.poll(() => page.url()).toContain('/search?q=kneeskin');
  });

  test('the button for more search results loads more and focuses the first new one [search.result]', async () => {
    await page.goto('/search?q=kneeskin');
    const quick = page.getByRole('button', { name: /^Quick View/ });
    await expect.poll(() => quick.count()).toBe(24);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect.poll(() => quick.count()).toBeGreaterThan(24);
    await expect
      .poll(() => quick.nth(24).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });
});
