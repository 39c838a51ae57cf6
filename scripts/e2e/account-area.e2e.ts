import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cents, fromDollars, formatCents } from '../../api/contract/money';
import { defaultShipping } from '../../api/contract/shop/defaults';
import { totalsOf } from '../../api/contract/totals';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { findOneSizeProduct } from './product-actions';
import { journeyOfFile } from './journey';
import { tapAddToCart, approve, goToCheckout, openProviderWindow } from './shopper';

/** Unique values that the test searches for in all stored data. */
const SENTINEL = { number: '4556737586899855', cvv: '7391', name: 'Zephyrine Quillfeather' };

/** The catalogue loads after the first screen. */
const POLL = { timeout: 20_000 };

const journey = journeyOfFile({ LOG_LEVEL: 'trace' });
let page: Page;
let log = '';

beforeAll(() => {
  const { stdout, stderr } = journey.shop.process;
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const dialog = () => page.locator('dialog[open]');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const waitForToast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function fillFields(text: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(text))
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value);
}

async function visit(tab: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('heading', { level: 2, name: tab }).waitFor();
}

let counter = 0;
async function register(size: 'phone' | 'desktop' = 'desktop', mode: 'light' | 'dark' = 'light') {
  page = await openPage(journey, size, mode);
  counter += 1;
  const person = { Username: `robin.${counter}`, Email: `robin.${counter}@club.example` };
  await page.goto('/account#register');
  await fillFields({
    'First name': 'Robin',
    'Last name': 'Lane',
    ...person,
    Password: 'Backstroke4',
    'Confirm password': 'Backstroke4',
  });
  await button('Create account').click();
  await waitForToast('Account Created!');
  await heading(/Raced/).waitFor();
  return person;
}

async function addCard(number: string, name = SENTINEL.name): Promise<void> {
  await button('Add card').click();
  await page.getByLabel('Card number').pressSequentially(number);
  await fillFields({ 'Name on the card': name, Month: '11', Year: '39', CVV: SENTINEL.cvv });
  await inDialog('Add card').click();
  await waitForToast('Card Added');
}

/** Everything that this browser stores for the shop. */
async function readBrowserStorage(): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  const more = await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const response = await cache.match(request);
        // The shop's own scripts and styles contain the field names.
        if (/json|html|text\/plain/.test(response?.headers.get('content-type') ?? ''))
          texts.push((await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return JSON.stringify(state) + more;
}

/** Everything that the shop has written: database, keys and mails. */
async function readShopFiles(folder = journey.shop.dataDir): Promise<string> {
  const texts: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) texts.push(await readShopFiles(path));
    if (entry.isFile()) texts.push(await readFile(path, 'latin1'));
  }
  return texts.join('\n');
}

