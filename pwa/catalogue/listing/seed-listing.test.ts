import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { findListingPage } from '#contract/products/listing-page';
import { defaultQuery } from '../../../workers/catalogue/default-query';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { renderShop, sampleProduct } from '../../testing/shop-fixture';
import { seedListing } from './seed-listing';
import { listingQuery } from './use-listing';

const PATH = '/category/goggles';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a listing shows cached cards at once, and loads from the server if the catalogue worker does not respond [listing.stored-first-cards]', async () => {
  const goggles = sampleProduct({
    name: 'Mirrored goggles',
    categoryId: 3,
    specifications: ['Quantity: 4'],
  });
  renderShop([goggles]);
  const kept = { cards: [], matching: 7 };
  vi.stubGlobal('caches', { match: () => Promise.resolve(Response.json(kept)) });
  const page = findListingPage(PATH);
  if (!page) throw new Error(`${PATH} is no listing`);
  await seedListing(PATH);
  const watched = new QueryObserver(queryClient, listingQuery(defaultQuery(page)));
  const stop = watched.subscribe(() => undefined);
  expect(watched.getCurrentResult().data).toEqual(kept);
  // There is no worker here: only the server knows the current state.
  await vi.waitFor(
    () =>
      expect(watched.getCurrentResult().data?.cards).toMatchObject([{ name: 'Mirrored goggles' }]),
    { timeout: 10_000 },
  );
  stop();
});
