import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from './products/catalogue';
import { CATEGORIES } from './products/categories';
import { isListedOn, defaultFilters, matches, type Filters } from './filters';
import { COLLECTION_PAGES, findCategoryPage, type ListingPage } from './products/listing-page';
import { expandSizes } from './products/specification';
import { product } from '../testing/goods';

const pages = [
  ...CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []),
  ...Object.values(COLLECTION_PAGES),
];

/**
 * A product with the facts that the test expects; its specification lines are generated from them.
 */
interface Known {
  /** `unclear`: a Usage that names no number of wears. */
  wears: number | 'unclear' | undefined;
  size: string | undefined;
  waist: 'yes' | 'no' | undefined;
  swimmerId: number | null;
  dollars: number;
  olympic: boolean;
}

const known = fc.record<Known>({
  wears: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom('unclear' as const, undefined)),
  size: fc.constantFrom(undefined, '22', '24', '25', '28', '32', '24R'),
  waist: fc.constantFrom(undefined, 'yes', 'no'),
  swimmerId: fc.constantFrom(null, 1, 2),
  dollars: fc.integer({ min: 1, max: 1500 }),
  olympic: fc.boolean(),
});

function productOf({ wears, size, waist, swimmerId, dollars, olympic }: Known): Product {
  const lines = [
    wears === undefined ? '' : wears === 'unclear' ? 'Usage: hardly used' : `Times Worn: ${wears}`,
    size === undefined ? '' : `Size: ${size} (checked)`,
    waist === undefined ? '' : `High Waist: ${waist.toUpperCase()}`,
    olympic ? 'Color: Paris Olympic Team' : 'Color: black',
  ];
  return {
    ...product('1', 1, ...lines.filter(Boolean)),
    // Just under half a dollar, so that the card shows the whole dollar.
    price: dollars + 0.49,
    swimmerId,
    usageTypeId: 3,
  };
}

const choice = fc.constantFrom(...pages).chain((page) =>
  fc
    .record({
      swimmers: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
      sizes: fc.uniqueArray(fc.constantFrom('22', '24', '28', '32'), { maxLength: 2 }),
      usages: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
      minPrice: fc.constantFrom(20, 21, 50, page.priceLimit - 10),
      maxPrice: fc.constantFrom(page.priceLimit, page.priceLimit - 1, 60),
      condition: fc.constantFrom([0, 10], [0, 0], [1, 10], [0, 4], [3, 7], [10, 10]),
      highWaisted: fc.constantFrom(null, true, false),
      collection: fc.constantFrom(undefined, 'olympic' as const),
    })
    .map(({ condition: [minCondition = 0, maxCondition = 10], ...rest }) => ({
      page,
      filters: { ...rest, minCondition, maxCondition } satisfies Filters,
    })),
);

/**
 * An independent implementation of the filter rules (behaviour filters.size-matching and
 * following).
 */
function shouldMatch(item: Known, filters: Filters, page: ListingPage): boolean {
  const { wears } = item;
  const reasons = [
    filters.swimmers.length > 0 && !filters.swimmers.some((id) => id === item.swimmerId),
    filters.swimmers.some((id) => id === 1) && wears === 0,
    filters.sizes.length > 0 && !filters.sizes.some((size) => size === item.size),
    filters.highWaisted === true && item.waist !== 'yes',
    filters.highWaisted === false && item.waist !== 'no',
    filters.collection === 'olympic' && !item.olympic,
    filters.minPrice > 20 && item.dollars < filters.minPrice,
    filters.maxPrice < page.priceLimit && item.dollars > filters.maxPrice,
    wears === undefined && filters.minCondition > 0,
    wears === 'unclear' && filters.minCondition > 1,
    wears === 'unclear' && filters.maxCondition === 0,
    wears === 'unclear' && filters.minCondition === 1 && filters.maxCondition < 10,
    typeof wears === 'number' && wears < filters.minCondition,
    typeof wears === 'number' && filters.maxCondition < 10 && wears > filters.maxCondition,
    filters.usages.length > 0 &&
      !filters.usages.some((usage) =>
        usage === 10 ? Number(wears ?? 0) >= 10 : (wears ?? 0) === usage,
      ),
  ];
  return !reasons.some(Boolean);
}

