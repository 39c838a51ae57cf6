import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, type CategorySlug } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage, type ListingPage } from '#contract/listing-page';
import { useDeferredValue, useMemo } from 'react';
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

/**
 * Every category with its first cards, `limit` of each: asked and answered together, so that the page is drawn once.
 * One that cannot be answered fails them all: they have one source.
 */
export function useLanes(limit: number): Lanes {
  const version = useCatalogueVersion();
  const { data, isError, refetch } = useQuery({
    queryKey: ['lanes', limit, version],
    queryFn: () =>
      Promise.all(
        PAGES.map(({ page }) =>
          catalogue.listing({ page, filters: defaultFilters(page), sort: 'relevance', limit }),
        ),
      ),
    placeholderData: (before) => before,
  });
  const answers = useDeferredValue(data);
  const lanes = useMemo(
    () => PAGES.map((lane, index) => ({ ...lane, answer: answers?.[index] })),
    [answers],
  );
  return {
    lanes,
    isFailed: isError,
    retry: () => void refetch(),
  };
}
