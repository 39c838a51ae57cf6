import type { Facets } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { FilterFailures, MemberColumn, PageListings } from './members';

/**
 * The facet counts of a page. A facet ignores its own filter: it counts the listings that pass all
 * other filters.
 */
export function readFacets(
  { columns }: PageListings,
  failures: FilterFailures,
  page: ListingPage,
): Facets {
  const facets = columns.map((column, place) => {
    const { filter, values, totals } = column;
    if (!filter.facet) return {};
    const counts = countsOf(column, failures, place);
    const tallies = values.map((value, code) => ({
      value,
      count: counts[code] ?? 0,
      total: totals[code] ?? 0,
    }));
    return filter.facet(tallies, page);
  });
  return Object.assign({}, ...facets) as Facets;
}

function countsOf(
  { values, codes }: MemberColumn,
  { count, last }: FilterFailures,
  place: number,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let index = 0; index < codes.length; index++) {
    const failed = count[index] ?? 0;
    if (failed > 1 || (failed === 1 && last[index] !== place)) continue;
    const code = codes[index] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
