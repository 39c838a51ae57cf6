import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { journeyOfTest, waitUntilReadyOffline } from './journey';
import { reprice } from './product-actions';
import { readStoredRows } from './stored-rows';

const WAIT_OPTIONS = { timeout: 40_000 };

const journey = journeyOfTest();
let page: Page;

beforeEach(async () => {
  page = await openPage(journey, 'phone');
});

function saveButtonOf(name: string): Locator {
  return page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
}

interface RawDocument {
  id: string;
  product: Product;
}

/** Rows of a table of the device. */
const rowsIn = (table: 'saved' | 'viewed') => readStoredRows<RawDocument>(page, table);

/** Saves the first items of a listing. */
async function saveFirst(count: number): Promise<RawDocument[]> {
  await page.goto('/category/competition-suits');
  await page.getByRole('article').first().waitFor();
  for (let index = 0; index < count; index += 1) {
    const label = await page
      .getByRole('button', { name: /^Save / })
      .first()
      .getAttribute('aria-label');
    const name = (label ?? '').replace(/^Save /, '');
    await saveButtonOf(name).click();
    await page
      .getByRole('button', { name: `Remove ${name} from Saved`, exact: true })
      .first()
      .waitFor();
  }
  await expect.poll(async () => (await rowsIn('saved')).length, WAIT_OPTIONS).toBe(count);
  return rowsIn('saved');
}

function rows(): Locator {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
}

/** Stops the service worker: pages now open from disk. */
async function stopServiceWorker(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/**
 * Makes saved items older, as after time offline, and deletes the stored catalogue, as a browser
 * may.
 */
async function makeOlder(ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const opening = indexedDB.open('cart');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const change = database.transaction('saved', 'readwrite');
    const table = change.objectStore('saved');
    const reading = table.getAll();
    reading.onsuccess = () => {
      for (const row of reading.result as { seenAt: number }[])
        table.put({ ...row, seenAt: row.seenAt - ms });
    };
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    database.close();
    indexedDB.deleteDatabase('catalogue');
    await caches.delete('catalogue');
    await caches.delete('pictures');
  }, ms);
}

describe.skipIf(!chromiumPath)('saved items', () => {
  test('five saved items open offline with all images and their ages [saved.opens-offline, saved.row-age, saved.pictures-stored]', async () => {
    await page.goto('/');
    await waitUntilReadyOffline(page);
    const saved = await saveFirst(5);
    await page.goto('/saved');
    await page.getByText('5 items, all photos saved').waitFor();
    await journey.shop.stop();
    await page.goto('/robots.txt').catch(() => undefined);
    await makeOlder(2 * 86_400_000);
    await stopServiceWorker();

    await page.goto('/saved');
    await expect.poll(() => rows().count(), WAIT_OPTIONS).toBe(5);
    await page.getByText('2 days ago').first().waitFor();
    expect(await page.getByText('2 days ago').count()).toBe(5);
    const loaded = () =>
      rows()
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).naturalWidth > 0),
        );
    for (const row of await rows().all()) await row.scrollIntoViewIfNeeded();
    await expect.poll(loaded, WAIT_OPTIONS).toEqual([true, true, true, true, true]);

    const last = saved.at(-1);
    await page.getByRole('link', { name: last?.product.name ?? '' }).click();
    await page.getByRole('heading', { level: 1, name: last?.product.name ?? '' }).waitFor();
    await page.getByText(/^As of \w{3} \d{1,2}:\d{2}, 2 days ago/).waitFor();
    const gallery = page.getByRole('region', { name: 'Pictures' }).locator('img');
    await expect
      .poll(
        () =>
          gallery.evaluateAll((images) =>
            images.every((image) => {
              // Hidden images load lazily.
              (image as HTMLImageElement).loading = 'eager';
              return (image as HTMLImageElement).naturalWidth > 0;
            }),
          ),
        WAIT_OPTIONS,
      )
      .toBe(true);
    await page.goto('/product/187');
    await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a new price of a saved item is shown once after the next sync, and counted until it is seen [saved.news-once]', async () => {
    const [first] = await saveFirst(1);
    if (!first) throw new Error('nothing was saved');
    await page.goto('/');
    await reprice(journey.shop, first.id, 11);
    await page.reload();
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('link', { name: /Saved ?1 ?changed/ }).click();
    await rows()
      .first()
      .getByText(/Was \$\d+, now \$11/)
      .waitFor();
    await menu.click();
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    await page.reload();
    await rows().first().waitFor();
    expect(await page.getByText(/Was \$/).count()).toBe(0);
  });

  test('saved items work by keyboard, in dark mode, without accessibility violations [saved.notes-and-lists]', async () => {
    await page.context().close();
    page = await openPage(journey, 'desktop', 'dark');
    await page.goto('/category/competition-suits');
    const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    const mark = page.getByRole('article').first().getByRole('button');
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => mark.getAttribute('aria-label')).toMatch(/^Remove /);
    await page.getByText('Saved on this device').waitFor();
    expect(new URL(page.url()).pathname).toBe('/category/competition-suits');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor();
    await page.getByText('1 item, all photos saved').waitFor();
    await page.getByRole('button', { name: /^Add a note/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('for the relay');
    await page.getByText('13 of 500').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect
      .poll(async () =>
        (await readStoredRows<{ note: string }>(page, 'saved')).map(({ note }) => note),
      )
      .toEqual(['for the relay']);
    await page.reload();
    await page.getByText('for the relay').waitFor();
    expect(name).not.toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('recently viewed products are shown on the empty cart, and cleared with one tap [product.recently-viewed]', async () => {
    await page.goto('/product/1');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(async () => (await rowsIn('viewed')).length, WAIT_OPTIONS).toBe(1);
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name, exact: true })
      .waitFor();
    await page.getByRole('button', { name: /Clear ?recently viewed/ }).click();
    await page.getByRole('region', { name: 'Recently viewed' }).waitFor({ state: 'detached' });
  });
});
