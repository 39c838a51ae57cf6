import type { QueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/products/categories';
import { findCategoryPage } from '#contract/products/listing-page';
import { defaultQuery } from '../../workers/catalogue/default-query';
import { listingQuery } from '../catalogue/listing/use-listing';

const DELAY_MS = 1000;

/** The categories to prefetch: those in the sidebar of collection pages. */
const SLUGS: readonly CategorySlug[] = [
  'competition-suits',
  'training-suits',
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
];

/**
 * Prefetches the first results of six categories a second after the home page (behaviour
 * home.prefetches-categories). Returns a function that cancels it.
 */
export function prefetchCategories(queryClient: QueryClient): () => void {
  const timer = setTimeout(() => {
    for (const page of SLUGS.flatMap((slug) => findCategoryPage(slug) ?? [])) {
      void queryClient.prefetchQuery(listingQuery(defaultQuery(page)));
    }
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
