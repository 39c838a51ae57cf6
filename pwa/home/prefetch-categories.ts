import type { QueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/listing-page';
import { listingQuery } from '../catalogue/use-listing';
import { STEP } from '../catalogue/use-listing-address';

const DELAY_MS = 1000;

/** Those of the collection pages' sidebar. */
const SLUGS: readonly CategorySlug[] = [
  'competition-suits',
  'training-suits',
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
];

/** A second after the home page: what six categories show first (behaviour 7.8). Returns the way to stop. */
export function prefetchCategories(queryClient: QueryClient): () => void {
  const timer = setTimeout(() => {
    for (const page of SLUGS.flatMap((slug) => findCategoryPage(slug) ?? [])) {
      const first = {
        page,
        filters: defaultFilters(page),
        sort: 'relevance',
        limit: STEP,
      } as const;
      void queryClient.prefetchQuery(listingQuery(first));
    }
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
