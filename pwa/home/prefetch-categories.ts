import type { QueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/categories';

const DELAY_MS = 1000;
const MINUTE_MS = 60_000;

/** Those of the collection pages' sidebar. */
const SLUGS: readonly CategorySlug[] = [
  'competition-suits',
  'training-suits',
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
];

/** A second after the home page: six categories, fresh 10 min and kept 30 (behaviour 7.8 and 9.13). Returns the way to stop. */
export function prefetchCategories(queryClient: QueryClient): () => void {
  const timer = setTimeout(() => {
    for (const slug of SLUGS) {
      void queryClient.prefetchQuery({
        queryKey: [`/api/products/category/${slug}`],
        staleTime: 10 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
      });
    }
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
