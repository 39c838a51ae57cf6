import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { accessibilityViolations, chromiumPath, consoleErrors, SIZES, type Size } from './browser';
import {
  deviceWithPasskeys,
  joinDesk,
  photograph,
  sellOneAtStand,
  setItemAside,
} from './desk-actions';
import { openJourney, type Journey } from './journey';
import { buyAsOtherBuyer, findProduct } from './product-actions';

let journey: Journey;

// A new shop for each week, because the charts count all of its orders.
beforeEach(async () => {
  const opened = await openJourney();
  journey = opened;
  return opened.close;
});

const SOON = { timeout: 15_000 };
const PARCELS = ['7023 2100 3937 1234', '7023 2100 3937 1235', '7023 2100 3937 1236'];

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** The owner publishes ten units from a photograph. */
async function publish(page: Page): Promise<Product> {
  const name = 'Sprint cap';
  const buffer = await photograph('#246');
  await page.goto('/desk/goods/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose photos').setInputFiles(file);
  await shows(page, 'Photos 1');
  await page.getByLabel('Price, CAD').fill('25');
  await page.getByLabel('Stock', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const find = () => findProduct(journey.shop.url, ({ product }) => product.name === name);
  await expect.poll(() => find().catch(() => undefined), SOON).toBeDefined();
  return (await find()).product;
}

/** Opens the packing slips of three orders, then ships them with tracking numbers. */
async function packAndShip(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/desk/orders');
  await page.getByRole('link', { name: 'Print 3 slips' }).click();
  for (const number of numbers)
    await page.getByLabel(`Packing slip of ${number}`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  const dialog = page.getByRole('dialog');
  for (const [index, parcel] of PARCELS.entries())
    await dialog
      .getByLabel(/^Tracking number for/)
      .nth(index)
      .fill(parcel);
  await dialog.getByRole('button', { name: 'Ship 3 orders' }).click();
  await shows(page, '3 orders shipped');
}

async function answerMessage(page: Page): Promise<void> {
  const reply = await fetch(`${journey.shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sam Rivers',
      email: 'sam.rivers@buyer.example',
      subject: 'Which size?',
      message: 'Does the cap fit a child?',
    }),
  });
  expect(reply.status).toBe(201);
  await page.goto('/desk/messages');
  await page.getByRole('link', { name: 'Sam Rivers' }).click();
  await page.getByLabel('Your answer').fill('It does.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await shows(page, 'Answer saved');
}

/** Opens and closes a dialog, whose controls the shown toast must not cover. */
async function openDialogBesideToast(page: Page): Promise<void> {
  const toast = page.locator('[data-scope=toast][data-part=root]');
  await toast.waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()];
      if (!above || !below) return undefined;
      return above.y + above.height <= below.y || below.x + below.width <= above.x;
    }, SOON)
    .toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function sellAtMeet(page: Page, item: Product): Promise<void> {
  await page.goto('/desk/meet');
  await page.getByRole('button', { name: 'Start a meet' }).click();
  await page.getByLabel('Name').fill('Frost Lake Invitational');
  await page.getByRole('button', { name: 'Start the meet' }).click();
  await setItemAside(page, item);
  await sellOneAtStand(page, item, /^Cash/);
  await openDialogBesideToast(page);
  await page.getByRole('heading', { name: /^Sent/ }).waitFor();
}

describe.skipIf(!chromiumPath)('the owner’s week', () => {
  test.each(Object.keys(SIZES) as Size[])(
    'on a %s the owner joins, publishes, sells, ships, refunds, answers, sells at a meet and reads the charts; a helper does not refund [desk.roles, desk.overview-income]',
    async (size) => {
      const { shop } = journey;
      const page = await deviceWithPasskeys(journey, size);
      await joinDesk(journey, page, 'owner', 'Robin');
      const item = await publish(page);
      const numbers: string[] = [];
      for (const units of [2, 1, 1]) numbers.push(await buyAsOtherBuyer(shop, item, units));
      await packAndShip(page, numbers);

      await page.goto(`/desk/orders/${numbers[0]}`);
      if (size === 'phone') await page.getByRole('button', { name: 'More actions' }).click();
      const role = size === 'phone' ? 'menuitem' : 'button';
      await page.getByRole(role, { name: 'Refund' }).first().click();
      await page.getByText('Choose units').click();
      await page.getByRole('button', { name: 'One more' }).first().click();
      await page.getByRole('button', { name: /^Refund \$/ }).click();
      await shows(page, /^Refunded \$/);
      await answerMessage(page);
      await sellAtMeet(page, item);

      await page.goto('/desk/overview');
      await page.getByRole('img', { name: /income/i }).waitFor();
      // Three orders, and the sale at the stand.
      await expect
        .poll(() => page.locator('dl', { hasText: /^Orders/ }).innerText())
        .toMatch(/\b4\b/);
      await shows(page, '1 refund');
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(consoleErrors(page)).toEqual([]);

      const helper = await deviceWithPasskeys(journey, size);
      await joinDesk(journey, helper, 'helper', 'Kim');
      const path = `/api/desk/orders/${numbers[1]}/refund`;
      const status = `fetch('${path}', { method: 'POST', body: '{}' }).then(({ status }) => status)`;
      expect(await helper.evaluate(status)).toBe(403);
    },
  );
});
