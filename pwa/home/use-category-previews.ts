import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, type CategorySlug } from '#contract/products/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage, type ListingPage } from '#contract/products/listing-page';
import { useDeferredValue, useMemo } from 'react';
import { catalogue } from '../platform/catalogue-client/catalogue';
import { catalogueKey } from '../platform/catalogue-client/query-client';
import type { ListingResult } from '../../workers/catalogue/api';

export interface CategoryPreview {
  slug: CategorySlug;
  shortName: string;
  page: ListingPage;
  /** Undefined while loading. */
  answer: ListingResult | undefined;
}

const PAGES = CATEGORIES.flatMap(({ slug, shortName }) => {
  const page = findCategoryPage(slug);
  return page ? [{ slug, shortName, page }] : [];
});

interface CategoryPreviews {
  lanes: CategoryPreview[];
  /** Neither the catalogue worker nor the server responded. */
  isFailed: boolean;
  retry: () => void;
}

/**
 * The first `limit` cards of every category, fetched together so that the page renders once. One
 * failure fails all, as they have one source.
 */
export function useCategoryPreviews(limit: number): CategoryPreviews {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: catalogueKey('lanes', limit),
    queryFn: () =>
      catalogue.listings(
        PAGES.map(({ page }) => ({
          page,
          filters: defaultFilters(page),
          sort: 'relevance',
          limit,
        })),
      ),
  });
  const answers = useDeferredValue(data);
  const lanes = useMemo(
    () => PAGES.map((lane, index) => ({ ...lane, answer: answers?.[index] })),
    [answers],
  );
  return {
    lanes,
    isFailed: isLoadingError,
    retry: () => void refetch(),
  };
}
