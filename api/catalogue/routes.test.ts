import { get as request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  CatalogueChanges,
  CATALOGUE_VERSION_HEADER,
  compareIds,
  type Product,
} from '#contract/products/catalogue';
import { CATEGORIES, type CategoryId } from '#contract/products/categories';
import { matchesTerm, searchWords } from '#contract/products/search';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { pictureStore } from './pictures';
import { stockStore } from '../stock/store';

const WORDS = ["Robin's", 'Café', 'SUIT', 'high-waisted', 'gold', 'blue', 'naïve', 'été'];

function named(id: string, categoryId: CategoryId, name: string, ...specifications: string[]) {
  return { ...product(id, categoryId, ...specifications), name };
}

const products: Product[] = [
  named('10', 1, 'Robin’s Café suit', 'Size: 24', 'Quantity: 1', 'Usage: Used'),
  named('9', 1, 'Two sizes', 'Color: Red', 'Sizes: 22, 24 (regular)', 'Quantity: 3'),
  named('9-22', 4, 'A cap with a dash', 'Quantity: 1'),
  ...Array.from({ length: 40 }, (_, index) =>
    named(
      `p${index}`,
      CATEGORIES[index % 7]?.id ?? 1,
      `${WORDS[index % 8]} ${WORDS[(index * 3) % 8]} ${index}`,
      `Color: ${WORDS[(index * 5) % 8]}`,
      'Quantity: 2',
    ),
  ),
].toSorted((a, b) => compareIds(a.id, b.id));

const SWIMMERS = [
  { id: 1, name: 'Robin Hale' },
  { id: 2, name: 'Noor Castellane' },
];

const shop = await startShop({
  products,
  swimmers: SWIMMERS,
  intervals: { catalogue: 20 },
});
await vi.waitUntil(async () => (await send('/api/products')).headers.etag?.startsWith('"'));
afterAll(() => shop.close());

interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** Raw bytes: `fetch` would decompress them. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<RawResponse>((resolve, reject) => {
    request(shop.url + path, { headers, method }, async (response) => {
      const bytes = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
    }).on('error', reject);
  });
}

async function read(path: string): Promise<unknown> {
  return JSON.parse((await send(path)).bytes.toString());
}

function inCategory(id: CategoryId): Product[] {
  return products.filter((each) => each.categoryId === id);
}

describe('catalogue lists', () => {
  test('lists every product in an array, ordered by id [api.product-list]', async () => {
    const { status, headers, bytes } = await send('/api/products');
    expect(status).toBe(200);
    expect(JSON.parse(bytes.toString())).toEqual(products);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(Number(headers[CATALOGUE_VERSION_HEADER])).toBeGreaterThan(0);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(CATEGORIES)('lists the products of category $slug', async ({ id, slug }) => {
    expect(await read(`/api/products/category/${slug}`)).toEqual({ products: inCategory(id) });
  });

  test('tech-suits is an alias of competition suits, and an unknown category is a 404 [screens.tech-suits-alias, api.category-list]', async () => {
    expect(await read('/api/products/category/tech-suits')).toEqual({ products: inCategory(1) });
    expect((await send('/api/products/category/shoes')).status).toBe(404);
  });

  test('the swimmers are returned as an array [api.swimmers]', async () => {
    expect(await read('/api/swimmers')).toEqual(SWIMMERS);
  });
});

describe('GET /api/products/:id', () => {
  test('returns a product by its id, and 304 for its current ETag [api.product]', async () => {
    const { headers, bytes } = await send('/api/products/10');
    expect(JSON.parse(bytes.toString())).toEqual(products.find(({ id }) => id === '10'));
    const again = await send('/api/products/10', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('an id with a size suffix returns that size, but an exact product id has priority [api.product, product.exact-id-first]', async () => {
    const size = encodeURIComponent('24 (regular)');
    expect(await read(`/api/products/${encodeURIComponent(`9-${size}`)}`)).toEqual({
      ...products.find(({ id }) => id === '9'),
      id: `9-${size}`,
      baseId: '9',
      specifications: ['Color: Red', 'Size: 24 (regular)', 'Quantity: 3'],
    });
    expect(await read('/api/products/9-22')).toMatchObject({ name: 'A cap with a dash' });
  });

  test.each(['11', '9-23', '10-24', 'p0-', '__proto__', 'constructor', '..%2fdb'])(
    'an unknown product id is a 404: %s [api.unknown-product]',
    async (id) => {
      const { status, bytes } = await send(`/api/products/${id}`);
      expect([status, JSON.parse(bytes.toString())]).toEqual([
        404,
        { error: 'Product not found', code: 'product-not-found' },
      ]);
    },
  );
});

describe('GET /api/search', () => {
  test.each(['', '?q=', '?q=%20%20', "?q='-", '?q=a&q=b', '?q[$ne]=x', `?q=${'a'.repeat(101)}`])(
    'search rejects the query %s [search.blank-text-ignored, api.blank-search-rejected]',
    async (query) => {
      expect((await send(`/api/search${query}`)).status).toBe(400);
    },
  );

  test('search returns the products that the contract’s rules match [api.search]', async () => {
    const part = fc.constantFrom(
      ...WORDS,
      'robins',
      'CAFE',
      'highwaisted',
      'ete',
      'sui',
      '1',
      'color',
      'quantity',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
        const term = parts.join(' ');
        const found = (await read(`/api/search?q=${encodeURIComponent(term)}`)) as Product[];
        const byId = (a: Product, b: Product) => compareIds(a.id, b.id);
        const expected = products.filter((each) => matchesTerm(each, term));
        expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: 60 },
    );
  });

  test('search accepts any text of up to 100 characters, including hostile patterns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (term) => {
        const { status } = await send(`/api/search?q=${encodeURIComponent(term)}`);
        expect(status).toBe(searchWords(term).length > 0 ? 200 : 400);
      }),
      { numRuns: 60 },
    );
    expect(await read(`/api/search?q=${encodeURIComponent('(zqa+)+$'.repeat(12))}`)).toEqual([]);
  });
});

