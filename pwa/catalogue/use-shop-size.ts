import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/listing-page';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';

/** How many products there are, each counted once however many sizes it has; undefined until that is known. */
export function useShopSize(): number | undefined {
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['shop-size', version],
    queryFn: countProducts,
    placeholderData: (before) => before,
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
