import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { findListingPage } from '#contract/listing-page';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { queryClient } from '../platform/query-client';
import { openShop, sample } from '../testing/shop-fixture';
import { seedListing } from './seed-listing';
import { listingQuery } from './use-listing';

const PATH = '/category/goggles';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('decision 128: kept cards are drawn at once, and the shop is asked where the catalogue cannot speak', async () => {
  const goggles = sample({
    name: 'Mirrored goggles',
    categoryId: 3,
    specifications: ['Quantity: 4'],
  });
  openShop([goggles]);
  const kept = { cards: [], matching: 7 };
  vi.stubGlobal('caches', { match: () => Promise.resolve(Response.json(kept)) });
  const page = findListingPage(PATH);
  if (!page) throw new Error(`${PATH} is no listing`);
  await seedListing(PATH);
  const watched = new QueryObserver(queryClient, listingQuery(firstQuestion(page)));
  const stop = watched.subscribe(() => undefined);
  expect(watched.getCurrentResult().data).toEqual(kept);
  // There is no worker here: nobody but the shop itself can tell what is true now.
  await vi.waitFor(
    () =>
      expect(watched.getCurrentResult().data?.cards).toMatchObject([{ name: 'Mirrored goggles' }]),
    { timeout: 10_000 },
  );
  stop();
});
