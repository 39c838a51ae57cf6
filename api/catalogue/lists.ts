import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER, catalogueEndpoints } from '#contract/catalogue';
import { CATEGORIES } from '#contract/categories';
import { codedForGood, etagOf, type Coded } from '../http/coded';
import { prepare, sendPrepared, type Prepared } from '../http/representation';
import { sendNothingNew } from './answers';
import { arrayOf } from './json';
import type { Published } from './published';
import type { CatalogueStore } from './store';

/** One list of the catalogue, ready to be sent. */
interface List {
  text: string;
  coded: Coded;
  prepared: Prepared;
}

type Headers = Record<string, string>;
type Lists = ReadonlyMap<string, List>;

/**
 * Answers the lists of the catalogue from bytes that are made once per version; the old ones are served until the
 * new are ready. Stands before everything else, so it is given the headers that every answer of the shop has.
 */
export function catalogueLists(store: CatalogueStore, constantHeaders: Headers) {
  let lists: Lists = new Map();
  let building = false;

  async function build(): Promise<void> {
    if (building) return;
    building = true;
    let published: Published;
    do {
      published = store.published();
      lists = await listsOf(published, lists, constantHeaders);
    } while (published !== store.published());
    building = false;
  }

  store.onPublished(() => void build());

  return (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const list = lists.get(ctx.path);
    if (list) return sendPrepared(ctx, list.prepared) ? sent(ctx) : next();
    const published = store.published();
    if (!isUpToDate(ctx, published)) return next();
    ctx.set(constantHeaders);
    sendNothingNew(ctx, published);
    return sent(ctx);
  };
}

/** For the log: these pass by the router. */
function sent(ctx: Context): Promise<void> {
  ctx.state['route'] = ctx.path;
  return Promise.resolve();
}

/** The question of every open page, every few seconds: whole pools ask it from one address. */
function isUpToDate(ctx: Context, { version }: Published): boolean {
  return ctx.path === catalogueEndpoints.changes.path && ctx.querystring === `since=${version}`;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PRODUCTS = '/api/products';
const ALIAS = {
  path: `${PRODUCTS}/category/tech-suits`,
  of: `${PRODUCTS}/category/competition-suits`,
};

/** The text of every list, by its address. */
function textsOf({ products, swimmers }: Published): Map<string, string> {
  const categories = CATEGORIES.map(({ id, slug }): [string, string] => [
    `${PRODUCTS}/category/${slug}`,
    `{"products":${arrayOf(products.filter((product) => product.categoryId === id))}}`,
  ]);
  return new Map([
    [PRODUCTS, arrayOf(products)],
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
    const coded = same?.text === text ? same.coded : await codedForGood(bytes);
    const { caching } = catalogueEndpoints.products;
    const list = { type: JSON_TYPE, caching, etag: etagOf(bytes), ...coded };
    lists.set(path, { text, coded, prepared: await prepare(list, headers) });
  }
  const aliased = lists.get(ALIAS.of);
  return aliased ? lists.set(ALIAS.path, aliased) : lists;
}
