import { defaultFilters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { ListingQuestion } from './api';

/** A multiple of two, three and four columns. */
export const STEP = 24;

/** What a listing asks when it is opened: its first cards, before any filter. */
export function firstQuestion(page: ListingPage): ListingQuestion {
  return { page, filters: defaultFilters(page), sort: 'relevance', limit: STEP };
}
