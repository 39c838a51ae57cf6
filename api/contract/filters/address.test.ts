import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CATEGORIES } from '#contract/products/categories';
import { defaultFilters, readFilters, writeFilters, type Filters } from '#contract/filters';
import {
  COLLECTION_PAGES,
  findCategoryPage,
  type ListingPage,
} from '#contract/products/listing-page';
import { keepGap } from './price';

const pages = [
  ...CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []),
  ...Object.values(COLLECTION_PAGES),
];

function pageOf(slug: string): ListingPage {
  const page = findCategoryPage(slug) ?? COLLECTION_PAGES[slug];
  if (!page) throw new Error(`no page ${slug}`);
  return page;
}

const competition = pageOf('competition-suits');
const caps = pageOf('caps');

function read(address: string, page = competition): Partial<Filters> {
  const filters = readFilters(new URLSearchParams(address), page);
  const defaults = defaultFilters(page);
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key as keyof Filters]),
    ),
  );
}

test.each<[string, Partial<Filters>]>([
  ['size=24&size=22&size=24', { sizes: ['24', '22'] }],
  ['size=23&size=99&size=&size=+34+', { sizes: ['23', '99', '34'] }],
  [`size=${'9'.repeat(41)}`, {}],
  [`size=${'9'.repeat(40)}`, { sizes: ['9'.repeat(40)] }],
  ['swimmer=1&swimmer=77&swimmer=0&swimmer=-2&swimmer=1.5&swimmer=x', { swimmers: [1, 77] }],
  ['usage=0&usage=10&usage=11&usage=-1', { usages: [0, 10] }],
  ['minPrice=50', { minPrice: 50 }],
  ['maxPrice=90', { maxPrice: 90 }],
  ['minPrice=5&maxPrice=5000', {}],
  ['minPrice=200&maxPrice=200', {}],
  ['minPrice=300&maxPrice=200', {}],
  ['minPrice=1000', {}],
  ['minPrice=200&maxPrice=204', { minPrice: 200, maxPrice: 210 }],
  ['minPrice=998&maxPrice=999', { minPrice: 990 }],
  ['minPrice=cheap&maxPrice=1e2', {}],
  ['minPrice=&maxPrice=', {}],
  ['minPrice=cheap&maxPrice=90', { maxPrice: 90 }],
  ['minPrice=49.75&maxPrice=90.5', { minPrice: 50, maxPrice: 91 }],
  ['minCondition=1', { minCondition: 1 }],
  ['minCondition=0&maxCondition=0', { maxCondition: 0 }],
  ['minCondition=-4&maxCondition=40', {}],
  ['minCondition=7&maxCondition=3', {}],
  ['minCondition=2.5', {}],
  ['highWaisted=true', { highWaisted: true }],
  ['highWaisted=yes', {}],
  ['swimmer=12345678901', { swimmers: [12345678901] }],
  ['minPrice=12345678901&maxPrice=90', {}],
  ['collection=canadian', { collection: 'canadian' }],
  ['collection=kneeskin', { collection: 'kneeskin' }],
  ['collection=nonsense&utm_source=x', {}],
])(
  'the query ?%s is parsed into filters [filters.collection-parameter, filters.address-parameters, filters.visible-only, filters.price-address-clamped, filters.price-address-crossed, filters.price-address-gap, filters.condition-limits, filters.condition-crossed]',
  (address, expected) => {
    expect(read(address)).toEqual(expected);
  },
);

