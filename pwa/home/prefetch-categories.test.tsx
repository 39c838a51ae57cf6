import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { findCategoryPage } from '#contract/listing-page';
import { openShop, sample } from '../testing/shop-fixture';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { listingQuery } from '../catalogue/use-listing';
import { prefetchCategories } from './prefetch-categories';

/** What a category's screen asks first. */
function firstOf(slug: string) {
  const page = findCategoryPage(slug);
  if (!page) throw new Error(slug);
  return listingQuery(firstQuestion(page));
}

test('behaviour 7.8, 9.13: a second after the home page the first answer of six categories is there', async () => {
  openShop([sample({ name: 'Mirror goggles', categoryId: 3 })]);
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

test('a home page that is left before asks nothing', async () => {
  vi.useFakeTimers();
  openShop([]);
  const queryClient = new QueryClient();
  prefetchCategories(queryClient)();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
