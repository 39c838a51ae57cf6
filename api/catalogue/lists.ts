import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER, catalogueEndpoints } from '#contract/catalogue';
import { CATEGORIES } from '#contract/categories';
import { acceptedEncoding } from '../http/encoding';
import { encodeAll, holds, type Encoded, type Encodings } from './encoded';
import { arrayOf } from './json';
import type { Published } from './published';
import type { CatalogueStore } from './store';

/** One list of the catalogue, ready to be sent. */
interface List {
  text: string;
  encodings: Encodings;
  replies: Record<keyof Encodings, Reply>;
}

interface Reply {
  etag: string;
  bytes: Buffer;
  headers: string[];
  unchangedHeaders: string[];
}

type Headers = Record<string, string>;
type Lists = ReadonlyMap<string, List>;

/**
 * Answers the lists of the catalogue from bytes that are made once per version; the old ones are served until the
 * new are ready. Writes to the response itself: stands before everything else, so it is given the headers that
 * every answer of the shop has.
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

  function unchanged(ctx: Context): Promise<void> {
    ctx.state['route'] = ctx.path;
    ctx.respond = false;
    const headers = { ...constantHeaders, ...versionHeaders(store.published().version) };
    ctx.res.writeHead(304, headers).end();
    return Promise.resolve();
  }

  return (ctx: Context, next: Next): Promise<void> => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead && isUpToDate(ctx, store.published())) return unchanged(ctx);
    const list = isRead ? lists.get(ctx.path) : undefined;
    if (!list) return next();
    ctx.state['route'] = ctx.path;
    send(ctx, list.replies[acceptedEncoding(ctx, () => true) ?? 'identity']);
    return Promise.resolve();
  };
}

/** The question of every open page, every few seconds: whole pools ask it from one address. */
function isUpToDate(ctx: Context, { version }: Published): boolean {
  return ctx.path === catalogueEndpoints.changes.path && ctx.querystring === `since=${version}`;
}

function send(ctx: Context, { etag, bytes, headers, unchangedHeaders }: Reply): void {
  ctx.respond = false;
  if (holds(ctx.headers['if-none-match'], etag)) ctx.res.writeHead(304, unchangedHeaders).end();
  else ctx.res.writeHead(200, headers).end(ctx.method === 'HEAD' ? undefined : bytes);
}

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

async function listsOf(published: Published, before: Lists, constantHeaders: Headers) {
  const lists = new Map<string, List>();
  for (const [path, text] of textsOf(published)) {
    const same = before.get(path);
    const encodings = same?.text === text ? same.encodings : await encodeAll(text);
    const reply = (name: keyof Encodings) =>
      replyOf(encodings[name], name, published.version, constantHeaders);
    const replies = { br: reply('br'), gzip: reply('gzip'), identity: reply('identity') };
    lists.set(path, { text, encodings, replies });
  }
  const aliased = lists.get(ALIAS.of);
  return aliased ? lists.set(ALIAS.path, aliased) : lists;
}

function replyOf(
  { etag, bytes }: Encoded,
  encoding: keyof Encodings,
  version: number,
  constantHeaders: Headers,
): Reply {
  const unchanged = {
    ...constantHeaders,
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    [CATALOGUE_VERSION_HEADER]: String(version),
  };
  const headers = {
    ...unchanged,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  return { etag, bytes, headers: flat(headers), unchangedHeaders: flat(unchanged) };
}

function versionHeaders(version: number): Headers {
  return {
    'Cache-Control': 'no-cache',
    ETag: `W/"${version}"`,
    [CATALOGUE_VERSION_HEADER]: String(version),
  };
}

/** The form that the response takes without copying: name, value, name, value. */
function flat(headers: Headers): string[] {
  return Object.entries(headers).flat();
}
