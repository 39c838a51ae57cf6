import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/listing-page';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';

interface ShopSize {
  /** Products, each counted once however many sizes it has. */
  products: number;
  /** Listings by the swimmer they were worn by. */
  wornBy: ReadonlyMap<number, number>;
}

/** What the catalogue holds, sold pieces too: they keep their pages. Undefined until that is known. */
export function useShopSize(): ShopSize | undefined {
  const { data } = useQuery({ queryKey: catalogueKey('shop-size'), queryFn: countAll });
  return data;
}

async function countAll(): Promise<ShopSize> {
  const pages = CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []);
  const answers = await Promise.all(
    pages.map((page) =>
      catalogue.listing({ page, filters: defaultFilters(page), sort: 'relevance', limit: 0 }),
    ),
  );
  const wornBy = new Map<number, number>();
  for (const { value, count } of answers.flatMap(({ facets }) => facets.swimmers))
    if (value !== undefined) wornBy.set(value, (wornBy.get(value) ?? 0) + count);
  return { products: answers.reduce((count, { products }) => count + products, 0), wornBy };
}