describe.skipIf(!chromiumPath)('a customer’s account', () => {
  test('a customer changes profile and password, deletes the account and is signed out on the home page [account.customer-features, account.profile, account.settings, account.deletion-signs-out, account.manages-own-data, account.can-be-deleted, api.change-password]', async () => {
    const { Username } = await register();
    await visit('Profile');
    await button('Edit profile').click();
    await fillFields({ 'First name': 'Ada', 'Date of birth': '1998-04-21' });
    await button('Save profile').click();
    await waitForToast('Profile Updated');
    await page.reload();
    await heading('Your lane, Ada').waitFor();
    await waitForToast('April 21, 1998');

    await visit('Settings');
    await button('Change Password').click();
    await fillFields({
      'Current password': 'Backstroke4',
      'New password': 'Butterfly77',
      'Confirm new password': 'Butterfly77',
    });
    await inDialog('Change password').click();
    await waitForToast('Password Changed');
    await button('Sign Out').click();
    await waitForToast('Logged Out');
    await page.goto('/account');
    await fillFields({ 'Email or username': Username, Password: 'Butterfly77' });
    await button('Sign In').click();
    await waitForToast('Welcome back!');
    await heading(/Raced/).waitFor();

    await visit('Settings');
    await button('Delete Account').click();
    await fillFields({ 'Current password': 'Butterfly77', 'Type DELETE to continue': 'DELETE' });
    await inDialog('Delete account').click();
    await waitForToast('Account Deleted');
    await heading(/Raced/).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(async () => (await fetch('/api/auth/me')).status)).toBe(401);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a customer adds a card, makes it the default and deletes it; its number and code are never stored [cards.management, cards.set-default, api.cards-add, cards.page-keeps-no-number, screens.question-focus]', async () => {
    await register();
    await visit('Payment Cards');
    await addCard('5555555555554444');
    await addCard(SENTINEL.number);
    const sentinel = page.getByRole('listitem').filter({ hasText: '9855' });
    await sentinel.getByRole('button', { name: /Set Default/ }).click();
    await waitForToast('Default Card Updated');
    await sentinel.getByText('Default', { exact: true }).waitFor();
    expect(await sentinel.getByRole('button', { name: /Set Default/ }).count()).toBe(0);

    // Checks that the search finds stored data at all, because the catalogue is stored by now.
    await expect.poll(readBrowserStorage, POLL).toContain('kneeskin');
    const browserStorage = await readBrowserStorage();
    const shopFiles = await readShopFiles();
    expect(shopFiles).toContain(SENTINEL.name);
    expect(log).toContain('/api/cards');
    for (const stored of [browserStorage, shopFiles, log]) {
      expect(stored).not.toContain(SENTINEL.number);
      expect(stored).not.toContain('4556 7375 8689 9855');
      expect(stored).not.toMatch(/"7391"|'7391'/);
    }
    // Whole words, because random tokens can contain these letters.
    for (const stored of [browserStorage, shopFiles, log]) expect(stored).not.toMatch(/\bcvv\b/);
    expect(shopFiles).toMatch(/\bcardholderName\b/);
    expect(shopFiles).not.toMatch(/\bcardNumber\b/);

    await sentinel.getByRole('button', { name: /^Delete/ }).click();
    expect(await inDialog('Keep it').evaluate((it) => it === document.activeElement)).toBe(true);
    await inDialog('Delete card').click();
    await waitForToast('Card Deleted');
    expect(await page.getByRole('listitem').filter({ hasText: 'ending in' }).count()).toBe(1);
    expect(consoleErrors(page)).toEqual([]);
  });

  test('an order paid while signed in is in the order history with exact amounts [orders.history, orders.join-account-when-paid]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 3, categoryId: 3 });
    const { total } = totalsOf(
      [{ price: fromDollars(product.price), quantity: 1 }],
      cents(defaultShipping.fee),
    );
    await register('phone');
    await visit('Order History');
    await waitForToast('No orders yet');
    await tapAddToCart(page, product.id);
    await goToCheckout(page);
    await approve(await openProviderWindow(page));
    await page.getByRole('alertdialog', { name: 'Thank you' }).waitFor();
    await visit('Order History');
    const order = page.getByRole('article');
    await order.getByText('Confirmed').waitFor();
    expect(await order.innerText()).toContain(product.name);
    expect(await order.innerText()).toContain(formatCents(total));
    await order.getByText('Demo payment. No money moved.').waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test.each([
    ['phone', 'dark'],
    ['desktop', 'light'],
  ] as const)(
    'every account tab and dialog is accessible and fits the screen: %s, %s',
    async (size, mode) => {
      await register(size, mode);
      const expectFitsScreen = async (what: string) => {
        expect([what, await accessibilityViolations(page)]).toEqual([what, []]);
        const overflowWidth = () => document.documentElement.scrollWidth - innerWidth;
        expect([what, await page.evaluate(overflowWidth)]).toEqual([what, 0]);
      };
      const view = page.viewportSize();
      if (size === 'phone') await page.setViewportSize({ width: 320, height: 640 });
      await visit('Payment Cards');
      await expectFitsScreen('no cards');
      await button('Add card').click();
      await inDialog('Add card').click();
      await expectFitsScreen('Add a card');
      await page.keyboard.press('Escape');
      await addCard(SENTINEL.number, 'W'.repeat(80));
      await expectFitsScreen('cards');
      await visit('Profile');
      await button('Edit profile').click();
      await expectFitsScreen('profile');
      await visit('Order History');
      await expectFitsScreen('orders');
      await visit('Settings');
      for (const name of ['Change Password', 'Email Preferences', 'Delete Account']) {
        await button(name).click();
        await dialog().waitFor();
        if (name === 'Email Preferences') await page.getByLabel('Newsletter').waitFor();
        await expectFitsScreen(name);
        await page.keyboard.press('Escape');
        expect(await button(name).evaluate((it) => it === document.activeElement)).toBe(true);
      }
      if (view) await page.setViewportSize(view);
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test('every account tab can be reached, and a dialog opened and closed, with the keyboard alone', async () => {
    await register();
    await page.goto('/account');
    await page.getByRole('tab', { name: 'Profile' }).focus();
    for (const name of ['Payment Cards', 'Order History', 'Settings']) {
      await page.keyboard.press('ArrowDown');
      await page.getByRole('heading', { level: 2, name }).waitFor();
    }
    await page.keyboard.press('Tab');
    while (!(await button('Delete Account').evaluate((it) => it === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Backstroke4');
    expect(await page.getByLabel('Current password').inputValue()).toBe('Backstroke4');
    await page.keyboard.press('Escape');
    expect(await dialog().count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Order History' }).waitFor();
  });
});
