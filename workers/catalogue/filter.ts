import { PRICE_MINIMUM, WEARS_MAXIMUM, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { shop } from '#contract/shop';
import { collectionBit, UNKNOWN, type Columns } from './columns';

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

/** Compiles filters over columns: the same answers as `#contract/filters` `matches`, bit by bit. */
export function compile(
  columns: Columns,
  filters: Filters,
  page: ListingPage,
): (at: number) => number {
  const { dollars, wears, waist, size, swimmer, collections } = columns;
  const sizes = chosen(columns.sizes.codes, filters.sizes);
  const swimmers = chosen(columns.swimmers.codes, filters.swimmers);
  const athleteChosen = filters.swimmers.includes(shop.athlete.id);
  const usages = new Set(filters.usages);
  const { minCondition, maxCondition, highWaisted } = filters;
  const minDollars = filters.minPrice === PRICE_MINIMUM ? -Infinity : filters.minPrice;
  const maxDollars = filters.maxPrice === page.ceiling ? Infinity : filters.maxPrice;
  const wantedWaist = Number(highWaisted);
  const wantedBits = filters.collection === undefined ? 0 : collectionBit(filters.collection);

  return (at) => {
    const count = wears[at] ?? UNKNOWN;
    const price = dollars[at] ?? 0;
    let fails = 0;
    if (swimmers && (!swimmers[swimmer[at] ?? 0] || (athleteChosen && count === 0)))
      fails |= FAILS.swimmer;
    if (sizes && !sizes[size[at] ?? 0]) fails |= FAILS.size;
    if (!inRange(count, minCondition, maxCondition)) fails |= FAILS.condition;
    if (price < minDollars || price > maxDollars) fails |= FAILS.price;
    if (highWaisted !== null && waist[at] !== wantedWaist) fails |= FAILS.waist;
    if (usages.size > 0 && !usages.has(Math.max(count, 0))) fails |= FAILS.other;
    if (((collections[at] ?? 0) & wantedBits) !== wantedBits) fails |= FAILS.other;
    return fails;
  };
}

/** An unknown count passes exactly when the range starts at 0 (decisions: wear and condition). */
export function inRange(count: number, min: number, max: number): boolean {
  if (count === UNKNOWN) return min === 0;
  return count >= min && (max === WEARS_MAXIMUM || count <= max);
}

/** By code: whether it is chosen. Undefined when nothing is; code 0, no value, never is. */
function chosen<T>(codes: Map<T, number>, values: readonly T[]): Uint8Array | undefined {
  if (values.length === 0) return undefined;
  const marks = new Uint8Array(codes.size);
  for (const value of values) {
    const code = codes.get(value);
    if (code) marks[code] = 1;
  }
  return marks;
}
