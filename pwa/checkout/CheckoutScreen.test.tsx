import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { LivePaymentStrip } from '../app/LivePaymentStrip';
import { openShop, visit } from '../testing/shop-fixture';
import { loadCartEngine } from '../platform/load-cart-engine';
import { learn } from '../platform/payment-under-way';
import { CheckoutScreen } from './CheckoutScreen';

const cartEngine = await loadCartEngine('now');

beforeEach(() => {
  openShop([]);
  // jsdom has none.
  vi.stubGlobal('reportError', (error: unknown) => expect.fail(String(error)));
});
afterAll(() => {
  cleanup();
  cartEngine.stop();
});

let payments = 0;

async function fail(refusal?: { code: string; sentence: string }): Promise<void> {
  payments += 1;
  const orderID = `ORDER${payments}`;
  const since = Date.now() + payments;
  await act(() => learn({ orderID, since, stage: 'failed', ...(refusal && { refusal }) }));
}

const UNREAD = /We cannot read the outcome of your payment here/;

test.each([
  ['the bag is another browser’s now', { code: 'cart-closed', sentence: 'x' }],
  ['the shop knows no such payment', { code: 'payment-not-found', sentence: 'x' }],
  ['nobody said why', undefined],
])('where %s, a payment that may be charged is not said to have ended', async (_, refusal) => {
  await fail(refusal);
  visit(<LivePaymentStrip />, '/returns');
  expect(screen.getByText(UNREAD)).toBeTruthy();
  expect(screen.queryByText(/has ended without an order/)).toBeNull();
  visit(<CheckoutScreen />, '/checkout');
  expect(await screen.findByText(UNREAD)).toBeTruthy();
  expect(screen.getByText(/an email with your order is on its way/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I did not pay' }));
  await waitFor(() => expect(screen.queryByText(UNREAD)).toBeNull());
});

test('a payment that the shop says was not approved has ended without an order', async () => {
  await fail({ code: 'payment-declined', sentence: 'The payment was not approved.' });
  visit(<LivePaymentStrip />, '/returns');
  expect(screen.getByText(/has ended without an order/)).toBeTruthy();
});
