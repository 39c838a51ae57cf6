import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { COLLECTIONS } from '#contract/products/collections';
import { isListedOn, defaultFilters, matches, type Filters } from '#contract/filters';
import { findCategoryPage } from '#contract/products/listing-page';
import { matchesTerm } from '#contract/products/search';
import { expandSizes, type Listing } from '#contract/products/specification';
import { SORTS, type Sort } from './api';
import { indexCatalogue, listingPages } from './index';
import { product } from '../../api/testing/goods';

const pages = listingPages();

const specification = fc.oneof(
  fc.constantFrom('Usage: New', 'Usage: New (no tag)', 'Usage: Used', 'Usage: heavy training'),
  fc.constantFrom('Usage: practice', 'Usage: 3', 'Usage: unknown', 'Quantity: 0', 'Quantity: 2'),
  fc.integer({ min: 0, max: 14 }).map((n) => `Times Worn: ${n}`),
  fc.constantFrom('Size: 24', 'Size: 24 (regular)', 'size : 22', 'Size: 32', 'Size: 24R'),
  fc.constantFrom('Sizes: 22, 24, 25', 'Sizes: 24', 'Sizes: 28,29', 'Sizes: S/M, L'),
  fc.constantFrom('High Waist: yes', 'High Waisted: No', 'High Waist: maybe'),
  fc.constantFrom('Color: Paris Olympic Team', 'Color: Olympic Team', 'Color: red'),
  fc.constantFrom('Canada Logo: Yes', 'Canada Logo: Team Canada', 'Canada Logo: no'),
);

const productShape = fc.record({
  name: fc.constantFrom(
    'Kneeskin',
    'Olympic gold suit',
    'High-waist jammer',
    'Marigold cap',
    'Cap',
  ),
  description: fc.constantFrom('', 'Raced once.', 'A high waisted classic', 'An olympics piece'),
  price: fc.integer({ min: 0, max: 150_000 }).map((amount) => amount / 100),
  categoryId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  swimmerId: fc.constantFrom(null, 1, 2, 3),
  specifications: fc.array(specification, { maxLength: 5 }),
});

const catalogue = fc.array(productShape, { maxLength: 60 }).map((shapes): Product[] =>
  shapes.map((shape, index) => ({
    ...shape,
    categoryId: pages[shape.categoryId - 1]?.categoryId ?? 1,
    id: String(index + 1),
    imageUrl: '/pictures/a.svg',
    additionalImages: [],
    usageTypeId: null,
  })),
);

const question = fc.constantFrom(...pages).chain((page) =>
  fc.record({
    page: fc.constant(page),
    sort: fc.constantFrom(...SORTS),
    limit: fc.integer({ min: 0, max: 80 }),
    filters: filtersFor(defaultFilters(page)),
  }),
);

function filtersFor(defaults: Filters): fc.Arbitrary<Filters> {
  const bounds = fc
    .tuple(fc.integer({ min: 20, max: defaults.maxPrice }), fc.integer({ min: 0, max: 100 }))
    .map(([min, gap]) => ({
      minPrice: min,
      maxPrice: Math.min(min + gap, defaults.maxPrice),
    }));
  const condition = fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
    .map((ends) => ({ minCondition: Math.min(...ends), maxCondition: Math.max(...ends) }));
  return fc
    .tuple(
      fc.record({
        swimmers: fc.uniqueArray(fc.constantFrom(1, 2, 9), { maxLength: 2 }),
        sizes: fc.uniqueArray(fc.constantFrom('22', '24', '25', '28', '32'), { maxLength: 3 }),
        usages: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
        highWaisted: fc.constantFrom(null, null, true, false),
        collection: fc.constantFrom(undefined, undefined, ...COLLECTIONS),
      }),
      fc.option(bounds, { nil: {} }),
      fc.option(condition, { nil: {} }),
    )
    .map(([choices, price, wears]) => Object.assign({}, defaults, choices, price, wears));
}

/** Reference implementation: applies the contract's rules to each listing. */
function plain(products: readonly Product[]): Listing[] {
  const listings = products.flatMap(expandSizes);
  return [
    ...listings.filter(({ facts }) => facts.quantity > 0),
    ...listings.filter(({ facts }) => facts.quantity <= 0),
  ];
}

const sold = ({ facts }: Listing) => Number(facts.quantity <= 0);
const wears = ({ facts }: Listing) => facts.wears ?? 1e6;

/** A stable sort: sold ones last, unknown wears after known ones. */
const BY: Record<Sort, (a: Listing, b: Listing) => number> = {
  relevance: (a, b) => sold(a) - sold(b),
  'price-low': (a, b) => sold(a) - sold(b) || a.price - b.price,
  'price-high': (a, b) => sold(a) - sold(b) || b.price - a.price,
  wears: (a, b) => sold(a) - sold(b) || wears(a) - wears(b),
};

