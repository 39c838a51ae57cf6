import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { importGoods } from '../../api/catalogue/import/import';
import { importStores } from '../../api/catalogue/import/stores';
import { product } from '../../api/testing/goods';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { journeyOfTest, waitUntilReadyOffline } from './journey';
import { readStoredRows } from './stored-rows';

const ADA = { id: 7, name: 'Ada Quill' };
const SUIT = {
  ...product('suit', 1, 'Usage: Used', 'Times Worn: 3', 'Size: 24', 'Quantity: 2'),
  name: 'Trials kneeskin',
  swimmerId: ADA.id,
};
const CAP = { ...product('cap', 4, 'Quantity: 9'), name: 'Relay cap' };
const LISTING = `/category/competition-suits?swimmer=${ADA.id}`;

// The test removes the name for good, so a retry needs another shop.
const journey = journeyOfTest();

beforeEach(() =>
  journey.shop.withDatabase((database) =>
    importGoods(importStores(database), { products: [SUIT, CAP], swimmers: [ADA], replace: true }),
  ),
);

/** All catalogue data that the browser has stored, as text. */
async function readStored(page: Page): Promise<string> {
  const rows = [
    await readStoredRows(page, 'records', 'catalogue'),
    await readStoredRows(page, 'meta', 'catalogue'),
  ];
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/api/'))
          texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  return JSON.stringify(rows) + cached;
}

/** Whether product page, filter and search name the swimmer. */
async function expectNamed(page: Page, name: string): Promise<void> {
  await page.goto('/product/suit');
  await page.getByRole('main').getByText(name).first().waitFor();
  await page.goto(LISTING);
  await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor();
  await page.locator(`[aria-label="Remove ${name}"]`).first().waitFor({ state: 'attached' });
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByText(SUIT.name).first().waitFor();
}

async function expectUnnamed(page: Page): Promise<void> {
  await page.goto('/product/suit');
  await page.getByRole('heading', { name: SUIT.name }).first().waitFor();
  await expect.poll(() => page.getByText('Quill').count()).toBe(0);
  await page.goto(LISTING);
  await page.getByText('We have nothing from that swimmer.').first().waitFor();
  expect(await page.getByText('Quill').count()).toBe(0);
  await page.goto('/search?q=quill');
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.getByText(SUIT.name).count()).toBe(0);
}

describe.skipIf(!chromiumPath)('the names of swimmers', () => {
  test('the owner corrects and removes a name on the phone, and it disappears from the shop and from a device that had stored it [desk.swimmer-names, privacy.swimmer-name]', async () => {
    const names = async () => (await fetch(`${journey.shop.url}/api/swimmers`)).text();
    await expect.poll(names, { timeout: 20_000 }).toContain(ADA.name);
    const device = await openPage(journey, 'phone');
    await expectNamed(device, ADA.name);
    await waitUntilReadyOffline(device);

    const deskPage = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, deskPage, 'owner', 'Robin');
    await deskPage.getByRole('link', { name: 'More' }).click();
    await deskPage.getByRole('link', { name: 'Swimmers' }).click();
    await deskPage.getByText('1 item · Swimmer 7').waitFor();
    expect(await accessibilityViolations(deskPage)).toEqual([]);
    await deskPage.getByRole('button', { name: `Correct the name ${ADA.name}` }).click();
    await deskPage.getByLabel('Full name').fill('Ida Quill');
    await deskPage.getByRole('button', { name: 'Save' }).click();
    await deskPage.getByText('Ida Quill').first().waitFor();

    await device.reload();
    await expectNamed(device, 'Ida Quill');
    expect(await readStored(device)).not.toContain(ADA.name);
    await device.goto('about:blank');

    await deskPage.getByRole('button', { name: 'Remove the name Ida Quill' }).click();
    const question = deskPage.getByRole('alertdialog');
    await question.getByText('1 item stays, without the name of a swimmer.').waitFor();
    expect(await accessibilityViolations(deskPage)).toEqual([]);
    await question.getByRole('button', { name: 'Remove the name' }).click();
    await deskPage.getByText('The name was removed').first().waitFor();
    await expect.poll(() => deskPage.getByText('Ida Quill').count()).toBe(0);
    await deskPage.goto('/desk/settings/log');
    await deskPage.getByText('Swimmer 7').filter({ visible: true }).first().waitFor();
    expect(await deskPage.getByText('Quill').count()).toBe(0);
    expect(consoleErrors(deskPage)).toEqual([]);

    const visitor = await openPage(journey, 'desktop');
    await expectUnnamed(visitor);
    for (const path of ['/product/suit', LISTING])
      expect(await (await fetch(journey.shop.url + path)).text()).not.toContain('Quill');

    await journey.shop.stop();
    await expectNamed(device, 'Ida Quill');
    await device.goto('/product/suit');
    await device.getByRole('main').getByText('Ida Quill').first().waitFor();
    await journey.shop.start();
    await expect.poll(() => device.getByText('Ida Quill').count(), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => readStored(device), { timeout: 30_000 }).not.toContain('Quill');
    await journey.shop.stop();
    await expectUnnamed(device);
    await journey.shop.start();
    expect(consoleErrors(visitor)).toEqual([]);
  });
});