describe('GET /api/catalogue/changes', () => {
  async function changes(since: number) {
    const { status, bytes } = await send(`/api/catalogue/changes?since=${since}`);
    return status === 304 ? 304 : CatalogueChanges.parse(JSON.parse(bytes.toString()));
  }

  test('changes since the current version are a 304, since an unknown one a reset, without a version a 400', async () => {
    const { headers } = await send('/api/products');
    const version = Number(headers[CATALOGUE_VERSION_HEADER]);
    expect(await changes(version)).toBe(304);
    expect(await changes(0)).toEqual({ reset: true });
    expect(await changes(version + 100)).toEqual({ reset: true });
    for (const since of ['-1', 'x', '1.5'])
      expect((await send(`/api/catalogue/changes?since=${since}`)).status).toBe(400);
  });

  test('a sale updates the lists, the product and the changes that open pages poll', async () => {
    const version = Number((await send('/api/products')).headers[CATALOGUE_VERSION_HEADER]);
    const before = (await send('/api/products/category/caps')).headers;
    const stock = stockStore(shop.database);
    await stock.reserve('10', { checkoutId: 'checkout', quantity: 1, now: 0 });
    await stock.sell('10', 'checkout');
    const sold = ['Size: 24', 'Quantity: 0', 'Usage: Used'];
    await vi.waitFor(async () => {
      expect(await read('/api/products')).toContainEqual(
        expect.objectContaining({ id: '10', specifications: sold }),
      );
    });
    const after = await send('/api/products/category/caps');
    expect(await read('/api/products/10')).toMatchObject({ specifications: sold });
    expect(await changes(version)).toMatchObject({
      from: version,
      upserts: [{ id: '10', specifications: sold }],
      removals: [],
    });
    expect(after.headers.etag).toBe(before.etag);
    expect(Number(after.headers[CATALOGUE_VERSION_HEADER])).toBeGreaterThan(version);
  });
});

describe('images', () => {
  test('images are cached as immutable, and the policy of a drawing forbids scripts and requests', async () => {
    const pictures = pictureStore(shop.database);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await pictures.put('/pictures/abc.svg', {
      type: 'image/svg+xml',
      bytes: gzipSync(drawing),
      encoding: 'gzip',
    });
    const packed = await send('/pictures/abc.svg', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(gunzipSync(packed.bytes).toString()).toBe(drawing);
    const plain = await send('/pictures/abc.svg');
    expect(plain.bytes.toString()).toBe(drawing);
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  test.each(['none.svg', '..%2fshop.lmdb', '%00', 'abc.svg/x'])(
    'an unknown image is a 404: %s',
    async (name) => {
      expect((await send(`/pictures/${name}`)).status).toBe(404);
    },
  );
});
