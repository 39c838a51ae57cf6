import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER, catalogueEndpoints } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { encodePermanently, etagOf, type EncodedBody } from '../http/content-encoding';
import { setEndpointPolicy, type RoutePolicy } from '../http/endpoint-policy';
import { isReadMethod } from '../http/security';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../http/representation';
import { sendNotModified } from './responses';
import { toJsonArray } from './json';
import type { Published } from './published';
import type { CatalogueStore } from './store';

/** A catalogue list, ready to send. */
interface List {
  text: string;
  coded: EncodedBody;
  prepared: PreparedResponse;
}

type Headers = Record<string, string>;
type Lists = ReadonlyMap<string, List>;

interface Dependencies {
  catalogue: CatalogueStore;
  /**
   * Headers of every response. Needed here because `early` runs before the middleware that sets
   * them.
   */
  headers: Headers;
  isServed: (ctx: Context) => boolean;
  /**
   * Counts the request towards the page rate limit if it need not wait. Returns whether it was
   * counted.
   */
  takesSlotAtOnce: (ctx: Context) => boolean;
  /** Whether an overloaded server rejects reads now. `early` leaves that to later middleware. */
  shedsReads: () => boolean;
}

/**
 * Serves the catalogue's lists from bytes prepared once per version. Until the new bytes are ready,
 * the old ones are served.
 */
export function catalogueLists(deps: Dependencies) {
  const {
    catalogue: store,
    headers: constantHeaders,
    isServed,
    takesSlotAtOnce,
    shedsReads,
  } = deps;
  let lists: Lists = new Map();
  let building = false;

  async function rebuildLists(): Promise<void> {
    if (building) return;
    building = true;
    let published: Published;
    do {
      published = store.published();
      lists = await listsOf(published, lists, constantHeaders);
    } while (published !== store.published());
    building = false;
  }

  store.onPublished(() => void rebuildLists());

  function send(ctx: Context, next: Next, { prepared }: List): Promise<void> {
    return sendPrepared(ctx, prepared) ? nameEndpoint(ctx) : next();
  }

  return {
    /**
     * Runs before all other middleware. Requests that have to wait or are rejected are left to
     * `paced`.
     */
    early(ctx: Context, next: Next): Promise<void> {
      if (!isReadMethod(ctx) || !isServed(ctx) || shedsReads()) return next();
      const list = lists.get(ctx.path);
      if (list) return takesSlotAtOnce(ctx) ? send(ctx, next, list) : next();
      const published = store.published();
      if (!isUpToDate(ctx, published)) return next();
      ctx.set(constantHeaders);
      sendNotModified(ctx, published);
      return nameEndpoint(ctx);
    },

    /** Runs after the page rate limit. */
    paced(ctx: Context, next: Next): Promise<void> {
      const list = isReadMethod(ctx) ? lists.get(ctx.path) : undefined;
      return list ? send(ctx, next, list) : next();
    },
  };
}

const ENDPOINTS: ReadonlyMap<string, RoutePolicy> = new Map(
  [catalogueEndpoints.products, catalogueEndpoints.swimmers, catalogueEndpoints.changes].map(
    (row) => [row.path, row],
  ),
);

/** Names the endpoint for log and metrics, because the request bypasses the router. */
function nameEndpoint(ctx: Context): Promise<void> {
  setEndpointPolicy(ctx, ENDPOINTS.get(ctx.path) ?? catalogueEndpoints.category);
  return Promise.resolve();
}

/**
 * Whether a poll for changes already names the newest version. Such polls get an early 304, because
 * every open page polls every few seconds and many pages share a network.
 */
function isUpToDate(ctx: Context, { version }: Published): boolean {
  return ctx.path === catalogueEndpoints.changes.path && ctx.querystring === `since=${version}`;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PRODUCTS = '/api/products';
const TECH_SUITS_ALIAS = {
  path: `${PRODUCTS}/category/tech-suits`,
  of: `${PRODUCTS}/category/competition-suits`,
};

/** The text of every list, by address. */
function textsOf({ products, swimmers }: Published): Map<string, string> {
  const categories = CATEGORIES.map(({ id, slug }): [string, string] => [
    `${PRODUCTS}/category/${slug}`,
    `{"products":${toJsonArray(products.filter((product) => product.categoryId === id))}}`,
  ]);
  return new Map([
    [PRODUCTS, toJsonArray(products)],
    ['/api/swimmers', JSON.stringify(swimmers)],
    ...categories,
  ]);
}

async function listsOf(
  published: Published,
  before: Lists,
  constantHeaders: Headers,
): Promise<Lists> {
  const lists = new Map<string, List>();
  const headers = { ...constantHeaders, [CATALOGUE_VERSION_HEADER]: String(published.version) };
  for (const [path, text] of textsOf(published)) {
    const same = before.get(path);
    const bytes = Buffer.from(text);
    const coded = same?.text === text ? same.coded : await encodePermanently(bytes);
    const { caching } = catalogueEndpoints.products;
    const list = { type: JSON_TYPE, caching, etag: etagOf(bytes), ...coded };
    lists.set(path, { text, coded, prepared: await prepareResponse(list, headers) });
  }
  const aliased = lists.get(TECH_SUITS_ALIAS.of);
  return aliased ? lists.set(TECH_SUITS_ALIAS.path, aliased) : lists;
}
