import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import { LivePaymentStrip } from '../app/notices/LivePaymentStrip';
import { renderShop, visit } from '../testing/shop-fixture';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { mergePayment } from '../platform/payment/current-payment';
import { Toaster } from '../ui/overlays/Toaster';
import { CheckoutScreen } from './CheckoutScreen';

const cartEngine = await loadCartEngine('now');
const store = new DeviceDatabase();

beforeEach(() => {
  renderShop([]);
  // jsdom lacks reportError.
  vi.stubGlobal('reportError', (error: unknown) => expect.fail(String(error)));
});
afterAll(() => cartEngine.stop());

let payments = 0;

async function fail(refusal?: { code: string; sentence: string }): Promise<void> {
  payments += 1;
  const orderID = `ORDER${payments}`;
  const since = Date.now() + payments;
  await act(() => mergePayment({ orderID, since, stage: 'failed', ...(refusal && { refusal }) }));
}

const UNREAD = /We can’t confirm your payment in this browser/;

test.each([
  ['the cart belongs to another browser now', { code: 'cart-closed', sentence: 'x' }],
  ['the shop knows no such payment', { code: 'payment-not-found', sentence: 'x' }],
  ['the reason is unknown', undefined],
])('a payment that may have been charged is not shown as ended if %s', async (_, refusal) => {
  await fail(refusal);
  visit(<LivePaymentStrip />, '/returns');
  expect(screen.getByText(UNREAD)).toBeTruthy();
  expect(screen.queryByText(/Your order wasn’t placed/)).toBeNull();
  visit(<CheckoutScreen />, '/checkout');
  expect(await screen.findByText(UNREAD)).toBeTruthy();
  expect(screen.getByText(/an email with your order is on its way/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I did not pay' }));
  await waitFor(() => expect(screen.queryByText(UNREAD)).toBeNull());
});

test('a buyer who got the order email after a payment with an unknown outcome can return to the cart', async () => {
  const id = 'l'.repeat(22);
  const line = { id, ids: [id], productId: 'cap', quantity: 1, size: 'One size', place: 0 };
  const sessionId = 'a'.repeat(21);
  await store.lines.put({ ...line, sessionId, addedAt: '2026-11-22T10:00:00.000Z' });
  await store.writeMeta({ sessionId });
  await fail();
  const { address } = visit(
    <>
      <CheckoutScreen />
      <Toaster />
    </>,
    '/checkout',
  );
  expect(await screen.findByText('Checkout')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'I got the email' }));
  expect(await screen.findByText(/may still be in it/)).toBeTruthy();
  expect(address()).toBe('/cart');
  await store.lines.clear();
});

test('a declined payment is shown as ended without an order', async () => {
  await fail({ code: 'payment-declined', sentence: 'The payment was not approved.' });
  visit(<LivePaymentStrip />, '/returns');
  expect(screen.getByText(/Your order wasn’t placed/)).toBeTruthy();
});
