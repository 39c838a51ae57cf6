import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/protocol/api';
import { customer } from '../testing/customer';
import { deskPerson } from '../testing/desk-person';
import { startShop, type TestShop } from '../testing/start-shop';
import { product } from '../testing/goods';
import { visitor } from '../testing/visitor';
import type { RoutePolicy } from './endpoint-policy';
import { pagePolicies } from '../payments/sandbox/pages';
import { SANDBOX_PATH } from '../payments/provider/provider';
import { WEBHOOK } from '../payments/webhook';

/** Addresses, by endpoint, that get a cacheable response. */
const EXAMPLE_ADDRESSES: Record<string, string> = {
  '/api/products/:id': '/api/products/cap',
  '/api/products/category/:slug': '/api/products/category/caps',
  '/api/availability/:id': '/api/availability/cap',
  '/api/search': '/api/search?q=cap',
  '/api/catalogue/changes': '/api/catalogue/changes?since=0',
};

function addressOf({ path }: RoutePolicy): string {
  return EXAMPLE_ADDRESSES[path] ?? path.replace(/:\w+/g, 'x'.repeat(22));
}

const table = [...API, WEBHOOK, ...pagePolicies(SANDBOX_PATH)];
/** Rows for `it.each`, with the endpoint's name as title. */
const named = (rows: readonly RoutePolicy[]) =>
  rows.map((row) => [`${row.method} ${row.path}`, row, addressOf(row)] as const);
const rows = named(table);
const reads = named(table.filter(({ method }) => method === 'GET'));
const writes = named(table.filter(({ method }) => method !== 'GET'));
/** Size of a body that a call without a body may carry. */
const IGNORED_BYTES = 1024;
/** Error codes for an unknown route. */
const UNKNOWN_ROUTE_CODES = ['not-found', 'method-not-allowed'];
describe('every endpoint', () => {
  let shop: TestShop;
  let limitedShop: TestShop;
  /** Cookie of a browser with a cart. */
  let cookie: string;
  beforeAll(async () => {
    const products = [product('cap', 4, 'Quantity: 2')];
    [shop, limitedShop] = await Promise.all([
      startShop({ products }),
      startShop({ products, env: { RATE_LIMIT: '0.0001' } }),
    ]);
    const { send, cookies } = visitor(shop.url);
    await send('POST', '/api/cart', { body: { sessionId: 'c'.repeat(21), productId: 'cap' } });
    cookie = headerOf(cookies);
    // Until the lists are compressed, they have a weak ETag.
    await vi.waitUntil(async () => {
      const { headers } = await sendRequest(shop.url, 'GET', '/api/products');
      return headers.get('etag')?.startsWith('"');
    });
  });
  afterAll(async () => {
    await Promise.all([shop.close(), limitedShop.close()]);
  });

  const headerOf = (cookies: ReadonlyMap<string, string>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sendRequest = (base: string, method: string, address: string, body: string | null = null) =>
    fetch(base + address, { method, headers: { 'content-type': 'application/json' }, body });
  const codeOf = async (response: Response) =>
    /"code":"([^"]+)"/.exec(await response.text())?.[1] ?? 'none';

  it.each(rows)('every endpoint is served by its own route: %s', async (_, { method }, address) => {
    const response = await sendRequest(shop.url, method, address);
    expect(UNKNOWN_ROUTE_CODES).not.toContain(await codeOf(response));
  });

  it.each(rows)('every endpoint is rate-limited: %s', async (...row) => {
    const [, { method }, address] = row;
    await (await sendRequest(limitedShop.url, method, address)).text();
    const { status } = await sendRequest(limitedShop.url, method, address);
    expect(status).toBe(429);
  });

  it.each(rows)(
    'only the exact spelling of an endpoint’s path is accepted: %s',
    async (_, { method, path }, address) => {
      const capitals = path.replace(/[a-z]/, (letter) => letter.toUpperCase());
      const others = [
        `${path}/`,
        path.toUpperCase(),
        capitals,
        path.replace('a', '%61'),
        `/${path}`,
      ];
      for (const other of [...others, address.replace(/(?=\?|$)/, '/')])
        expect([other, await codeOf(await sendRequest(shop.url, method, other))]).toEqual([
          other,
          'not-found',
        ]);
    },
  );

  it.each(reads)(
    'HEAD returns the headers of GET and counts towards the rate limit: %s',
    async (_, __, address) => {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => sendRequest(shop.url, method, address)),
      );
      for (const name of ['cache-control', 'content-type', 'content-length', 'etag', 'vary'])
        expect([name, head?.headers.get(name)]).toEqual([name, get?.headers.get(name)]);
      expect([head?.status, await head?.text()]).toEqual([get?.status, '']);
      await sendRequest(limitedShop.url, 'GET', address);
      const again = await sendRequest(limitedShop.url, 'HEAD', address);
      expect(again.status).toBe(429);
    },
  );

  it.each(rows)('only endpoints declared for the cart read its cookie: %s', async (...row) => {
    const [, { method, cart }, address] = row;
    expect(cookie).toContain('cart.sig=');
    const headers = { origin: shop.url, cookie };
    const response = await fetch(shop.url + address, { method, headers });
    const isSet = response.headers.getSetCookie().some((line) => line.startsWith('cart='));
    expect(await codeOf(response)).not.toBe('failed');
    expect(isSet && !cart).toBe(false);
  });

  it.each(rows)(
    'the cache headers are as declared: %s [api.private-responses]',
    async (_, { method, caching }, address) => {
      const { status, headers } = await sendRequest(shop.url, method, address);
      const isRevalidated = caching === 'revalidated';
      expect(isRevalidated ? status : 200).toBe(200);
      expect(headers.get('cache-control')).toBe(isRevalidated ? 'no-cache' : 'no-store');
      expect(headers.has('etag')).toBe(isRevalidated);
    },
  );

  it.each(writes)('a body is accepted up to the endpoint’s limit: %s', async (_, row, address) => {
    const { method, bodyLimit, staff, upload } = row;
    const type = upload ? 'application/octet-stream' : 'application/json';
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const limit = bodyLimit || IGNORED_BYTES;
    const signedIn = await (staff ? deskPerson(shop, 'owner') : customer(shop.url));
    const sendSized = (bytes: number) =>
      fetch(shop.url + address, {
        method,
        headers: { 'content-type': type, cookie: headerOf(signedIn.cookies) },
        body: sized(bytes),
      });
    const larger = await sendSized(limit + 1);
    expect([larger.status, await codeOf(larger)]).toEqual([413, 'body-too-large']);
    expect(await codeOf(await sendSized(limit))).not.toBe('body-too-large');
  });

  const customersOnly = named(table.filter(({ session }) => session === 'required'));
  it.each(customersOnly)('a visitor gets a 401 before the body is read: %s', async (...row) => {
    const [, { method, path }, address] = row;
    // The body is declared but never sent.
    const outgoing = request(shop.url + address, {
      method,
      headers: { 'content-type': 'application/json', 'content-length': 4096 },
    });
    outgoing.flushHeaders();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect([path, response.statusCode]).toEqual([path, 401]);
    outgoing.destroy();
  });
});
