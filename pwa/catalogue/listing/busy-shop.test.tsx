import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { ListingScreen } from './ListingScreen';

test('a listing of a shop that is too busy shows no error, and its items later [errors.busy-page-waits]', async () => {
  renderShop([sampleProduct({ name: 'Olympic cap', categoryId: 4 })]);
  const network = globalThis.fetch;
  const busy = { error: 'The shop is very busy.', code: 'server-busy' };
  const rejected: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (rejected.includes(address)) return network(address);
    rejected.push(address);
    const init = { status: 503, headers: { 'retry-after': '1' } };
    return Promise.resolve(Response.json(busy, init));
  });
  visit(<ListingScreen />, '/category/caps');
  await screen.findByText('Olympic cap');
  expect(rejected.some((address) => address.startsWith('/api/products'))).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
