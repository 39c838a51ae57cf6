import { useQueries } from '@tanstack/react-query';
import { CATEGORIES, type CategorySlug } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage, type ListingPage } from '#contract/listing-page';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';
import type { ListingAnswer } from '../../workers/catalogue/api';

export interface Lane {
  slug: CategorySlug;
  shortName: string;
  page: ListingPage;
  /** Undefined while it loads. */
  answer: ListingAnswer | undefined;
}

const PAGES = CATEGORIES.flatMap(({ slug, shortName }) => {
  const page = findCategoryPage(slug);
  return page ? [{ slug, shortName, page }] : [];
});

interface Lanes {
  lanes: Lane[];
  /** Neither the device nor the server had an answer. */
  isFailed: boolean;
  retry: () => void;
}

/** Every category with its first cards, `limit` of each. */
export function useLanes(limit: number): Lanes {
  const version = useCatalogueVersion();
  const results = useQueries({
    queries: PAGES.map(({ page }) => ({
      queryKey: ['lane', page.path, limit, version],
      queryFn: () =>
        catalogue.listing({ page, filters: defaultFilters(page), sort: 'relevance', limit }),
      placeholderData: (before: ListingAnswer | undefined) => before,
    })),
  });
  const lanes = PAGES.map(({ slug, shortName, page }, index) => ({
    slug,
    shortName,
    page,
    answer: results[index]?.data,
  }));
  return {
    lanes,
    isFailed: results.every(({ isError }) => isError),
    retry: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}
