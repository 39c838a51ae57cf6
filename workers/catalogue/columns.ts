import type { Product } from '#contract/products/catalogue';
import { FILTERS, type AnyFilter } from '#contract/filters';
import { expandSizes, isSold, type Listing } from '#contract/products/specification';

/** The listings and, per filter, their values. */
export interface Columns {
  /** In default order, sold ones last (behaviour listing.default-order). */
  listings: readonly Listing[];
  /** In the order of `FILTERS`. */
  columns: readonly Column[];
}

/** The distinct values of one filter, and for each listing the index of its value. */
export interface Column {
  filter: AnyFilter;
  values: readonly unknown[];
  codes: Uint32Array;
}

export function buildColumns(products: readonly Product[]): Columns {
  const expanded = products.flatMap(expandSizes);
  const listings = [
    ...expanded.filter(({ facts }) => !isSold(facts)),
    ...expanded.filter(({ facts }) => isSold(facts)),
  ];
  return { listings, columns: FILTERS.map((filter) => columnOf(filter, listings)) };
}

function columnOf(filter: AnyFilter, listings: readonly Listing[]): Column {
  const values: unknown[] = [];
  const known = new Map<string | number, number>();
  const codes = Uint32Array.from(listings, (listing) => {
    const value = filter.valueOf(listing);
    const key = filter.keyOf(value);
    const code = known.get(key) ?? values.push(value) - 1;
    known.set(key, code);
    return code;
  });
  return { filter, values, codes };
}
