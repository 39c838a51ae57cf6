import { shop } from './shop';
import { inCollection, type CollectionName } from './collections';
import type { ListingPage } from './listing-page';
import { wholeDollars } from './money';
import { fold, type Listing } from './specification';

export const PRICE_MINIMUM = 20;
export const PRICE_GAP = 10;
/** A condition or usage of 10 means 10 or more. */
export const WEARS_MAXIMUM = 10;

/** The state of the filter panel (behaviour 3.23); the address bar is where it lives. */
export interface Filters {
  swimmers: readonly number[];
  sizes: readonly string[];
  /** Wear counts 0-10, any of which matches. */
  usages: readonly number[];
  /** Whole dollars; at its end of the scale a handle is no bound (decision 23). */
  minPrice: number;
  maxPrice: number;
  minCondition: number;
  maxCondition: number;
  highWaisted: boolean | null;
  /** Narrows a category page further (behaviour 2.67). */
  collection: CollectionName | undefined;
}

export function defaultFilters(page: ListingPage): Filters {
  return {
    swimmers: [],
    sizes: [],
    usages: [],
    minPrice: PRICE_MINIMUM,
    maxPrice: page.ceiling,
    minCondition: 0,
    maxCondition: WEARS_MAXIMUM,
    highWaisted: null,
    collection: undefined,
  };
}

export function matches(listing: Listing, filters: Filters, page: ListingPage): boolean {
  const { product, facts } = listing;
  return (
    matchesSwimmer(listing, filters) &&
    matchesSize(listing, filters) &&
    matchesWears(facts.wears, filters) &&
    matchesPrice(listing, filters, page) &&
    (filters.highWaisted === null || facts.highWaist === filters.highWaisted) &&
    (filters.collection === undefined || inCollection(filters.collection, product, facts))
  );
}

/** Which products a page lists before any filter. */
export function belongsTo({ product, facts }: Listing, page: ListingPage): boolean {
  return (
    (page.categoryId === undefined || product.categoryId === page.categoryId) &&
    (page.collection === undefined || inCollection(page.collection, product, facts))
  );
}

function matchesSwimmer({ product, facts }: Listing, { swimmers }: Filters): boolean {
  if (swimmers.length === 0) return true;
  if (swimmers.includes(shop.athlete.id) && facts.wears === 0) return false;
  return product.swimmerId !== null && swimmers.includes(product.swimmerId);
}

function matchesSize({ size }: Listing, { sizes }: Filters): boolean {
  return sizes.length === 0 || (size !== undefined && sizes.includes(fold(size)));
}

function matchesWears(wears: number | undefined, filters: Filters): boolean {
  const { usages, minCondition, maxCondition } = filters;
  const inRange =
    wears === undefined
      ? minCondition === 0
      : wears >= minCondition && (maxCondition === WEARS_MAXIMUM || wears <= maxCondition);
  const count = Math.min(wears ?? 0, WEARS_MAXIMUM);
  return inRange && (usages.length === 0 || usages.includes(count));
}

function matchesPrice({ price }: Listing, filters: Filters, page: ListingPage): boolean {
  const dollars = wholeDollars(price);
  return (
    (filters.minPrice === PRICE_MINIMUM || dollars >= filters.minPrice) &&
    (filters.maxPrice === page.ceiling || dollars <= filters.maxPrice)
  );
}
