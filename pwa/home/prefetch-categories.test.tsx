import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findCategoryPage } from '#contract/products/listing-page';
import { renderShop, sampleProduct } from '../testing/shop-fixture';
import { defaultQuery } from '../../workers/catalogue/default-query';
import { listingQuery } from '../catalogue/listing/use-listing';
import { prefetchCategories } from './prefetch-categories';
import { useHome } from './use-home';

/** The first query of a category's screen. */
function firstOf(slug: string) {
  const page = findCategoryPage(slug);
  if (!page) throw new Error(slug);
  return listingQuery(defaultQuery(page));
}

test('the first results of six categories are cached a second after the home page opens [home.prefetches-categories, listing.prefetched-freshness]', async () => {
  renderShop([sampleProduct({ name: 'Mirror goggles', categoryId: 3 })]);
  const queryClient = new QueryClient();
  const since = Date.now();
  prefetchCategories(queryClient);
  const answer = await vi.waitFor(
    () => {
      const { data } = queryClient.getQueryState(firstOf('goggles').queryKey) ?? {};
      if (!data) throw new Error('not yet');
      return data;
    },
    { timeout: 10_000 },
  );
  expect(Date.now() - since).toBeGreaterThanOrEqual(1000);
  expect(answer.cards.map(({ name }) => name)).toEqual(['Mirror goggles']);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(6);
});

test('prefetches nothing if the user leaves the home page within a second', async () => {
  vi.useFakeTimers();
  renderShop([]);
  const queryClient = new QueryClient();
  prefetchCategories(queryClient)();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('the home page needs one request [home.prefetches-categories]', async () => {
  renderShop([sampleProduct({ name: 'Mirror goggles', categoryId: 3 })]);
  const originalFetch = fetch;
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return originalFetch(address);
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useHome(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() =>
    expect(
      result.current.preview?.categories.find(({ slug }) => slug === 'goggles')?.products,
    ).toBe(1),
  );
  expect(requested).toEqual(['/api/products']);
});
