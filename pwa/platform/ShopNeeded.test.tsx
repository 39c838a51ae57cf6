import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { CART_HEADERS } from '#contract/cart';
import { ContactForm } from '../pages/contact/ContactForm';
import {
  button,
  field,
  isUser,
  NOBODY,
  openAccounts,
  sam,
  stubDialogs,
  visitAccount,
  write,
} from '../testing/account-fixture';
import { loadCartEngine } from './load-cart-engine';

// The engine takes the browser's locks as it starts. One tab: nobody else has them.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

// A busy machine is slow, not wrong.
const PATIENCE = { timeout: 10_000 };

const ME = 'GET /api/auth/me';
const CART = 'GET /api/cart/current';
const NO_CART = () =>
  new Response(null, { status: 204, headers: { [CART_HEADERS.cartVersion]: '0' } });
const PREFERENCES = 'GET /api/auth/email-preferences';
const FLAGS = {
  orderUpdates: true,
  promotionalEmails: false,
  newProductAlerts: false,
  newsletterSubscription: false,
};
openAccounts({});
const engine = await loadCartEngine('now');

afterEach(async () => {
  cleanup();
  openAccounts({ [CART]: NO_CART });
  await act(() => engine.refresh());
});
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

const note = () => screen.queryAllByText(/This needs the shop and cannot be sent yet/);

async function lose(): Promise<void> {
  engine.report(false);
  await vi.waitFor(() => expect(note().length).toBeGreaterThan(0), PATIENCE);
}

test('decision 124: a form says that the shop cannot be reached before it is filled; what is written stays, and the press says that it was not sent', async () => {
  const answers: Parameters<typeof openAccounts>[0] = { [ME]: NOBODY };
  openAccounts(answers);
  visitAccount('/account');
  await screen.findByRole('heading', { level: 1, name: 'On your marks' });
  await lose();
  write({ 'Email or username': 'sam.swims', Password: 'Backstroke4' });
  fireEvent.click(button('Sign In'));
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(screen.getByText('Please check your connection and try again.')).toBeTruthy();
  answers[CART] = NO_CART;
  await engine.refresh();
  await vi.waitFor(() => expect(note()).toEqual([]), PATIENCE);
  expect([field('Email or username').value, field('Password').value]).toEqual([
    'sam.swims',
    'Backstroke4',
  ]);
});

test('decision 124: so does the form of the contact page, and of the code that resets a password', async () => {
  openAccounts({});
  render(<ContactForm />);
  await lose();
  cleanup();
  visitAccount('/forgot-password');
  await vi.waitFor(() => expect(note()).toHaveLength(1));
});

test.each([
  ['Edit profile', '/account'],
  ['Change Password', '/account#settings'],
  ['Email Preferences', '/account#settings'],
  ['Delete Account', '/account#settings'],
])('decision 124: so does what %s opens', async (name, address) => {
  stubDialogs();
  openAccounts({ [ME]: isUser(sam), [PREFERENCES]: () => Response.json(FLAGS) });
  visitAccount(address);
  fireEvent.click(await screen.findByRole('button', { name }));
  await lose();
  expect(note()).toHaveLength(1);
});
