import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultFilters, readFilters, writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { Sort } from '../../workers/catalogue/api';
import { STEP } from '../../workers/catalogue/first-question';
import { useShown } from '../platform/use-shown';

export const SORT_OPTIONS: readonly { label: string; value: Sort }[] = [
  { label: 'Relevance', value: 'relevance' },
  { label: 'Lowest price', value: 'price-low' },
  { label: 'Highest price', value: 'price-high' },
  { label: 'Fewest wears', value: 'wears' },
];

/** The state of a listing as the address bar has it; how many cards are shown is kept with the entry. */
export function useListingAddress(page: ListingPage) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(params, page);
  const sort = SORT_OPTIONS.find(({ value }) => value === params.get('sort'))?.value ?? 'relevance';
  const [shown, showMore] = useShown(STEP);
  const show = (filters: Filters, sort: Sort) => {
    const address = writeFilters(filters, page);
    if (sort !== 'relevance') address.set('sort', sort);
    void navigate({ pathname: page.path, search: address.toString() });
  };
  return {
    filters,
    sort,
    shown,
    apply: (filters: Filters) => show(filters, sort),
    clear: () => show(defaultFilters(page), 'relevance'),
    sortBy: (sort: Sort) => show(filters, sort),
    showMore,
  };
}
