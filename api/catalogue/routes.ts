import type Router from '@koa/router';
import { catalogueEndpoints as endpoints, type Product } from '#contract/catalogue';
import { findCategory } from '#contract/categories';
import { Refused } from '#contract/failure';
import { matchesWords, searchText, searchWords } from '#contract/search';
import { newRouter, serve } from '../http/serve';
import { oneSize } from '../stock/store';
import { jsonAnswer, sendNothingNew, sendPicture, stamp } from './answers';
import type { Published } from './published';
import type { CatalogueStore } from './store';

/** `catalogueLists` answers the plain lists before these do, from the moment its bytes are ready. */
export function catalogueRoutes(catalogue: CatalogueStore): Router {
  const router = newRouter();
  router.use(jsonAnswer);
  const { published, pictures } = catalogue;
  // Folded when they are published, so that no search has to wait for it.
  catalogue.onPublished(({ products }) => products.forEach(foldedText));

  serve(router, endpoints.products, ({ ctx }) => {
    stamp(ctx, published());
    return [...published().products];
  });

  serve(router, endpoints.swimmers, ({ ctx }) => {
    stamp(ctx, published());
    return [...published().swimmers];
  });

  serve(router, endpoints.category, ({ params, ctx }) => {
    const category = findCategory(params.slug);
    if (!category) throw new Refused(404, 'category-not-found');
    stamp(ctx, published());
    return { products: published().products.filter((each) => each.categoryId === category.id) };
  });

  serve(router, endpoints.product, ({ params, ctx }) => {
    const product = findProduct(published(), params.id);
    if (!product) throw new Refused(404, 'product-not-found');
    stamp(ctx, published());
    return product;
  });

  serve(router, endpoints.search, ({ query, ctx }) => {
    const words = searchWords(query.q);
    if (words.length === 0) throw new Refused(400, 'search-term-missing');
    stamp(ctx, published());
    return published().products.filter((product) => matchesWords(foldedText(product), words));
  });

  serve(router, endpoints.changes, async ({ query: { since }, ctx }) => {
    // Another process may have published what this one has not read yet.
    if (since > published().version) await catalogue.catchUp();
    const { version, changesSince } = published();
    stamp(ctx, published());
    const changes = changesSince(since);
    if (!changes) return { reset: true as const };
    if (since === version) sendNothingNew(ctx, published());
    return { from: since, to: version, ...changes };
  });

  router.get('/pictures/:name', async (ctx) => {
    const name = String(ctx.params['name']);
    const picture = await pictures.find(name);
    if (!picture) throw new Refused(404, 'picture-not-found');
    await sendPicture(ctx, name, picture);
  });

  return router;
}

function findProduct(published: Published, id: string): Product | undefined {
  const exact = published.find(id);
  if (exact) return exact;
  const { product, size } = published.resolve(id) ?? {};
  return product && size !== undefined ? oneSize(product, size) : undefined;
}

const texts = new WeakMap<Product, string>();

/** A product is the same object until it changes, so its text is folded once. */
function foldedText(product: Product): string {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const text = searchText(product);
  texts.set(product, text);
  return text;
}
