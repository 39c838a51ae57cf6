import { inCollection } from './products/collections';
import { collectionFilter, type CollectionPart } from './filters/collection';
import type { ActiveFilter, ChipContext, Filter } from './filters/filter';
import { priceFilter, type PriceCounts, type PricePart } from './filters/price';
import { sizeFilter, type SizeCounts, type SizePart } from './filters/size';
import { swimmerFilter, type SwimmerCounts, type SwimmerPart } from './filters/swimmer';
import { waistFilter, type WaistPart } from './filters/waist';
import { wearsFilter, type WearsPart } from './filters/wears';
import type { ListingPage } from './products/listing-page';
import type { Listing } from './products/specification';

/** State of the filter panel (behaviour filters.fields), stored in the address. */
export type Filters = CollectionPart & SwimmerPart & SizePart & WearsPart & PricePart & WaistPart;

/** The counts shown in the panel. */
export type Facets = SwimmerCounts & SizeCounts & PriceCounts;

export type FilterName = 'collection' | 'swimmer' | 'size' | 'wears' | 'price' | 'waist';

/** A filter of unknown type, for code that treats all filters alike. */
export type AnyFilter = Filter<Partial<Filters>, unknown, Partial<Facets>>;

const BY_NAME: Record<FilterName, AnyFilter> = {
  collection: collectionFilter,
  swimmer: swimmerFilter,
  size: sizeFilter,
  wears: wearsFilter,
  price: priceFilter,
  waist: waistFilter,
};

/** All filters, in the order of the panel and the chips. */
export const FILTERS = Object.values(BY_NAME);
export const FILTER_NAMES = Object.keys(BY_NAME) as FilterName[];

export function defaultFilters(page: ListingPage): Filters {
  return merge(FILTERS.map((filter) => filter.initial(page)));
}

/**
 * Reads the filters of an address, as far as the page's controls support them (behaviour
 * filters.visible-only).
 */
export function readFilters(address: URLSearchParams, page: ListingPage): Filters {
  return merge(FILTERS.flatMap((filter) => [filter.initial(page), filter.read(address, page)]));
}

/** Writes the filters that differ from their defaults (behaviour filters.apply). */
export function writeFilters(filters: Filters, page: ListingPage): URLSearchParams {
  const address = new URLSearchParams();
  for (const filter of FILTERS) filter.write(filters, address, page);
  return address;
}

export function matches(listing: Listing, filters: Filters, page: ListingPage): boolean {
  return FILTERS.every((filter) => filter.passes(filter.valueOf(listing), filters, page));
}

/** An active filter: its label, and the state without it. */
export interface FilterChip extends Omit<ActiveFilter<Filters>, 'without'> {
  without: Filters;
}

export function describeFilters(filters: Filters, words: ChipContext): FilterChip[] {
  return FILTERS.flatMap((filter) => filter.chips(filters, words)).map((chip) => ({
    ...chip,
    without: { ...filters, ...chip.without },
  }));
}

/** Whether a page lists a product, before filters. */
export function isListedOn({ product, facts }: Listing, page: ListingPage): boolean {
  return (
    (page.categoryId === undefined || product.categoryId === page.categoryId) &&
    (page.collection === undefined || inCollection(page.collection, product, facts))
  );
}

function merge(parts: readonly Partial<Filters>[]): Filters {
  return Object.assign({}, ...parts) as Filters;
}
