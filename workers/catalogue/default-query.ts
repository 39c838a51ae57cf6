import { defaultFilters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { ListingQuery } from './api';

/** Page size: divisible by two, three and four columns. */
export const PAGE_SIZE = 24;

/** The query of a listing when it opens: its first cards, without filters. */
export function defaultQuery(page: ListingPage): ListingQuery {
  return { page, filters: defaultFilters(page), sort: 'relevance', limit: PAGE_SIZE };
}
