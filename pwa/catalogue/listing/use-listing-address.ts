import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultFilters, readFilters, writeFilters, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { Sort } from '../../../workers/catalogue/api';
import { PAGE_SIZE } from '../../../workers/catalogue/default-query';
import { useShownCount } from '../../platform/use-shown-count';

export const SORT_OPTIONS: readonly { label: string; value: Sort }[] = [
  { label: 'Relevance', value: 'relevance' },
  { label: 'Lowest price', value: 'price-low' },
  { label: 'Highest price', value: 'price-high' },
  { label: 'Fewest wears', value: 'wears' },
];

/** Listing state in the address bar. The number of shown cards is kept in the history entry. */
export function useListingAddress(page: ListingPage) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(params, page);
  const sort = SORT_OPTIONS.find(({ value }) => value === params.get('sort'))?.value ?? 'relevance';
  const [shown, showMore] = useShownCount(PAGE_SIZE);
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

/**
 * Adds the chosen swimmers to the path of another listing: that filter applies to every page
 * (behaviour filters.visible-only).
 */
export function useWithSwimmers(): (path: string) => string {
  const [params] = useSearchParams();
  const swimmers = new URLSearchParams(params.getAll('swimmer').map((id) => ['swimmer', id]));
  return (path) => (swimmers.size > 0 ? `${path}?${swimmers}` : path);
}
