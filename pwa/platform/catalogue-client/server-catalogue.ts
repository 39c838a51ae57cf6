import { call, fetchBody } from '#contract/protocol/call';
import { catalogueEndpoints, type Product, type Swimmer } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { ApiError } from '#contract/protocol/api-error';
import type { ListingPage } from '#contract/products/listing-page';
import { readFacts, resolveId } from '#contract/products/specification';
import type { CatalogueApi, CatalogueStatus, FoundProduct } from '../../../workers/catalogue/api';
import { retryWhileBusy } from '../../../workers/sync/retry-while-busy';
import { indexCatalogue, type CatalogueIndex } from '../../../workers/catalogue';

const FRESH_MS = 60_000;
const BUSY_WAIT_MS = 15_000;

const indexes = new Map<string, { index: Promise<CatalogueIndex>; madeAt: number }>();

/** Catalogue queries answered by the server, while the worker has not loaded or cannot run. */
export const serverCatalogue: CatalogueApi = {
  listing: async (query) => (await pageIndex(query.page)).listing(query),
  home: async () => (await wholeIndex()).home(),
  size: async () => (await wholeIndex()).size(),
  count: async (page, filters) => (await pageIndex(page)).count(page, filters),
  search: async (term, limit) => {
    const [{ body }, swimmers] = await Promise.all([
      call(catalogueEndpoints.search, { query: { q: term } }),
      loadSwimmers().catch(() => []),
    ]);
    return indexCatalogue(body).search(term, limit, swimmers);
  },
  suggest: async (text) => (await wholeIndex()).suggest(text),
  product: findProduct,
  productsById: async (ids) => (await wholeIndex()).productsById(ids),
  related: async (productId, limit) => (await wholeIndex()).related(productId, limit),
  counts: async () => (await wholeIndex()).counts(),
  thumbnails: async (limit) => (await wholeIndex()).thumbnails(limit),
  swimmers: loadSwimmers,
  status: () => Promise.resolve(EMPTY_STATUS),
  refresh: () => {
    indexes.clear();
    return Promise.resolve(EMPTY_STATUS);
  },
};

const EMPTY_STATUS: CatalogueStatus = {
  version: 0,
  products: 0,
  confirmedAt: undefined,
  fromCache: false,
  reachable: undefined,
};

function pageIndex({ categoryId }: ListingPage): Promise<CatalogueIndex> {
  const slug = CATEGORIES.find(({ id }) => id === categoryId)?.slug;
  if (slug === undefined) return wholeIndex();
  return cachedIndex(slug, async () => {
    const body = await fetchBody(catalogueEndpoints.category, { params: { slug } });
    return body.products;
  });
}

function wholeIndex(): Promise<CatalogueIndex> {
  return cachedIndex('', () => fetchBody(catalogueEndpoints.products, {}));
}

async function loadSwimmers(): Promise<Swimmer[]> {
  return fetchBody(catalogueEndpoints.swimmers, {});
}

function cachedIndex(key: string, load: () => Promise<Product[]>): Promise<CatalogueIndex> {
  const known = indexes.get(key);
  if (known && Date.now() - known.madeAt < FRESH_MS) return known.index;
  const index = retryWhileBusy(load, BUSY_WAIT_MS).then(indexCatalogue);
  indexes.set(key, { index, madeAt: Date.now() });
  index.catch(() => indexes.delete(key));
  return index;
}

/**
 * Requests a product. Undefined if the server responds that there is no such product. All other
 * errors are thrown.
 */
async function findProduct(id: string): Promise<FoundProduct | undefined> {
  const product = await fetchProduct(id);
  if (!product) return undefined;
  if (product.baseId === undefined)
    return { product, size: readFacts(product.specifications).size };
  const base = await fetchProduct(product.baseId);
  return base && resolveId(id, (each) => (each === base.id ? base : undefined));
}

async function fetchProduct(id: string): Promise<Product | undefined> {
  try {
    const request = () => call(catalogueEndpoints.product, { params: { id } });
    return (await retryWhileBusy(request, BUSY_WAIT_MS)).body;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'product-not-found') return undefined;
    throw cause;
  }
}
