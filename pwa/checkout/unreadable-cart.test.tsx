import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import { renderShop, visit } from '../testing/shop-fixture';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { CheckoutScreen } from './CheckoutScreen';

const cartEngine = await loadCartEngine('now');
const store = new DeviceDatabase();

const SESSION = 'c'.repeat(21);
let answerCurrent: (response: Response) => void;

beforeAll(() => {
  renderShop([]);
  const current = new Promise<Response>((resolve) => {
    answerCurrent = resolve;
  });
  // Every request returns a proxy's 502.
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/api/cart/current')
      ? current.then((response) => response.clone())
      : Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
  );
});
afterAll(() => cartEngine.stop());

test('a cart whose database was lost is loaded again, and shows no total or payment until prices are known', async () => {
  const { address } = visit(<CheckoutScreen />, '/checkout');
  const read = cartEngine.refresh();
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  expect(address()).toBe('/checkout');
  expect(screen.queryByText(/\$/)).toBeNull();
  const line = {
    id: 'line-of-another-device-1',
    sessionId: SESSION,
    productId: '1',
    quantity: 1,
    size: 'One size',
    addedAt: new Date(0).toISOString(),
    ids: ['line-of-another-device-1'],
  };
  answerCurrent(
    Response.json({ sessionId: SESSION, lines: [line] }, { headers: { 'x-cart-version': '3' } }),
  );
  await read;
  expect(await screen.findByText(/One size/)).toBeTruthy();
  expect(address()).toBe('/checkout');
  expect(screen.queryByText(/Total/)).toBeNull();
  expect(screen.queryByText(/\$0\.00/)).toBeNull();
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  expect(screen.queryByText('Cart is empty')).toBeNull();
});
