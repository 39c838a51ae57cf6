import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { ProductScreen } from './ProductScreen';

const engine = await loadCartEngine('now');
const store = new DeviceDatabase();
afterAll(() => engine.stop());

test('offline a product that the device does not know may exist, and the page does not deny it [product.not-found]', async () => {
  renderShop([sampleProduct({ name: 'Raced kneeskin' })]);
  const respond = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    // The cart's response would change the connection state.
    address.startsWith('/api/cart')
      ? new Promise<Response>(() => undefined)
      : respond(address, init),
  );
  visit(
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
    </Routes>,
    '/product/new',
  );
  await screen.findByText(/The shop has no product at this address/);
  const now = Date.now();
  await act(() =>
    store.writeMeta({ connection: { state: 'unreachable', since: now, confirmedAt: now } }),
  );
  await screen.findByText(/We couldn’t reach the shop/);
  expect(screen.queryByText(/The shop has no product/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Product Not Found on This Device',
  );
});
