import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/api';
import { startShop, type TestShop } from '../testing/start-shop';
import { product } from '../testing/goods';
import { visitor } from '../testing/visitor';
import type { Addressed } from './traits';
import { countedPages } from '../payments/sandbox/pages';
import { SANDBOX_PATH } from '../payments/provider';
import { WEBHOOK } from '../payments/webhook';

/** What a parameter or a query has to be for an answer that may be kept. */
const FOUND: Record<string, string> = {
  '/api/products/:id': '/api/products/cap',
  '/api/products/category/:slug': '/api/products/category/caps',
  '/api/availability/:id': '/api/availability/cap',
  '/api/search': '/api/search?q=cap',
  '/api/catalogue/changes': '/api/catalogue/changes?since=0',
};

function addressOf({ path }: Addressed): string {
  return FOUND[path] ?? path.replace(/:\w+/g, 'x'.repeat(22));
}

const table = [...API, WEBHOOK, ...countedPages(SANDBOX_PATH)];
/** Each under its name. */
const named = (rows: readonly Addressed[]) =>
  rows.map((row) => [`${row.method} ${row.path}`, row, addressOf(row)] as const);
const rows = named(table);
const reads = named(table.filter(({ method }) => method === 'GET'));
const writes = named(table.filter(({ method }) => method === 'POST' || method === 'PUT'));
/** Of the shop, and of a shop of another code. */
const NOT_THERE = ['not-found', 'method-not-allowed'];
describe('every row of the endpoint table', () => {
  let shop: TestShop;
  let narrow: TestShop;
  /** Of a browser with a cart. */
  let cookie: string;
  beforeAll(async () => {
    const products = [product('cap', 4, 'Quantity: 2')];
    [shop, narrow] = await Promise.all([
      startShop({ products }),
      startShop({ products, env: { RATE_LIMIT: '0.0001' } }),
    ]);
    const { send, cookies } = visitor(shop.url);
    await send('POST', '/api/cart', { body: { sessionId: 'c'.repeat(21), productId: 'cap' } });
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Until the bytes of the lists are made, they have a weak tag.
    await vi.waitUntil(async () => {
      const { headers } = await ask(shop.url, 'GET', '/api/products');
      return headers.get('etag')?.startsWith('"');
    });
  });
  afterAll(async () => {
    await Promise.all([shop.close(), narrow.close()]);
  });

  const ask = (base: string, method: string, address: string, body: string | null = null) =>
    fetch(base + address, { method, headers: { 'content-type': 'application/json' }, body });
  const codeOf = async (answer: Response) =>
    /"code":"([^"]+)"/.exec(await answer.text())?.[1] ?? 'none';

  it.each(rows)('is answered by its own route: %s', async (_, { method }, address) => {
    const answer = await ask(shop.url, method, address);
    expect(NOT_THERE).not.toContain(await codeOf(answer));
  });

  it.each(rows)('is counted as it says, and no other way: %s', async (...given) => {
    const [, { method, limit }, address] = given;
    await (await ask(narrow.url, method, address)).text();
    const { status } = await ask(narrow.url, method, address);
    expect(status === 429).toBe(limit !== 'uncounted');
  });

  it.each(rows)('has one spelling: %s', async (_, { method, path }, address) => {
    const capitals = path.replace(/[a-z]/, (letter) => letter.toUpperCase());
    const others = [`${path}/`, path.toUpperCase(), capitals, path.replace('a', '%61'), `/${path}`];
    for (const other of [...others, address.replace(/(?=\?|$)/, '/')])
      expect([other, await codeOf(await ask(shop.url, method, other))]).toEqual([
        other,
        'not-found',
      ]);
  });

  it.each(reads)('answers HEAD as its GET, and counts it: %s', async (_, { limit }, address) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => ask(shop.url, method, address)),
    );
    for (const name of ['cache-control', 'content-type', 'content-length', 'etag', 'vary'])
      expect([name, head?.headers.get(name)]).toEqual([name, get?.headers.get(name)]);
    expect([head?.status, await head?.text()]).toEqual([get?.status, '']);
    await ask(narrow.url, 'GET', address);
    const again = await ask(narrow.url, 'HEAD', address);
    expect(again.status === 429).toBe(limit !== 'uncounted');
  });

  it.each(rows)('asks whose cart it is only where it says so: %s', async (...given) => {
    const [, { method, cart }, address] = given;
    expect(cookie).toContain('cart.sig=');
    const headers = { origin: shop.url, cookie };
    const answer = await fetch(shop.url + address, { method, headers });
    const isSet = answer.headers.getSetCookie().some((line) => line.startsWith('cart='));
    expect(await codeOf(answer)).not.toBe('failed');
    expect(isSet && !cart).toBe(false);
  });

  it.each(rows)('may be kept as it says: %s', async (_, { method, caching }, address) => {
    const { status, headers } = await ask(shop.url, method, address);
    const isKept = caching === 'revalidated';
    expect(isKept ? status : 200).toBe(200);
    expect(headers.get('cache-control')).toBe(isKept ? 'no-cache' : 'no-store');
    expect(headers.has('etag')).toBe(isKept);
  });

  it.each(writes)('reads as much of a body as it says: %s', async (_, row, address) => {
    const { method, bodyLimit } = row;
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const larger = await ask(shop.url, method, address, sized(Math.max(bodyLimit, 8) + 1));
    expect([larger.status, await codeOf(larger)]).toEqual([413, 'body-too-large']);
    const whole = await ask(
      shop.url,
      method,
      address,
      bodyLimit > 0 ? sized(bodyLimit) : undefined,
    );
    expect(await codeOf(whole)).not.toBe('body-too-large');
  });
});
