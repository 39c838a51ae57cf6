import { queryOptions, useQuery } from '@tanstack/react-query';
import { writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { ListingQuestion } from '../../workers/catalogue/api';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';

const MINUTE_MS = 60_000;

/** The cards of a listing and its counts: fresh for 10 minutes and kept for 30 (behaviour 9.13). */
export function listingQuery(question: ListingQuestion) {
  const { page, filters, sort, limit } = question;
  return queryOptions({
    queryKey: catalogueKey('listing', page.path, keyOf(filters, page), sort, limit),
    queryFn: () => catalogue.listing(question),
    staleTime: 10 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
  });
}

/** While a new question is asked, the answer before stays in sight. */
export function useListing(question: ListingQuestion) {
  const { page } = question;
  return useQuery({
    ...listingQuery(question),
    placeholderData: (before, query) => (query?.queryKey[2] === page.path ? before : undefined),
  });
}

/** How many items draft filters would show. */
export function useListingCount(page: ListingPage, filters: Filters): number | undefined {
  const { data } = useQuery({
    queryKey: catalogueKey('count', page.path, keyOf(filters, page)),
    queryFn: () => catalogue.count(page, filters),
    placeholderData: (before) => before,
  });
  return data;
}

/** How many items each listing page holds, by its address. */
export function useCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: catalogueKey('counts'),
    queryFn: () => catalogue.counts(),
  });
  return new Map(data?.map(({ path, count }) => [path, count]));
}

export function useSwimmerNames(): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: catalogueKey('swimmers'),
    queryFn: () => catalogue.swimmers(),
  });
  return new Map(data?.map(({ id, name }) => [id, name]));
}

function keyOf(filters: Filters, page: ListingPage): string {
  return writeFilters(filters, page).toString();
}