describe('the address of filters', () => {
  it('the first twenty sizes of a query are read', () => {
    const sizes = Array.from({ length: 21 }, (_, size) => `${size}`);
    const address = sizes.map((size) => `size=${size}`).join('&');
    expect(read(address)).toEqual({ sizes: sizes.slice(0, 20) });
  });

  it('the query ignores a waist on a page without that control, and accepts any size [filters.visible-only]', () => {
    const filters = read('size=24&highWaisted=true&minPrice=30', caps);
    expect(filters).toEqual({ sizes: ['24'], minPrice: 30 });
  });

  it('a collection page offers the sizes of both kinds of suit [filters.collection-sizes]', () => {
    const page = pageOf('olympic-suits');
    expect(page.sizes.map(({ size }) => size).join()).toBe('22,23,24,25,26,27,28,29');
    expect(read('size=22&size=28', page)).toEqual({ sizes: ['22', '28'] });
  });

  it('a collection page ignores a collection parameter [filters.ignored-collection]', () => {
    expect(read('collection=canadian&size=22', pageOf('olympic-suits'))).toEqual({ sizes: ['22'] });
  });

  const valid = fc.constantFrom(...pages).chain((page) =>
    fc
      .record({
        swimmers: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        sizes: fc.subarray(page.sizes.filter((size) => size.selectable).map(({ size }) => size)),
        usages: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
        low: fc.integer({ min: 20, max: page.priceLimit - 10 }),
        gap: fc.integer({ min: 10, max: page.priceLimit }),
        ends: fc.tuple(fc.nat(10), fc.nat(10)),
        highWaisted: page.hasWaist ? fc.constantFrom(null, true, false) : fc.constant(null),
        collection: page.collection
          ? fc.constant(undefined)
          : fc.constantFrom(undefined, 'olympic' as const, 'canadian' as const),
      })
      .map(({ low, gap, ends, ...rest }) => ({
        page,
        filters: {
          ...rest,
          minPrice: low,
          maxPrice: Math.min(low + gap, page.priceLimit),
          minCondition: Math.min(...ends),
          maxCondition: Math.max(...ends),
        } satisfies Filters,
      })),
  );

  it('filters that Apply writes to the query are read back unchanged [filters.address-parameters, filters.apply]', () => {
    fc.assert(
      fc.property(valid, ({ page, filters }) => {
        expect(readFilters(writeFilters(filters, page), page)).toEqual(filters);
      }),
    );
  });

  it('the query omits default filters and contains both ends of a wear range [filters.apply, filters.apply-wear-range]', () => {
    for (const page of pages) expect(writeFilters(defaultFilters(page), page).size).toBe(0);
    const worn = { ...defaultFilters(competition), maxCondition: 3 };
    expect(writeFilters(worn, competition).toString()).toBe('minCondition=0&maxCondition=3');
    const aboveThirty = { ...defaultFilters(competition), minPrice: 30 };
    expect(writeFilters(aboveThirty, competition).toString()).toBe('minPrice=30');
  });

  it('any query is parsed into filters that the page can show', () => {
    const junk = fc.oneof(fc.integer({ min: -2000, max: 2000 }).map(String), fc.string());
    const name = fc.constantFrom('minPrice', 'maxPrice', 'minCondition', 'maxCondition', 'size');
    const address = fc.array(fc.tuple(name, junk), { maxLength: 8 });
    fc.assert(
      fc.property(address, fc.constantFrom(...pages), (pairs, page) => {
        const filters = readFilters(new URLSearchParams(pairs), page);
        expect(filters.minPrice).toBeGreaterThanOrEqual(20);
        expect(filters.maxPrice).toBeLessThanOrEqual(page.priceLimit);
        expect(filters.maxPrice - filters.minPrice).toBeGreaterThanOrEqual(10);
        expect(filters.minCondition).toBeLessThanOrEqual(filters.maxCondition);
        expect(readFilters(writeFilters(filters, page), page)).toEqual(filters);
      }),
    );
  });

  it('price handles stay 10 apart [filters.price-slider-start-and-gap]', () => {
    expect(keepGap({ minPrice: 50, maxPrice: 52 }, 100)).toEqual({ minPrice: 50, maxPrice: 60 });
    expect(keepGap({ minPrice: 97, maxPrice: 99 }, 100)).toEqual({ minPrice: 90, maxPrice: 100 });
    expect(keepGap({ minPrice: 20, maxPrice: 100 }, 100)).toEqual({ minPrice: 20, maxPrice: 100 });
  });
});
