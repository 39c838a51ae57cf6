import type Router from '@koa/router';
import { catalogueEndpoints as endpoints, type Product } from '#contract/products/catalogue';
import { findCategory } from '#contract/products/categories';
import { ApiError } from '#contract/protocol/api-error';
import { searchWords } from '#contract/products/search';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import { asSingleSize } from '../stock/one-size';
import { sendCatalogueJson, sendNotModified, sendPicture, setVersionHeader } from './responses';
import type { Published } from './published';
import type { SearchCatalogue } from './search';
import type { CatalogueStore } from './store';

/** `catalogueLists` serves the plain lists before these routes, once its bytes are ready. */
export function catalogueRoutes(catalogue: CatalogueStore, search: SearchCatalogue): Router {
  const router = newRouter();
  router.use(sendCatalogueJson);
  const { published, pictures } = catalogue;

  mountEndpoint(router, endpoints.products, ({ ctx }) => {
    setVersionHeader(ctx, published());
    return [...published().products];
  });

  mountEndpoint(router, endpoints.swimmers, ({ ctx }) => {
    setVersionHeader(ctx, published());
    return [...published().swimmers];
  });

  mountEndpoint(router, endpoints.category, ({ params, ctx }) => {
    const category = findCategory(params.slug);
    if (!category) throw new ApiError(404, 'category-not-found');
    setVersionHeader(ctx, published());
    return {
      products: published().products.filter((product) => product.categoryId === category.id),
    };
  });

  mountEndpoint(router, endpoints.product, ({ params, ctx }) => {
    const product = findProduct(published(), params.id);
    if (!product) throw new ApiError(404, 'product-not-found');
    setVersionHeader(ctx, published());
    return product;
  });

  mountEndpoint(router, endpoints.search, ({ query, ctx }) => {
    const words = searchWords(query.q);
    if (words.length === 0) throw new ApiError(400, 'search-term-missing');
    setVersionHeader(ctx, published());
    return search(words);
  });

  mountEndpoint(router, endpoints.changes, async ({ query: { since }, ctx }) => {
    // Another process may have published a version that this one has not read yet.
    if (since > published().version) await catalogue.catchUp();
    const { version, changesSince } = published();
    setVersionHeader(ctx, published());
    const changes = changesSince(since);
    if (!changes) return { reset: true as const };
    if (since === version) sendNotModified(ctx, published());
    return { from: since, to: version, ...changes };
  });

  router.get('/pictures/:name', async (ctx) => {
    const name = String(ctx.params['name']);
    const picture = await pictures.find(name);
    if (!picture) throw new ApiError(404, 'picture-not-found');
    await sendPicture(ctx, name, picture);
  });

  return router;
}

function findProduct(published: Published, id: string): Product | undefined {
  const exact = published.find(id);
  if (exact) return exact;
  const { product, size } = published.resolve(id) ?? {};
  return product && size !== undefined ? asSingleSize(product, size) : undefined;
}
