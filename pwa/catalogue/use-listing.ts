import { useQuery } from '@tanstack/react-query';
import { writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { ListingQuestion } from '../../workers/catalogue/api';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';

/** The cards of a listing and its counts; while a new question is asked, the answer before stays in sight. */
export function useListing(question: ListingQuestion) {
  const { page, filters, sort, limit } = question;
  const version = useCatalogueVersion();
  return useQuery({
    queryKey: ['listing', page.path, keyOf(filters, page), sort, limit, version],
    queryFn: () => catalogue.listing(question),
    placeholderData: (before, query) => (query?.queryKey[1] === page.path ? before : undefined),
  });
}

/** How many items draft filters would show. */
export function useListingCount(page: ListingPage, filters: Filters): number | undefined {
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['count', page.path, keyOf(filters, page), version],
    queryFn: () => catalogue.count(page, filters),
    placeholderData: (before) => before,
  });
  return data;
}

/** How many items each listing page holds, by its address. */
export function useCounts(): ReadonlyMap<string, number> {
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['counts', version],
    queryFn: () => catalogue.counts(),
    placeholderData: (before) => before,
  });
  return new Map(data?.map(({ path, count }) => [path, count]));
}

export function useSwimmerNames(): ReadonlyMap<number, string> {
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['swimmers', version],
    queryFn: () => catalogue.swimmers(),
    placeholderData: (before) => before,
  });
  return new Map(data?.map(({ id, name }) => [id, name]));
}

function keyOf(filters: Filters, page: ListingPage): string {
  return writeFilters(filters, page).toString();
}
