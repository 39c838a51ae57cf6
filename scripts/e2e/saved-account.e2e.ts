import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { findProduct } from './product-actions';
import { journeyOfTest, waitUntilReadyOffline } from './journey';
import { readStoredRows } from './stored-rows';

const WAIT_OPTIONS = { timeout: 30_000 };
const NOTE = 'For the final in Riccione, ask Kim first';

const journey = journeyOfTest();
let phone: Page;
let laptop: Page;

beforeEach(async () => {
  phone = await openPage(journey, 'desktop');
  laptop = await openPage(journey, 'desktop');
});

const PASSWORD = 'Backstroke4';

async function register(page: Page): Promise<void> {
  await page.goto('/account#register');
  const values = {
    'First name': 'Sam',
    'Last name': 'Okafor',
    Username: 'sam.swims',
    Email: 'sam@club.example',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
  for (const [label, value] of Object.entries(values)) await write(page, label, value);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await name(page).waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/account');
  await write(page, 'Email or username', 'sam.swims');
  await write(page, 'Password', PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Sign In', exact: true })
    .filter({ visible: true })
    .click();
  await name(page).waitFor();
}

async function write(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.filter({ visible: true }).fill(value);
}

/** The customer's name in the header. */
function name(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Sam', exact: true });
}

async function signOut(page: Page): Promise<void> {
  await name(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
}

interface RawDocument {
  id: string;
  note: string;
  changedAt: string;
  told?: string;
  product?: { id: string };
}

/** Rows of the device's table of saved items. */
const savedRows = (page: Page) => readStoredRows<RawDocument>(page, 'saved');

/** Whether a text is in any database, cached response or other storage of the page. */
async function isStoredInBrowser(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (searched) => {
    const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(request.error ?? new Error('the row cannot be read')),
        );
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(JSON.stringify(await resultOf(rows.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return found.some((each) => each.includes(searched));
  }, text);
}

/** Number of pinned images. */
function countPinned(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('pinned')).keys()).length);
}

/** Whether the shop can open without the server. */
function hasServiceWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

async function save(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/product/${id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${title}` })
    .first()
    .click();
  await expect
    .poll(async () => (await savedRows(page)).map((row) => row.id), WAIT_OPTIONS)
    .toContain(id);
}

async function isSynced(page: Page): Promise<boolean> {
  return (await savedRows(page)).every(({ told, changedAt }) => told === changedAt);
}

/** Saves a note directly in the account, as another device would. */
async function saveNoteInAccount(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async ([productId, note]) => {
      const at = new Date().toISOString();
      const item = { productId, note, savedAt: at, changedAt: at, lists: [] };
      const body = JSON.stringify({ items: [item] });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/saved', { method: 'PUT', headers, body })).status;
    },
    [id, NOTE],
  );
  expect(status).toBe(200);
}

describe.skipIf(!chromiumPath)('a customer’s saved items', () => {
  test('saved items appear on the other device with their notes, and are deleted on sign-out, online or offline [saved.joins-account, saved.cleared-on-sign-out]', async () => {
    const { product } = await findProduct(journey.shop.url, ({ facts }) => facts.quantity > 0);
    await save(phone, product.id, product.name);
    await register(phone);
    await expect.poll(() => isSynced(phone), WAIT_OPTIONS).toBe(true);
    await saveNoteInAccount(phone, product.id);

    await signIn(laptop);
    await expect
      .poll(async () => (await savedRows(laptop)).map(({ note }) => note), WAIT_OPTIONS)
      .toEqual([NOTE]);
    await expect
      .poll(async () => (await savedRows(laptop)).map((row) => row.product?.id), WAIT_OPTIONS)
      .toEqual([product.id]);
    await laptop.goto(`/product/${product.id}`);
    const mark = laptop
      .getByRole('main')
      .getByRole('button', { name: `Remove ${product.name} from Saved` });
    await mark.first().waitFor();
    expect(await isStoredInBrowser(laptop, NOTE)).toBe(true);
    await expect.poll(() => countPinned(laptop), WAIT_OPTIONS).toBeGreaterThan(0);

    await signOut(phone);
    await phone.getByText('Logged Out', { exact: true }).first().waitFor();
    expect(await savedRows(phone)).toEqual([]);

    await expect.poll(() => hasServiceWorker(laptop), WAIT_OPTIONS).toBe(true);
    await journey.shop.stop();
    await laptop.goto('/account');
    await laptop.getByRole('button', { name: 'Sign out on this device' }).click();
    await laptop.getByText('You’re signed out on this device.', { exact: false }).first().waitFor();
    expect(await savedRows(laptop)).toEqual([]);
    for (const page of [phone, laptop]) {
      expect(await isStoredInBrowser(page, NOTE)).toBe(false);
      expect(await isStoredInBrowser(page, 'sam.swims')).toBe(false);
    }
    await expect.poll(() => countPinned(laptop), WAIT_OPTIONS).toBe(0);
    expect(consoleErrors(phone)).toEqual([]);
  });

  test('signing out with unsynced changes asks for confirmation [account.sign-out-unsynced]', async () => {
    const { product } = await findProduct(journey.shop.url, ({ facts }) => facts.quantity > 0);
    await register(phone);
    await phone.goto(`/product/${product.id}`);
    const mark = phone.getByRole('main').getByRole('button', { name: `Save ${product.name}` });
    await mark.first().waitFor();
    await expect.poll(() => name(phone).isVisible(), WAIT_OPTIONS).toBe(true);
    // The scripts that store an item have loaded.
    await waitUntilReadyOffline(phone);
    // The catalogue, from which the item is stored, has loaded too.
    await expect
      .poll(async () => (await readStoredRows(phone, 'records', 'catalogue')).length, WAIT_OPTIONS)
      .toBeGreaterThan(0);
    await journey.shop.stop();
    await mark.first().click();
    await expect.poll(async () => (await savedRows(phone)).length, WAIT_OPTIONS).toBe(1);

    const question = phone.getByRole('alertdialog', {
      name: 'Some saved items haven’t synced yet',
    });
    await signOut(phone);
    await question.waitFor();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await question.waitFor({ state: 'detached' });
    expect([await name(phone).isVisible(), (await savedRows(phone)).length]).toEqual([true, 1]);

    await signOut(phone);
    await question.waitFor();
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    await phone.getByText('Logged Out', { exact: true }).first().waitFor();
    expect(await savedRows(phone)).toEqual([]);
  });
});