describe('filter matching [filters.fields, filters.size-matching, filters.usage-compares-wears, filters.athlete-hides-new, filters.unknown-waist-hidden, filters.ten-wears-or-more, filters.unknown-wears]', () => {
  it('any product and filters match as an independent implementation of the rules says', () => {
    fc.assert(
      fc.property(known, choice, (item, { page, filters }) => {
        const [listing] = expandSizes(productOf(item));
        expect(listing && matches(listing, filters, page)).toBe(shouldMatch(item, filters, page));
      }),
      { numRuns: 5000 },
    );
  });

  it('the default filters hide nothing [filters.price-handle-at-end]', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...pages), (item, page) => {
        const [listing] = expandSizes(productOf(item));
        expect(listing && matches(listing, defaultFilters(page), page)).toBe(true);
      }),
    );
  });

  it('the price filter compares the whole-dollar price shown on the card, rounding half a dollar up [filters.price-whole-dollars]', () => {
    const page = pages[0];
    if (!page) throw new Error('no page');
    const item = { wears: 0, size: undefined, waist: undefined, swimmerId: null, dollars: 1 };
    const listing = expandSizes({ ...productOf({ ...item, olympic: false }), price: 49.5 })[0];
    const from = (minPrice: number) => ({ ...defaultFilters(page), minPrice });
    expect(listing && matches(listing, from(50), page)).toBe(true);
    expect(listing && matches(listing, from(51), page)).toBe(false);
    const upTo = (maxPrice: number) => ({ ...defaultFilters(page), maxPrice });
    expect(listing && matches(listing, upTo(50), page)).toBe(true);
    expect(listing && matches(listing, upTo(49), page)).toBe(false);
  });

  it('the usage filter ignores usageTypeId [filters.usage-type-unused]', () => {
    fc.assert(
      fc.property(known, choice, (item, { page, filters }) => {
        const [one] = expandSizes({ ...productOf(item), usageTypeId: 1 });
        const [two] = expandSizes({ ...productOf(item), usageTypeId: null });
        expect(one && matches(one, filters, page)).toBe(two && matches(two, filters, page));
      }),
    );
  });
});

describe('the products of each page', () => {
  it('a category page lists its category, a collection page every category of its rule [listing.collections-span-categories]', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...CATEGORIES), (item, { id }) => {
        const [listing] = expandSizes({ ...productOf(item), categoryId: id });
        const on = pages.filter((page) => listing && isListedOn(listing, page));
        const paths = on.map(({ path }) => path);
        expect(on.filter(({ categoryId }) => categoryId !== undefined)).toHaveLength(1);
        expect(paths.includes('/collections/olympic-suits')).toBe(item.olympic);
        expect(paths.includes('/collections/high-waisted-suits')).toBe(item.waist === 'yes');
      }),
    );
  });

  it('every page has the price limit of its category [filters.high-price-limits, filters.low-price-limits]', () => {
    expect(Object.fromEntries(pages.map(({ path, priceLimit }) => [path, priceLimit]))).toEqual({
      '/category/competition-suits': 1000,
      '/category/training-suits': 100,
      '/category/swim-briefs': 250,
      '/category/goggles': 100,
      '/category/caps': 100,
      '/category/memorabilia': 250,
      '/category/equipment': 100,
      '/collections/olympic-suits': 1000,
      '/collections/canadian-suits': 500,
      '/collections/high-waisted-suits': 1000,
    });
  });

  it('each page has the size, waist and usage controls of the specification [filters.disabled-usage, filters.competition-suit-sizes, filters.training-suit-sizes, filters.swim-brief-sizes, filters.collection-sizes, filters.waist-pages]', () => {
    const selectable = (slug: string) =>
      findCategoryPage(slug)
        ?.sizes.filter((option) => option.selectable)
        .map(({ size }) => size);
    expect(selectable('tech-suits')).toEqual(['22', '24', '25']);
    expect(selectable('training-suits')).toEqual(['24', '25', '28']);
    expect(selectable('swim-briefs')).toEqual(['32']);
    expect(selectable('caps')).toEqual([]);
    const where = (has: (page: ListingPage) => boolean) =>
      pages.flatMap((page) => (page.categoryId && has(page) ? page.categoryId : []));
    expect(where(({ hasWaist }) => hasWaist)).toEqual([1, 2]);
    expect(where(({ usage }) => usage === 'slider')).toEqual([1]);
    expect(where(({ newDisabled }) => newDisabled)).toEqual([7]);
    expect(where(({ usedDisabled }) => usedDisabled)).toEqual([6, 3]);
  });
});
