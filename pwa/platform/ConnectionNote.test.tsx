import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { CART_HEADERS } from '#contract/cart';
import { ContactForm } from '../pages/contact/ContactForm';
import {
  button,
  field,
  userResponse,
  VISITOR,
  stubAccountApi,
  sam,
  visitAccount,
  fillFields,
} from '../testing/account-fixture';
import { loadCartEngine } from './offline/load-cart-engine';

// A long timeout, for busy machines.
const WAIT_OPTIONS = { timeout: 10_000 };

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
stubAccountApi({});
const engine = await loadCartEngine('now');

afterEach(async () => {
  cleanup();
  stubAccountApi({ [CART]: NO_CART });
  await act(() => engine.refresh());
});
afterAll(() => engine.stop());

const note = () => screen.queryAllByText(/when the connection is back/);

async function goOffline(): Promise<void> {
  engine.report(false);
  await vi.waitFor(() => expect(note().length).toBeGreaterThan(0), WAIT_OPTIONS);
}

test('while the server is unreachable a form shows a note, keeps its input and says that it was not sent [offline.form-note, offline.form-keeps-input]', async () => {
  const answers: Parameters<typeof stubAccountApi>[0] = { [ME]: VISITOR };
  stubAccountApi(answers);
  visitAccount('/account');
  await screen.findByRole('heading', { level: 1, name: 'On your marks' });
  await goOffline();
  fillFields({ 'Email or username': 'sam.swims', Password: 'Backstroke4' });
  fireEvent.click(button('Sign In'));
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(screen.getByText('Please check your connection and try again.')).toBeTruthy();
  answers[CART] = NO_CART;
  await engine.refresh();
  await vi.waitFor(() => expect(note()).toEqual([]), WAIT_OPTIONS);
  expect([field('Email or username').value, field('Password').value]).toEqual([
    'sam.swims',
    'Backstroke4',
  ]);
});

test('the contact and reset code forms show a note while the server is unreachable [offline.form-note]', async () => {
  stubAccountApi({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm />
    </QueryClientProvider>,
  );
  await goOffline();
  cleanup();
  visitAccount('/forgot-password');
  await vi.waitFor(() => expect(note()).toHaveLength(1));
});

test.each([
  ['Edit profile', '/account'],
  ['Change Password', '/account#settings'],
  ['Email Preferences', '/account#settings'],
  ['Delete Account', '/account#settings'],
])(
  'the dialog of %s shows a note while the server is unreachable [offline.form-note]',
  async (name, address) => {
    stubAccountApi({ [ME]: userResponse(sam), [PREFERENCES]: () => Response.json(FLAGS) });
    visitAccount(address);
    fireEvent.click(await screen.findByRole('button', { name }));
    await goOffline();
    expect(note()).toHaveLength(1);
  },
);
