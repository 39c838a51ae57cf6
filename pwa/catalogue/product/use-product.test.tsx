import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { ProductScreen } from './ProductScreen';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { useProduct } from './use-product';

const cartEngine = await loadCartEngine('now');

const written = sampleProduct({ name: 'Jammer', specifications: ['Sizes: 22, 24', 'Quantity: 5'] });
const other = sampleProduct({ name: 'Cap' });
const sold = { ...written, name: 'Jammer, sold out', specifications: ['Sizes: 22', 'Quantity: 0'] };

const page = (
  <Routes>
    <Route path="/product/:id" element={<ProductScreen />} />
  </Routes>
);

beforeEach(() => {
  document.getElementById('first-screen')?.remove();
  renderShop([sold, other]);
});

afterAll(() => {
  cleanup();
  cartEngine.stop();
});

/** Data that the server writes into the document. */
function write(text: string): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'first-screen', textContent: text });
  document.body.append(block);
}

function neverRespond(): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
}

test('shows the product embedded in the HTML page before any request is answered', () => {
  neverRespond();
  write(JSON.stringify({ product: written, size: '24' }));
  visit(page, `/product/${written.id}-24`);
  expect(screen.getByRole('heading', { level: 1, name: 'Jammer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '24' }).getAttribute('aria-pressed')).toBe('true');
});

test('replaces the product embedded in the HTML page with the one from the catalogue', async () => {
  write(JSON.stringify({ product: written }));
  visit(page, `/product/${written.id}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Jammer' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: sold.name })).toBeTruthy();
});

test('keeps the product embedded in the HTML page if the catalogue does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  write(JSON.stringify({ product: written }));
  const client = new QueryClient();
  const { result } = renderHook(() => useProduct(written.id), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await vi.waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.data?.product.name).toBe('Jammer');
});

test('uses the product embedded in the HTML page only on the first screen', async () => {
  write(JSON.stringify({ product: written }));
  visit(page, `/product/${other.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cap' })).toBeTruthy();
  neverRespond();
  visit(page, `/product/${written.id}`);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('does not use the product embedded in the HTML page for another size', async () => {
  neverRespond();
  write(JSON.stringify({ product: written }));
  visit(page, `/product/${written.id}-24`);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
