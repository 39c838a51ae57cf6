import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { actBeforeScripts, journeyOfFile, waitUntilRendered } from './journey';
import { findProduct } from './product-actions';

const journey = journeyOfFile();

/** Acts on the document before its scripts run. Resolves when the screen is hydrated. */
async function actEarly(path: string, act: (page: Page) => Promise<void>): Promise<Page> {
  await waitUntilRendered(journey.shop.url + path, 'desktop');
  const page = await openPage(journey, 'desktop', 'light', { serviceWorkers: 'block' });
  await actBeforeScripts(page, path, () => act(page));
  return page;
}

async function close(page: Page): Promise<void> {
  const shopErrors = consoleErrors(page).filter((each) => !each.includes('Service Worker'));
  expect(shopErrors).toEqual([]);
  await page.context().close();
}

describe.skipIf(!chromiumPath)('fields of the first document', () => {
  test('a sort order and filters that are chosen before the scripts have run are used [screens.early-edit]', async () => {
    const page = await actEarly('/category/competition-suits', async (early) => {
      await early.getByLabel('High Waisted').check({ force: true });
      await early.getByRole('checkbox').first().check({ force: true });
      await early.getByLabel('Maximum times worn').press('ArrowLeft');
      await early.getByLabel('Sort by').first().selectOption('price-low');
    });
    await page.waitForURL('**/competition-suits?sort=price-low');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Show \d+ items?$/ }).click();
    await page.waitForURL(/highWaisted=true/);
    expect(page.url()).toMatch(/maxCondition=9/);
    expect(page.url()).toMatch(/swimmer/);
    await close(page);
  });

  test('a filter and Show that are tapped before the scripts have run are applied [screens.early-tap]', async () => {
    const page = await actEarly('/category/competition-suits', async (early) => {
      await early.getByRole('button', { name: 'Size 24', exact: true }).click();
      await early.getByRole('button', { name: /^Show \d+ items?$/ }).click();
    });
    await expect.poll(() => page.url()).toContain('/competition-suits?size=24');
    await close(page);
  });

  test('of several sizes that are tapped before the scripts have run, the last one is chosen [screens.early-tap]', async () => {
    const { product, facts } = await findProduct(
      journey.shop.url,
      ({ facts: { sizes } }) => sizes.length > 1,
    );
    const [first = '', second = ''] = facts.sizes;
    const page = await actEarly(`/product/${product.id}`, async (early) => {
      for (const size of [first, second, first])
        await early.getByRole('button', { name: size, exact: true }).click();
    });
    const chosen = page.getByRole('group', { name: 'Size' }).locator('[aria-pressed=true]');
    await expect.poll(() => chosen.allInnerTexts()).toEqual([first]);
    await close(page);
  });

  test('Add to Bag adds the size, both tapped before the scripts have run [screens.early-tap]', async () => {
    const { product, facts } = await findProduct(
      journey.shop.url,
      ({ facts: { sizes, quantity } }) => sizes.length > 1 && quantity > 1,
    );
    const [, size = ''] = facts.sizes;
    const page = await actEarly(`/product/${product.id}`, async (early) => {
      await early.getByRole('button', { name: size, exact: true }).click();
      await early.getByRole('button', { name: 'Add to Bag' }).click();
    });
    await page.getByRole('link', { name: 'Bag 1 item' }).waitFor();
    await page.goto(`${journey.shop.url}/cart`);
    const sizes = page.getByRole('main').getByText(/^Size /);
    await expect
      .poll(() => sizes.allInnerTexts())
      .toEqual([expect.stringContaining(`Size ${size} `)]);
    await close(page);
  });

  test('text that is typed into the search of the questions before the scripts have run finds them [screens.early-edit]', async () => {
    const page = await actEarly('/faq', (early) =>
      early.getByLabel('Search the questions').pressSequentially('refund'),
    );
    await page.getByText(/^\d+ of \d+/).waitFor();
    const field = page.getByLabel('Search the questions');
    expect(await field.inputValue()).toBe('refund');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await close(page);
  });

  test('a unit that is chosen before the scripts have run is shown [screens.early-edit]', async () => {
    const page = await actEarly('/size-guide', (early) =>
      early.getByLabel('inches').check({ force: true }),
    );
    await expect.poll(() => page.url()).toContain('/size-guide?unit=in');
    await close(page);
  });
});
