import type { QueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/categories';
import { findCategoryPage } from '#contract/listing-page';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { listingQuery } from '../catalogue/use-listing';

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
      void queryClient.prefetchQuery(listingQuery(firstQuestion(page)));
    }
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
