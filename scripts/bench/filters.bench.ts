import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { defaultFilters, matches, type Filters } from '../../api/contract/filters';
import { findCategoryPage } from '../../api/contract/products/listing-page';
import { expandSizes, type Listing } from '../../api/contract/products/specification';
import type { Product } from '../../api/contract/products/catalogue';
import { indexCatalogue } from '../../workers/catalogue/index';
import { makeProducts } from './goods';
import { median, percentile, type BenchRow } from './table';

const SIZES = [1_000, 10_000, 100_000];
const CARDS_PER_PAGE = 24;

/**
 * The worker's listing (ids, cards and all facet counts) against two libraries with the same
 * filters.
 */
export function filterRows(): BenchRow[] {
  return SIZES.flatMap((count) => {
    const products = makeProducts(count);
    const runs = count > 10_000 ? 15 : 60;
    const countMatches = catalogueIndexCounter(products);
    const ours = measureTimes(countMatches, runs);
    const rows: BenchRow[] = [
      {
        what: `Filter ${count.toLocaleString('en-CA')} products, worker`,
        measured: `p50 ${formatMilliseconds(median(ours))}, p95 ${formatMilliseconds(percentile(ours, 0.95))}`,
        ...(count === 10_000 && { aim: 'p95 8 ms' }),
      },
    ];
    for (const [name, make] of [
      ['MiniSearch', miniSearch],
      ['itemsjs', itemsJs],
    ] as const) {
      const rival = make(products);
      for (const filters of FILTER_SETS.slice(0, 4))
        if (countMatches(filters) !== rival(filters)) throw new Error(`${name} does other work`);
      const theirs = measureTimes(rival, Math.min(runs, count > 10_000 ? 3 : 15));
      rows.push({
        what: `  against ${name}`,
        measured: formatMilliseconds(median(ours)),
        against: formatMilliseconds(median(theirs)),
        ratio: median(ours) / median(theirs),
      });
    }
    return rows;
  });
}

type MatchCounter = (filters: Filters) => number;

const page = findCategoryPage('competition-suits');
if (!page) throw new Error('no such page');
const listingPage = page;

const FILTER_SETS: Filters[] = [20, 60, 120, 240].flatMap((minPrice) =>
  [['24'], ['22', '25'], []].flatMap((sizes) =>
    [true, false, null].map((highWaisted) => ({
      ...defaultFilters(listingPage),
      minPrice,
      sizes,
      highWaisted,
      maxCondition: 6,
    })),
  ),
);

function catalogueIndexCounter(products: Product[]): MatchCounter {
  const index = indexCatalogue(products);
  return (filters) =>
    index.listing({ page: listingPage, filters, sort: 'relevance', limit: CARDS_PER_PAGE })
      .matching;
}

function listingsOf(products: Product[]): Map<string, Listing> {
  return new Map(
    products
      .filter((product) => product.categoryId === listingPage.categoryId)
      .flatMap(expandSizes)
      .map((listing) => [listing.id, listing]),
  );
}

function miniSearch(products: Product[]): MatchCounter {
  const listings = listingsOf(products);
  const index = new MiniSearch({ fields: ['name'] });
  index.addAll([...listings.values()].map(({ id, product }) => ({ id, name: product.name })));
  return (filters) =>
    index.search(MiniSearch.wildcard, {
      filter: ({ id }) => {
        const listing = listings.get(String(id));
        return listing !== undefined && matches(listing, filters, listingPage);
      },
    }).length;
}

function itemsJs(products: Product[]): MatchCounter {
  const rows = [...listingsOf(products).values()].map((listing) => ({
    name: listing.product.name,
    size: listing.size ?? '',
    waist: String(listing.facts.highWaist),
    swimmer: String(listing.product.swimmerId),
    listing,
  }));
  const engine = itemsjs(rows, {
    searchableFields: ['name'],
    aggregations: {
      size: { title: 'Size', size: 20 },
      waist: { title: 'Waist', size: 3 },
      swimmer: { title: 'Swimmer', size: 10 },
    },
  });
  return (filters) =>
    engine.search({
      per_page: CARDS_PER_PAGE,
      filter: ({ listing }: (typeof rows)[number]) => matches(listing, filters, listingPage),
    }).pagination.total;
}

function measureTimes(countMatches: MatchCounter, runs: number): number[] {
  for (const filters of FILTER_SETS) countMatches(filters);
  return Array.from({ length: runs }, (_, run) => {
    const filters = FILTER_SETS[run % FILTER_SETS.length] ?? defaultFilters(listingPage);
    const since = performance.now();
    countMatches(filters);
    return performance.now() - since;
  });
}

function formatMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}
