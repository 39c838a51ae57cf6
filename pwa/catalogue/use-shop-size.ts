import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/listing-page';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';

/** How many products there are, each counted once however many sizes it has; undefined until that is known. */
export function useShopSize(): number | undefined {
  const { data } = useQuery({
    queryKey: catalogueKey('shop-size'),
    queryFn: countProducts,
  });
  return data;
}

async function countProducts(): Promise<number> {
  const pages = CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []);
  const answers = await Promise.all(
    pages.map((page) =>
      catalogue.listing({ page, filters: defaultFilters(page), sort: 'relevance', limit: 0 }),
    ),
  );
  return answers.reduce((count, { products }) => count + products, 0);
}
