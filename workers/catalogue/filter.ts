import type { Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { Column } from './columns';
import type { Members } from './members';

/** For each of some listings: how many filters it fails, and the place of the last of these. */
export interface Failures {
  count: Uint8Array;
  last: Uint8Array;
}

/** A filter is asked once a value; the loops over the listings only look up. */
export function failuresOf(
  { listings, columns }: Members,
  filters: Filters,
  page: ListingPage,
): Failures {
  const count = new Uint8Array(listings.length);
  const last = new Uint8Array(listings.length);
  columns.forEach((column, place) => {
    const fails = failingValues(column, filters, page);
    if (!fails.includes(1)) return;
    const { codes } = column;
    for (let nth = 0; nth < codes.length; nth++) {
      if (fails[codes[nth] ?? 0] === 0) continue;
      count[nth] = (count[nth] ?? 0) + 1;
      last[nth] = place;
    }
  });
  return { count, last };
}

function failingValues({ filter, values }: Column, filters: Filters, page: ListingPage) {
  return Uint8Array.from(values, (value) => Number(!filter.passes(value, filters, page)));
}
