import { afterAll, describe, expect, it } from 'vitest';
import { call } from '#contract/protocol/call';
import { catalogueEndpoints, type Product } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/products/listing-page';
import { expandSizes } from '#contract/products/specification';
import { sampleSwimmers } from '../../api/sample/swimmers';
import { sampleProducts } from '../../api/sample/products';
import { startShop } from '../../api/testing/start-shop';
import { indexCatalogue } from './index';

const sample = sampleProducts().map(({ art: _, ...product }): Product =>
  Object.assign({ imageUrl: '/art/photo.svg', additionalImages: [] }, product),
);
const shop = await startShop({ products: sample, swimmers: sampleSwimmers });
const base = shop.url;
const products = (await call(catalogueEndpoints.products, { base })).body;
const index = indexCatalogue(products);
afterAll(() => shop.close());

const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('worker and API give the same results [catalogue.device-matches-api]', () => {
  it.each(CATEGORIES.map(({ slug }) => slug))(
    'worker and API list the same products for the category %s',
    async (slug) => {
      const { body } = await call(catalogueEndpoints.category, { params: { slug }, base });
      const listings = body.products.flatMap(expandSizes);
      const sold = listings.filter(({ facts }) => facts.quantity <= 0);
      const page = findCategoryPage(slug);
      if (!page) throw new Error(`no page ${slug}`);
      const filters = defaultFilters(page);
      const { cards } = index.listing({ page, filters, sort: 'relevance', limit: 10_000 });
      expect(listings.length).toBeGreaterThan(0);
      expect(ids(cards)).toEqual(
        ids([...listings.filter((listing) => !sold.includes(listing)), ...sold]),
      );
    },
  );

  it.each([
    'caps',
    'suits',
    'kneeskin',
    'gold',
    'size',
    '24',
    'high waist',
    'CAP',
    'raced once',
    'nothing at all',
    'Robin Hale',
    'elise',
  ])('worker and API find the same products for the search %s', async (q) => {
    const { body } = await call(catalogueEndpoints.search, { query: { q }, base });
    const { cards, matching } = index.search(q, 10_000, sampleSwimmers);
    expect(matching).toBe(body.length);
    expect(ids(cards)).toEqual(ids(body));
  });

  it('worker and API return the same product for every product and size', async () => {
    for (const { id, product } of products.flatMap(expandSizes)) {
      const { body } = await call(catalogueEndpoints.product, { params: { id }, base });
      expect(index.product(id)?.product.id).toBe(body.baseId ?? body.id);
      expect(body.baseId ?? body.id).toBe(product.id);
    }
  });
});
