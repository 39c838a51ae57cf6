import { isListedOn, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { Listing } from '#contract/products/specification';
import type { Sort } from './api';
import type { Column, Columns } from './columns';
import { sortListings } from './sort';

/** The listings of a page in sort order, with everything that does not depend on filters. */
export interface PageListings {
  listings: readonly Listing[];
  /** The index columns, reduced to these listings. */
  columns: readonly MemberColumn[];
  /** A product may be listed in several sizes. */
  products: number;
}

export interface MemberColumn extends Column {
  /** Number of listings per value. */
  totals: Uint32Array;
}

/** Caches the listings per page and sort order, built on first use. */
export function pageListingsCache(all: Columns) {
  const made = new Map<string, PageListings>();
  return (page: ListingPage, sort: Sort): PageListings => {
    const key = `${page.categoryId} ${page.collection} ${sort}`;
    const members = made.get(key) ?? listingsOfPage(all, page, sort);
    made.set(key, members);
    return members;
  };
}

function listingsOfPage(all: Columns, page: ListingPage, sort: Sort): PageListings {
  const isMember = Uint8Array.from(all.listings, (listing) => Number(isListedOn(listing, page)));
  const places = sortListings(all, sort).filter((index) => isMember[index] === 1);
  const listings = [...places].flatMap((index) => all.listings[index] ?? []);
  return {
    listings,
    columns: all.columns.map((column) => {
      const codes = places.map((index) => column.codes[index] ?? 0);
      return { ...column, codes, totals: countCodes(column, codes) };
    }),
    products: new Set(listings.map(({ product }) => product)).size,
  };
}

function countCodes({ values }: Column, codes: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/**
 * For each listing of a page: the number of filters that it fails, and the index of the last filter
 * that it fails.
 */
export interface FilterFailures {
  count: Uint8Array;
  last: Uint8Array;
}

/** Evaluates each filter once per value; the loops over listings only look results up. */
export function evaluateFilters(
  { listings, columns }: PageListings,
  filters: Filters,
  page: ListingPage,
): FilterFailures {
  const count = new Uint8Array(listings.length);
  const last = new Uint8Array(listings.length);
  columns.forEach((column, place) => {
    const fails = failingValues(column, filters, page);
    if (!fails.includes(1)) return;
    const { codes } = column;
    for (let index = 0; index < codes.length; index++) {
      if (fails[codes[index] ?? 0] === 0) continue;
      count[index] = (count[index] ?? 0) + 1;
      last[index] = place;
    }
  });
  return { count, last };
}

function failingValues({ filter, values }: Column, filters: Filters, page: ListingPage) {
  return Uint8Array.from(values, (value) => Number(!filter.passes(value, filters, page)));
}
