import { PRICE_MINIMUM } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { shop } from '#contract/shop';
import type { Facets, FacetValue } from './api';
import { UNKNOWN, type Columns } from './columns';
import { FAILS } from './filter';

const BARS = 12;

interface Tallies {
  size: Uint32Array;
  swimmer: Uint32Array;
  /** New, used. */
  usage: Uint32Array;
  /** Regular, high. */
  waist: Uint32Array;
  price: Uint32Array;
}

/**
 * The facets of a page. A facet leaves its own filter aside: a listing counts for its value when it fails
 * nothing else.
 */
export function readFacets(
  columns: Columns,
  members: Uint32Array,
  failures: Uint8Array,
  page: ListingPage,
): Facets {
  const counts = tally(columns, members, failures, page);
  const totals = tally(columns, members, new Uint8Array(members.length), page);
  const step = stepOf(page);
  const value = <T>(value: T, facet: keyof Tallies, code: number): FacetValue<T> => ({
    value,
    count: counts[facet][code] ?? 0,
    total: totals[facet][code] ?? 0,
  });
  return {
    sizes: columns.sizes.values
      .flatMap((size, code) => (size === undefined ? [] : value(size, 'size', code)))
      .filter(({ total }) => total > 0),
    swimmers: columns.swimmers.values
      .flatMap((swimmer, code) => (swimmer === null ? [] : value(swimmer, 'swimmer', code)))
      .filter(({ total }) => total > 0),
    waist: [value(true, 'waist', 1), value(false, 'waist', 0)],
    usage: [value('new', 'usage', 0), value('used', 'usage', 1)],
    prices: Array.from({ length: BARS }, (_, bar) => ({
      from: Math.round(PRICE_MINIMUM + bar * step),
      to: Math.round(PRICE_MINIMUM + (bar + 1) * step),
      count: counts.price[bar] ?? 0,
      total: totals.price[bar] ?? 0,
    })),
  };
}

function tally(
  columns: Columns,
  members: Uint32Array,
  failures: Uint8Array,
  page: ListingPage,
): Tallies {
  const { dollars, wears, waist, size, swimmer } = columns;
  const tallies: Tallies = {
    size: new Uint32Array(columns.sizes.values.length),
    swimmer: new Uint32Array(columns.swimmers.values.length),
    usage: new Uint32Array(2),
    waist: new Uint32Array(2),
    price: new Uint32Array(BARS),
  };
  const { size: bySize, swimmer: bySwimmer, usage, waist: byWaist, price } = tallies;
  const athlete = columns.swimmers.codes.get(shop.athlete.id) ?? UNKNOWN;
  const barsPerDollar = 1 / stepOf(page);
  for (let nth = 0; nth < members.length; nth++) {
    const at = members[nth] ?? 0;
    const fails = failures[nth] ?? 0;
    // Two failures of different groups count for no facet.
    if ((fails & (fails - 1)) !== 0) continue;
    const count = wears[at] ?? UNKNOWN;
    if ((fails & ~FAILS.size) === 0) raise(bySize, size[at] ?? 0);
    if ((fails & ~FAILS.swimmer) === 0 && !(count === 0 && swimmer[at] === athlete))
      raise(bySwimmer, swimmer[at] ?? 0);
    if ((fails & ~FAILS.condition) === 0) raise(usage, count > 0 ? 1 : 0);
    if ((fails & ~FAILS.waist) === 0 && waist[at] !== UNKNOWN) raise(byWaist, waist[at] ?? 0);
    if ((fails & ~FAILS.price) === 0) {
      const bar = Math.floor(((dollars[at] ?? 0) - PRICE_MINIMUM) * barsPerDollar);
      raise(price, bar < 0 ? 0 : bar >= BARS ? BARS - 1 : bar);
    }
  }
  return tallies;
}

function raise(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function stepOf({ ceiling }: ListingPage): number {
  return (ceiling - PRICE_MINIMUM) / BARS;
}
