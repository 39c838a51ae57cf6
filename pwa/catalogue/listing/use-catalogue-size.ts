import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#contract/products/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/products/listing-page';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';

interface CatalogueSize {
  /** Number of products, regardless of sizes. */
  products: number;
  /** Number of cards per swimmer. A product in several sizes has one card per size. */
  wornBy: ReadonlyMap<number, number>;
}

/** Size of the catalogue, including sold items. Undefined while unknown. */
export function useCatalogueSize(): CatalogueSize | undefined {
  const { data } = useQuery({ queryKey: catalogueKey('shop-size'), queryFn: countAll });
  return data;
}

async function countAll(): Promise<CatalogueSize> {
  const pages = CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []);
  const answers = await catalogue.listings(
    pages.map((page) => ({ page, filters: defaultFilters(page), sort: 'relevance', limit: 0 })),
  );
  const wornBy = new Map<number, number>();
  for (const { value, count } of answers.flatMap(({ facets }) => facets.swimmers))
    if (value !== undefined) wornBy.set(value, (wornBy.get(value) ?? 0) + count);
  return { products: answers.reduce((count, { products }) => count + products, 0), wornBy };
}
