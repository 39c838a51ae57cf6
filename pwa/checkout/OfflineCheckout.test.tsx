import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import { useCart } from '../cart/use-cart';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { AcknowledgedNote } from './AcknowledgedNote';
import { OfflineCheckout } from './OfflineCheckout';

const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

beforeAll(() => void renderShop([sampleProduct({})]));
afterEach(cleanup);
afterAll(() => engine.stop());

function Here() {
  const cart = useCart();
  return cart.status === 'ready' && <OfflineCheckout cart={cart} acknowledged={undefined} />;
}

/** Presses a button like the keyboard: with the focus, which is lost if the button disappears. */
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('saving or deleting a checkout for later keeps the focus [offline.checkout-saved]', async () => {
  visit(<Here />, '/checkout');
  await screen.findByText('You need a connection to pay.');
  press('Check out when I’m back online');
  const prepared = await screen.findByText('Your checkout is prepared.', { exact: false });
  expect(document.activeElement?.contains(prepared)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  press('Discard checkout');
  const needed = await screen.findByText('You need a connection to pay.');
  expect(document.activeElement?.contains(needed)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('shows an error if the device cannot store the checkout [offline.checkout-saved]', async () => {
  const { tables } = store;
  expect(tables.length).toBeGreaterThan(0);
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shown = { keptAt: Date.now(), suits: [], lines: [] };
  expect(await engine.storeCheckout(shown)).toBe('storage-failed');
  refuse.mockRestore();
  expect(await engine.storeCheckout(shown)).toBe('stored');
  await act(() => engine.storeCheckout(undefined));
});

test('a saved checkout acknowledged on another day shows the date', () => {
  const at = new Date();
  at.setDate(at.getDate() - 2);
  visit(<AcknowledgedNote at={at} onRead={() => undefined} />, '/checkout');
  const weekday = at.toLocaleDateString('en-CA', { weekday: 'long' });
  expect(screen.getByText(new RegExp(`on ${weekday} at`))).toBeTruthy();
});