describe('the indexed catalogue', () => {
  it("returns the listings that match the contract's rules, sorted and counted [listing.sort, home.counts-products, decision shared-rules]", () => {
    fc.assert(
      fc.property(catalogue, question, (products, { page, filters, sort, limit }) => {
        const index = indexCatalogue(products);
        const onPage = plain(products).filter((listing) => isListedOn(listing, page));
        const expected = onPage.filter((listing) => matches(listing, filters, page));
        const result = index.listing({ page, filters, sort, limit });
        expect(result.total).toBe(onPage.length);
        expect(result.products).toBe(new Set(onPage.map(({ product }) => product.id)).size);
        expect(result.matching).toBe(expected.length);
        expect(index.count(page, filters)).toBe(expected.length);
        expect(result.cards).toHaveLength(Math.min(limit, expected.length));
        const all = index.listing({ page, filters, sort, limit: 1000 }).cards.map(({ id }) => id);
        expect(all).toEqual(expected.toSorted(BY[sort]).map(({ id }) => id));
      }),
      { numRuns: 1000 },
    );
  });

  it('the count of a filter value is the number of listings if only this value is selected in its filter', () => {
    fc.assert(
      fc.property(catalogue, question, (products, { page, filters, sort }) => {
        const { facets } = indexCatalogue(products).listing({ page, filters, sort, limit: 0 });
        const onPage = plain(products).filter((listing) => isListedOn(listing, page));
        const shown = (choice: Partial<Filters>) =>
          onPage.filter((listing) => matches(listing, { ...filters, ...choice }, page)).length;
        for (const { value, count } of facets.sizes) expect(count).toBe(shown({ sizes: [value] }));
        for (const { value, count } of facets.swimmers)
          expect(count).toBe(shown({ swimmers: [value] }));
        const bars = facets.prices.reduce((sum, { count }) => sum + count, 0);
        expect(bars).toBe(shown({ minPrice: 20, maxPrice: page.priceLimit }));
      }),
      { numRuns: 500 },
    );
  });

  it('a search finds products that contain every word, with one card per product [search.every-word, search.one-card-per-product]', () => {
    const term = fc.constantFrom('cap', 'gold suit', 'GOLD', 'high waist', '24', 'nothing', ' ');
    fc.assert(
      fc.property(catalogue, term, (products, term) => {
        const expected = products.filter((product) => matchesTerm(product, term));
        const { matching, cards } = indexCatalogue(products).search(term, 1000, []);
        expect(matching).toBe(expected.length);
        expect(cards.map(({ id }) => id).toSorted()).toEqual(
          expected.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });

  it('ranks name matches before description matches, and sold items last in each group [search.name-matches-first]', () => {
    const found = indexCatalogue([
      { ...product('1', 4), name: 'Kneeskin', description: 'Comes with a cap.' },
      { ...product('2', 4), name: 'Handicap board' },
      { ...product('3', 4, 'Quantity: 0'), name: 'Silicone cap' },
      { ...product('4', 4), name: 'Race cap' },
    ]).search('cap', 10, []);
    expect(found.cards.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });

  it('an id with a size suffix is resolved to its product and size [product.size-addresses]', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const index = indexCatalogue(products);
        for (const listing of plain(products)) {
          const found = index.product(listing.id);
          expect(found).toEqual({ product: listing.product, size: listing.size });
        }
        expect(index.product('no-such-id')).toBeUndefined();
      }),
    );
  });

  it('lists the addresses of the first images of each page; of a photograph, its smallest width', () => {
    const photograph = '/pictures/0123456789abcdef0123456789abcdef.1600x2000.ffcc00';
    const products = [1, 1, 1, 3, 3].map((category, at) => ({
      ...product(String(at + 1), category === 3 ? 3 : 1),
      imageUrl: category === 3 ? `${photograph}.${at}.avif` : `/pictures/${at + 1}.svg`,
    }));
    const index = indexCatalogue(products);
    expect(index.thumbnails(2)).toEqual(['/pictures/1.svg', `${photograph}.320.avif`]);
    expect(index.thumbnails(100)).toEqual([
      '/pictures/1.svg',
      `${photograph}.320.avif`,
      '/pictures/2.svg',
      '/pictures/3.svg',
    ]);
    expect(indexCatalogue([]).thumbnails(100)).toEqual([]);
  });

  it('shows the front of a product on the card of each of its sizes', () => {
    const sized = (id: string, ...sizes: string[]) => ({
      ...product(id, 1, `Sizes: ${sizes.join(', ')}`),
      imageUrl: `/pictures/${id}-front.svg`,
      additionalImages: [`/pictures/${id}-back.svg`],
    });
    const index = indexCatalogue([sized('1', '22', '24', '25'), sized('2', '24')]);
    const page = findCategoryPage('competition-suits');
    if (!page) throw new Error('no such page');
    const shown = (sizes: string[]) =>
      index
        .listing({
          page,
          filters: { ...defaultFilters(page), sizes },
          sort: 'relevance',
          limit: 9,
        })
        .cards.map(({ imageUrl }) => imageUrl.replace('/pictures/', ''));
    expect(shown([])).toEqual(['1-front.svg', '1-front.svg', '1-front.svg', '2-front.svg']);
    expect(shown(['24'])).toEqual(['1-front.svg', '2-front.svg']);
    expect(index.thumbnails(9)).toEqual(['/pictures/1-front.svg', '/pictures/2-front.svg']);
  });

  it('suggests at most five products by the beginning of a word, each label once', () => {
    const names = ['Gold suit', 'Gold suit', 'Marigold', 'Old gold', 'gold a', 'gold b', 'gold c'];
    const products = names.map((name, index) => ({ ...product(String(index), 1), name }));
    const labels = indexCatalogue(products)
      .suggest('GOLD')
      .map(({ label }) => label);
    expect(labels).toEqual(['Gold suit', 'Old gold', 'gold a', 'gold b', 'gold c']);
  });

  it('related products are in stock and never the product itself', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const cards = indexCatalogue(products).related('1', 8);
        expect(cards.length).toBeLessThanOrEqual(8);
        for (const card of cards) {
          expect(card.productId).not.toBe('1');
          expect(card.quantity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
