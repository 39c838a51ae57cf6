import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, type CategorySlug } from '#contract/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage, type ListingPage } from '#contract/listing-page';
import { useDeferredValue, useMemo } from 'react';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';
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
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: catalogueKey('lanes', limit),
    queryFn: () =>
      Promise.all(
        PAGES.map(({ page }) =>
          catalogue.listing({ page, filters: defaultFilters(page), sort: 'relevance', limit }),
        ),
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
