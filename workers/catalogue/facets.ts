import { PRICE_MINIMUM, WEARS_MAXIMUM } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { shop } from '#contract/shop';
import type { Facets } from './api';
import { UNKNOWN, type Columns } from './columns';
import { FAILS, inRange } from './filter';

const BARS = 12;

/** Counts of what is listed (`count`) and of what the page holds (`total`), by value. */
class Tally {
  readonly counts: Uint32Array;
  readonly totals: Uint32Array;

  constructor(values: number) {
    this.counts = new Uint32Array(values);
    this.totals = new Uint32Array(values);
  }

  add(value: number, counted: boolean): void {
    this.totals[value] = (this.totals[value] ?? 0) + 1;
    if (counted) this.counts[value] = (this.counts[value] ?? 0) + 1;
  }

  at<T>(code: number, value: T): { value: T; count: number; total: number } {
    return { value, count: this.counts[code] ?? 0, total: this.totals[code] ?? 0 };
  }
}

/**
 * Collects the facets of a page in one pass. A facet leaves its own filter aside: a listing counts for
 * its value when it fails nothing else.
 */
export function facetCounter(columns: Columns, page: ListingPage) {
  const sizes = new Tally(columns.sizes.values.length);
  const swimmers = new Tally(columns.swimmers.values.length);
  const waist = new Tally(2);
  const usage = new Tally(2);
  const prices = new Tally(BARS);
  const athlete = columns.swimmers.codes.get(shop.athlete.id);
  const step = (page.ceiling - PRICE_MINIMUM) / BARS;

  return {
    add(at: number, fails: number): void {
      const passes = (own: number) => (fails & ~own) === 0;
      const count = columns.wears[at] ?? UNKNOWN;
      const swimmer = columns.swimmer[at] ?? 0;
      sizes.add(columns.size[at] ?? 0, passes(FAILS.size));
      swimmers.add(swimmer, passes(FAILS.swimmer) && !(swimmer === athlete && count === 0));
      const high = columns.waist[at] ?? UNKNOWN;
      if (high !== UNKNOWN) waist.add(high, passes(FAILS.waist));
      if (inRange(count, 0, 0)) usage.add(0, passes(FAILS.condition));
      if (inRange(count, 1, WEARS_MAXIMUM)) usage.add(1, passes(FAILS.condition));
      const bar = Math.floor(((columns.dollars[at] ?? 0) - PRICE_MINIMUM) / step);
      prices.add(Math.min(Math.max(bar, 0), BARS - 1), passes(FAILS.price));
    },
    read(): Facets {
      return {
        sizes: present(columns.sizes.values, sizes),
        swimmers: present(columns.swimmers.values, swimmers),
        waist: [waist.at(1, true), waist.at(0, false)],
        usage: [usage.at(0, 'new'), usage.at(1, 'used')],
        prices: Array.from({ length: BARS }, (_, bar) => ({
          from: Math.round(PRICE_MINIMUM + bar * step),
          to: Math.round(PRICE_MINIMUM + (bar + 1) * step),
          count: prices.counts[bar] ?? 0,
          total: prices.totals[bar] ?? 0,
        })),
      };
    },
  };
}

function present<T>(
  values: readonly (T | null | undefined)[],
  tally: Tally,
): { value: T; count: number; total: number }[] {
  return values.flatMap((value, code) =>
    value !== null && value !== undefined && (tally.totals[code] ?? 0) > 0
      ? [tally.at(code, value)]
      : [],
  );
}
