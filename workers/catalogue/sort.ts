import { isSold } from '#contract/products/specification';
import type { Sort } from './api';
import type { Columns } from './columns';

type Key = (index: number) => number;

const SORT_KEYS: Record<Sort, (columns: Columns) => Key> = {
  relevance: () => () => 0,
  'price-low':
    ({ listings }) =>
    (index) =>
      listings[index]?.price ?? 0,
  'price-high':
    ({ listings }) =>
    (index) =>
      -(listings[index]?.price ?? 0),
  wears:
    ({ listings }) =>
    (index) =>
      listings[index]?.facts.wears ?? Infinity,
};

/** All listings in sort order: sold ones last, ties in default order. */
export function sortListings(columns: Columns, sort: Sort): Uint32Array {
  const { listings } = columns;
  const key = SORT_KEYS[sort](columns);
  const sold = Uint8Array.from(listings, ({ facts }) => Number(isSold(facts)));
  const compare = (a: number, b: number) => {
    const [left, right] = [key(a), key(b)];
    return (sold[a] ?? 0) - (sold[b] ?? 0) || (left === right ? 0 : left - right) || a - b;
  };
  return Uint32Array.from(listings.keys()).sort(compare);
}
