import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { inviteToDesk } from '../../api/testing/desk-person';
import {
  chromiumPath,
  consoleErrors,
  openPage,
  SIZES,
  type Size,
  violationsInBothModes,
} from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { journeyOfFile } from './journey';
import { buyAsOtherBuyer, findOneSizeProduct } from './product-actions';

const journey = journeyOfFile();

/** A shopper buys two of an item. Returns the order's number. */
async function sell(): Promise<string> {
  const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 21 });
  return buyAsOtherBuyer(journey.shop, product, 2);
}

async function mailedCode(): Promise<string> {
  const folder = join(journey.shop.dataDir, 'mail');
  const name = (await readdir(folder)).find((each) => each.includes('desk-code'));
  const code = name && /^Code: (\d{6})/m.exec(await readFile(join(folder, name), 'utf8'));
  if (!code?.[1]) throw new Error('no code was mailed yet');
  return code[1];
}

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe.skipIf(!chromiumPath)('the owner’s desk', () => {
  test('on a phone the owner joins, sees a new order without a reload, ships it, refunds one unit and writes a note [desk.invitation, desk.passkey, desk.tasks, desk.dialog-focus]', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Robin');
    const number = await sell();
    await shows(page, /^New order, \$/);
    await page.getByRole('button', { name: 'Open' }).click();
    await page
      .getByRole('heading', { name: new RegExp(number) })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Ship order' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking number').fill('12');
    await dialog.getByRole('button', { name: 'Ship order' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Tracking number').fill('7023 2100 3937 1234');
    await dialog.getByRole('button', { name: 'Ship order' }).click();
    await shows(page, 'Order shipped');
    await dialog.waitFor({ state: 'hidden' });
    // The button that opened the dialog has disappeared.
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).first().click();
    await dialog.getByText('Choose units').click();
    await dialog.getByRole('button', { name: 'One more' }).first().click();
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await shows(page, /^Refunded \$/);
    await page.getByRole('button', { name: 'Send again: Shipped', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/@/).waitFor();
    await question.getByRole('button', { name: 'Send again' }).click();
    await shows(page, /^Shipped again · /);
    await page.getByLabel('Note', { exact: true }).fill('Packed in the blue box.');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await shows(page, /“Packed in the blue box\.”/);
    // Two dialogs were opened and closed before.
    await page.goBack();
    await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a customer agrees to the newsletter, and the owner downloads the list with the address [account.newsletter-consent, desk.newsletter-list]', async () => {
    const account = await openPage(journey, 'phone');
    await account.goto('/account#register');
    const email = 'reader@club.example';
    for (const [label, value] of Object.entries({
      'First name': 'Robin',
      'Last name': 'Reader',
      Username: 'robin.reader',
      Email: email,
      Password: 'Backstroke4',
      'Confirm password': 'Backstroke4',
    }))
      await account.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value);
    await account.getByRole('button', { name: 'Create account' }).click();
    await shows(account, 'Account Created!');
    await account.goto('/account#settings');
    await account.getByRole('button', { name: 'Email Preferences' }).click();
    await account.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await account.getByRole('button', { name: 'Save preferences' }).click();
    await shows(account, 'Email Preferences Updated');
    await account.context().close();

    const page = await deviceWithPasskeys(journey, 'desktop');
    await joinDesk(journey, page, 'owner', 'Editor');
    await page.goto('/desk/messages');
    await page.getByRole('button', { name: 'Newsletter list' }).click();
    await shows(page, /^In the list: 1 customer who agreed/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain(`${email},Robin Reader,`);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a person who joined by password signs in with the mailed code, typed digit by digit, and adds a passkey [desk.password, desk.first-passkey]', async () => {
    const email = 'typist@lane.example';
    const page = await deviceWithPasskeys(journey, 'phone');
    const token = await journey.shop.withDatabase((database) =>
      inviteToDesk({ database }, email, 'owner'),
    );
    await page.goto(`/desk/invitation#${token}`);
    await page.getByLabel('Your name').fill('Typist');
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Password').fill('tumble-turn at 25 m');
    await page.getByRole('button', { name: 'Join with a password' }).click();
    await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
    await page.context().clearCookies();
    await page.goto('/desk/orders');
    await page.getByRole('button', { name: 'Use password and mailed code' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('tumble-turn at 25 m');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('Check your mail').waitFor();
    const code = await vi.waitFor(mailedCode, { timeout: 15_000, interval: 100 });
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.getByText('This code is wrong or has expired.').waitFor();
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
    await page.goto('/desk/settings/sign-in');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor();
    // The device has a passkey now.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await shows(page, 'This device already has a passkey for the desk.');
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a browser without a session shows the sign-in, and then the requested address', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Alex');
    const number = await sell();
    await page.context().clearCookies();
    await page.goto(`/desk/orders/${number}`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page
      .getByRole('heading', { name: new RegExp(number) })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(`/desk/orders/${number}`);
  });

  test.each(Object.keys(SIZES) as Size[])(
    'on a %s the desk’s screens have no accessibility violations and no errors in light and dark mode',
    async (size) => {
      const number = await sell();
      const page = await deviceWithPasskeys(journey, size);
      const violations = await violationsInBothModes(page, size);
      await page.goto('/desk');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      expect(await violations()).toEqual([]);
      await joinDesk(journey, page, 'owner', `Lee-${size}`);
      await page.goto('/desk/orders');
      await page.getByRole('heading').first().waitFor();
      await page.keyboard.press('Tab');
      // The rail does not cover the menu.
      await page.getByRole('link', { name: 'Skip to content' }).click({ trial: true });
      for (const path of [
        '/desk/orders',
        `/desk/orders/${number}`,
        `/desk/orders/${number}#ship`,
        `/desk/orders/${number}#refund`,
        '/desk/meet',
        '/desk/settings/facts',
        '/desk/settings/fees',
        '/desk/settings/athlete',
        '/desk/settings/swimmers',
        '/desk/settings/story',
        '/desk/settings/sign-in',
        '/desk/settings/people',
        '/desk/settings/log',
        `/desk/print?orders=${number}&sheet=slip`,
      ]) {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        if (path.includes('#'))
          // A dialog that fades in is hidden for axe at first.
          await page.waitForFunction(() => {
            const dialog = document.activeElement?.closest('[role$=dialog]');
            return dialog?.getAnimations({ subtree: true }).length === 0;
          });
        expect([path, await violations()]).toEqual([path, []]);
      }
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test('a shopper’s page loads nothing of the desk [desk.page]', async () => {
    const page = await openPage(journey, 'phone');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), {
        timeout: 15_000,
      })
      .toBe(true);
    expect(requested.filter((path) => path.startsWith('/desk'))).toEqual([]);
    // The shop's service worker does not handle requests of the desk.
    await page.goto('/desk');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  });
});
