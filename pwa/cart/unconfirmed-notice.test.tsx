import { cleanup, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { renderShop, visit } from '../testing/shop-fixture';
import { CheckoutScreen } from '../checkout/CheckoutScreen';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { CartScreen } from './CartScreen';

const cartEngine = await loadCartEngine('now');

afterAll(() => cartEngine.stop());

const follows = (later: Element, earlier: Element) =>
  earlier.compareDocumentPosition(later) === Node.DOCUMENT_POSITION_FOLLOWING;

const MESSAGE = /We can’t load your bag right now/;

test('a cart that was never loaded is shown neither as empty nor blank while the server does not respond [cart.loading]', async () => {
  renderShop([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  visit(<CartScreen />, '/cart');
  const notice = { name: 'Your bag isn’t here yet' };
  expect(screen.queryByRole('heading', notice)).toBeNull();
  await cartEngine.refresh();
  await screen.findByRole('heading', notice);
  expect(screen.queryByText('Your bag is empty')).toBeNull();
  cleanup();
  const { address } = visit(<CheckoutScreen />, '/checkout');
  const heading = await screen.findByRole('heading', { name: 'Checkout' });
  expect(follows(await screen.findByText(MESSAGE), heading)).toBe(true);
  expect(address()).toBe('/checkout');
});
