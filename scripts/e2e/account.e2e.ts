import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations, chromiumPath, consoleErrors, openPage } from './browser';
import { findOneSizeProduct } from './product-actions';
import { journeyOfFile } from './journey';
import { tapAddToCart } from './shopper';

/** Mails are sent within 5 s. */
const POLL = { timeout: 15_000 };

const journey = journeyOfFile();
let page: Page;
beforeEach(async () => {
  page = await openPage(journey, 'desktop');
});

let counter = 0;
const newPerson = () => {
  counter += 1;
  return {
    'First name': 'Sam',
    'Last name': 'Okafor',
    Username: `sam.${counter}`,
    Email: `sam.${counter}@club.example`,
    Password: 'Backstroke4',
    'Confirm password': 'Backstroke4',
  };
};

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });
const field = (label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true });
const inHeader = (role: 'button' | 'link', name: string) =>
  page.getByRole('banner').getByRole(role, { name, exact: true });
const waitForToast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function fillFields(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

async function register() {
  const person = newPerson();
  await page.goto('/account#register');
  await fillFields(person);
  await button('Create account').click();
  await waitForToast('Account Created!');
  await heading(/Raced/).waitFor();
  return person;
}

async function signOut(): Promise<void> {
  await inHeader('button', 'Sam').click();
  await inHeader('button', 'Sign Out').click();
  await waitForToast('Logged Out');
  await inHeader('link', 'Sign In').waitFor();
}

async function signIn(login: string, password: string): Promise<void> {
  await page.goto('/account');
  await fillFields({ 'Email or username': login, Password: password });
  await button('Sign In').click();
}

async function codeFor(email: string): Promise<string> {
  const folder = join(journey.shop.dataDir, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const mail = await readFile(join(folder, name), 'utf8');
    if (mail.includes(email)) return /^Subject: (\d{6})/m.exec(mail)?.[1] ?? '';
  }
  return '';
}

describe.skipIf(!chromiumPath)('an account', () => {
  test('a customer registers, signs out and in by username, and a wrong password shows an error [header.customer-menu, header.sign-in-link, account.home-after-sign-in, api.current-user, api.login, api.register, api.logout, account.login-message, account.registration-messages, account.logout-message]', async () => {
    const { Username, Password } = await register();
    await inHeader('button', 'Sam').waitFor();
    await page.reload();
    await inHeader('button', 'Sam').click();
    await inHeader('link', 'My Account').click();
    await button('Sign Out').waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    await signOut();
    await signIn(Username, 'Butterfly5');
    await waitForToast('Login Failed');
    await waitForToast('Invalid credentials');
    await fillFields({ Password });
    await button('Sign In').click();
    await waitForToast('Welcome back!');
    await heading(/Raced/).waitFor();
    await inHeader('button', 'Sam').waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a forgotten password can be reset with the mailed code, also after a reload [screens.forgot-password, screens.login-redirect, account.password-reset-steps, account.password-reset-flow, api.forgot-password, api.reset-password]', async () => {
    const { Email } = await register();
    await signOut();
    await page.goto('/login');
    await fillFields({ 'Email or username': Email });
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await heading('Reset your password').waitFor();
    await button('Send code').click();
    await heading('Enter the code').waitFor();
    await expect.poll(() => codeFor(Email), POLL).toMatch(/^\d{6}$/);
    const code = await codeFor(Email);
    await page.reload();
    await heading('Enter the code').waitFor();
    const news = { 'New password': 'Turn-at-the-wall', 'Confirm new password': 'Turn-at-the-wall' };
    const wrong = code === '000000' ? '000001' : '000000';
    await fillFields({ 'Reset code': wrong, ...news });
    await button('Set new password').click();
    await page.getByText('Failed to reset password. Please check your reset code.').waitFor();
    await fillFields({ 'Reset code': code });
    expect(await accessibilityViolations(page)).toEqual([]);
    await button('Set new password').click();
    await heading('Password reset').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(Email, 'Backstroke4');
    await waitForToast('Login Failed');
    await fillFields({ Password: 'Turn-at-the-wall' });
    await button('Sign In').click();
    await waitForToast('Welcome back!');
    expect(consoleErrors(page)).toEqual([]);
  });

  test('signing in and out keeps the cart [cart.belongs-to-browser, cart.kept-through-sign-in]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    await tapAddToCart(page, product.id);
    const expectItemInCart = async () => {
      await page.goto('/cart');
      await page.getByRole('listitem').filter({ hasText: product.name }).first().waitFor();
    };
    const { Username, Password } = await register();
    await expectItemInCart();
    await signOut();
    await expectItemInCart();
    await signIn(Username, Password);
    await waitForToast('Welcome back!');
    await expectItemInCart();
    await expect.poll(() => inHeader('link', 'Bag 1 item').count()).toBe(1);
  });

  test('signing out offline takes effect at once and is sent to the server later [account.sign-out-offline]', async () => {
    await register();
    await page.context().setOffline(true);
    await signOut();
    await page.context().setOffline(false);
    await page.goto('/');
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('signed');
    await page.goto('/account');
    await heading('On your marks').waitFor();
  });
});
