import { PRICE_MINIMUM, WEARS_MAXIMUM, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { shop } from '#contract/shop';
import { collectionBit, UNKNOWN, type Columns, type Dictionary } from './columns';

/** A bit for each group of filters that a listing fails; 0 is a match. */
export const FAILS = {
  swimmer: 1,
  size: 2,
  condition: 4,
  price: 8,
  waist: 16,
  /** Has no facet in the panel: wear counts of the address, and the collection. */
  other: 32,
} as const;

/**
 * What each of these listings fails: the same answers as `#contract/filters` `matches`. Every filter is a
 * table by value first, so that the loop over the listings only looks up.
 */
export function failuresOf(
  columns: Columns,
  members: Uint32Array,
  filters: Filters,
  page: ListingPage,
): Uint8Array {
  const { dollars, wears, waist, size, swimmer, collections } = columns;
  const bySize = missing(columns.sizes, filters.sizes, FAILS.size);
  const bySwimmer = missing(columns.swimmers, filters.swimmers, FAILS.swimmer);
  const byWears = wearFailures(filters);
  const byWaist = waistFailures(filters.highWaisted);
  const min = filters.minPrice === PRICE_MINIMUM ? -Infinity : filters.minPrice;
  const max = filters.maxPrice === page.ceiling ? Infinity : filters.maxPrice;
  const bit = filters.collection === undefined ? 0 : collectionBit(filters.collection);

  const failures = new Uint8Array(members.length);
  for (let nth = 0; nth < members.length; nth++) {
    const at = members[nth] ?? 0;
    const price = dollars[at] ?? 0;
    failures[nth] =
      (bySwimmer[swimmer[at] ?? 0] ?? 0) |
      (bySize[size[at] ?? 0] ?? 0) |
      (byWears[(wears[at] ?? UNKNOWN) + 1] ?? 0) |
      (byWaist[(waist[at] ?? UNKNOWN) + 1] ?? 0) |
      (price < min || price > max ? FAILS.price : 0) |
      (((collections[at] ?? 0) & bit) === bit ? 0 : FAILS.other);
  }
  return failures;
}

/** By code: the bit where a value is not among the wanted ones; code 0, no value, never is. */
function missing<T>({ codes }: Dictionary<T>, wanted: readonly T[], bit: number): Uint8Array {
  const table = new Uint8Array(codes.size);
  if (wanted.length === 0) return table;
  table.fill(bit);
  for (const value of wanted) {
    const code = codes.get(value);
    if (code) table[code] = 0;
  }
  return table;
}

/** By wear count plus one: an unknown count passes exactly when the range starts at 0. */
function wearFailures({ minCondition, maxCondition, usages, swimmers }: Filters): Uint8Array {
  const hidesNew = swimmers.includes(shop.athlete.id);
  return Uint8Array.from({ length: WEARS_MAXIMUM + 2 }, (_, place) => {
    const count = place - 1;
    const inRange =
      count === UNKNOWN
        ? minCondition === 0
        : count >= minCondition && (maxCondition === WEARS_MAXIMUM || count <= maxCondition);
    const isUsage = usages.length === 0 || usages.includes(Math.max(count, 0));
    return (
      (inRange ? 0 : FAILS.condition) |
      (isUsage ? 0 : FAILS.other) |
      (hidesNew && count === 0 ? FAILS.swimmer : 0)
    );
  });
}

/** By unknown, regular, high. */
function waistFailures(highWaisted: boolean | null): Uint8Array {
  if (highWaisted === null) return new Uint8Array(3);
  return Uint8Array.of(FAILS.waist, highWaisted ? FAILS.waist : 0, highWaisted ? 0 : FAILS.waist);
}
