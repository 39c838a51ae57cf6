import { queryOptions, useQuery } from '@tanstack/react-query';
import { writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { ListingQuery } from '../../../workers/catalogue/api';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';

const MINUTE_MS = 60_000;

/**
 * Cards and counts of a listing: fresh for 10 minutes, cached for 30 (behaviour
 * listing.prefetched-freshness).
 */
export function listingQuery(query: ListingQuery) {
  const { page, filters, sort, limit } = query;
  return queryOptions({
    queryKey: catalogueKey('listing', page.path, keyOf(filters, page), sort, limit),
    queryFn: () => catalogue.listing(query),
    staleTime: 10 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
  });
}

/** Keeps the previous result while a new one loads. */
export function useListing(query: ListingQuery) {
  const { page } = query;
  return useQuery({
    ...listingQuery(query),
    placeholderData: (before, query) => (query?.queryKey[2] === page.path ? before : undefined),
  });
}

/** Number of items that draft filters would show. */
export function useListingCount(page: ListingPage, filters: Filters): number | undefined {
  const { data } = useQuery({
    queryKey: catalogueKey('count', page.path, keyOf(filters, page)),
    queryFn: () => catalogue.count(page, filters),
    placeholderData: (before) => before,
  });
  return data;
}

/** Number of items on each listing page, by the path of the page. */
export function useCountsByPath(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: catalogueKey('counts'),
    queryFn: () => catalogue.counts(),
  });
  return new Map(data?.map(({ path, count }) => [path, count]));
}

export function swimmersQuery() {
  return queryOptions({
    queryKey: catalogueKey('swimmers'),
    queryFn: () => catalogue.swimmers(),
  });
}

export function useSwimmerNames(): ReadonlyMap<number, string> {
  const { data } = useQuery(swimmersQuery());
  return new Map(data?.map(({ id, name }) => [id, name]));
}

function keyOf(filters: Filters, page: ListingPage): string {
  return writeFilters(filters, page).toString();
}
