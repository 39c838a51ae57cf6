import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/api';
import { product } from '../testing/goods';
import { COLOUR_MODE_SCRIPT } from './colour-mode-script';
import { listen } from './server';
import { startShop, type TestShop } from '../testing/start-shop';
import { plainClient, visitor, type Reply } from '../testing/visitor';

/** The script of the shell, by what it is and nothing else. */
const INLINE = `'sha256-${createHash('sha256').update(COLOUR_MODE_SCRIPT).digest('base64')}'`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ products: [product('cap', 4, 'Quantity: 12')] });
});
afterAll(() => shop.close());

const cartId = 'abcdefghijklmnopqrstu';
const send = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => plainClient(shop.url).send(method, path, options);
const post = (body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${shop.url}/api/cart`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers,
  });

/** For methods and requests that fetch refuses to send. */
async function raw(lines: string[]): Promise<string> {
  const socket = connect(shop.server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write([...lines, 'Host: shop', 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return answer;
}

it('decision 116: the browser is told to let go of the pages that it keeps, and of nothing that is stored', async () => {
  const { status, headers } = await send('POST', '/api/device/release');
  expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/paypal/nothing',
    '/pictures/',
    '/.git/config',
    '/..%2f',
  ])('that the API does not have (%s) is a 404 in JSON', async (path) => {
    expect(await send('GET', path)).toMatchObject({
      status: 404,
      body: { error: 'There is nothing here.', code: 'not-found' },
    });
  });

  it.each([
    ['POST', '/api/products', 'HEAD, GET'],
    ['PATCH', `/api/cart/${cartId}`, 'HEAD, GET, PUT, DELETE'],
    ['OPTIONS', '/api/cart', 'POST'],
    ['DELETE', '/healthz', 'HEAD, GET'],
  ])('that is known but asked by %s (%s) is a 405 with Allow', async (method, path, allow) => {
    const reply = await send(method, path);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe(allow);
  });

  it('with two hosts is a 400, whoever would believe which', async () => {
    const answer = await raw(['GET /healthz HTTP/1.1', 'Host: evil.example']);
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"code":"host-unclear"/);
  });

  it('answers TRACE with a 405, not with the request', async () => {
    const answer = await raw(['TRACE /api/products HTTP/1.1', 'Cookie: secret']);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).not.toContain('secret');
  });

  it('answers HEAD as GET, without the body', async () => {
    const response = await fetch(`${shop.url}/api/products/cap`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };
  const errorOf = async (response: Response) => [
    response.status,
    typeof ((await response.json()) as { error: unknown }).error,
  ];

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of %s is a 415',
    async (type) => {
      expect(await errorOf(await post('{"a":1}', { 'content-type': type }))).toEqual([
        415,
        'string',
      ]);
    },
  );

  it.each(['{', '', '"text"', '7', '{"__proto__":{"x":1}}', '\u0000'])(
    'of %j is a 400',
    async (text) => {
      expect(await errorOf(await post(text, json))).toEqual([400, 'string']);
    },
  );

  it('of more than 32 kB is a 413', async () => {
    const text = JSON.stringify({ a: 'x'.repeat(33_000) });
    expect(await errorOf(await post(text, json))).toEqual([413, 'string']);
  });

  it('that unpacks to more than 32 kB is a 413', async () => {
    const bomb = gzipSync(JSON.stringify({ a: 'x'.repeat(3_000_000) }));
    expect(bomb.length).toBeLessThan(32 * 1024);
    const response = await post(bomb, { ...json, 'content-encoding': 'gzip' });
    expect(await errorOf(response)).toEqual([413, 'string']);
  });

  it('in an encoding that nobody knows is a 415', async () => {
    const response = await post('{}', { ...json, 'content-encoding': 'zip' });
    expect(await errorOf(response)).toEqual([415, 'string']);
  });

  it('cannot reach the prototypes of the server', async () => {
    await post('{"constructor":{"prototype":{"polluted":1}}}', json);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a page of another origin', () => {
  const clear = (headers: Record<string, string>) =>
    send('DELETE', `/api/cart/clear/${cartId}`, { headers });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'])(
    'behaviour 7.43, decision 30: is refused (%s)',
    async (origin) => {
      const reply = await clear({ origin });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['cross-site', 'same-site'])('is refused where the browser says %s', async (site) => {
    expect((await clear({ 'sec-fetch-site': site })).status).toBe(403);
  });

  it('is not made the shop’s own by what a proxy forwards', async () => {
    const proxied = await startShop({ env: { TRUST_PROXY: '1' } });
    const reply = await plainClient(proxied.url).send('DELETE', `/api/cart/clear/${cartId}`, {
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(reply.status).toBe(403);
    await proxied.close();
  });

  it('gets no CORS headers before it asks either', async () => {
    const reply = await send('OPTIONS', '/api/cart', {
      headers: { origin: 'https://evil.example' },
    });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('is not the own page, and not a client that is no browser', async () => {
    expect((await clear({ origin: shop.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await clear({})).status).toBe(200);
  });
});

describe('every answer', () => {
  const all = (): Promise<Reply[]> =>
    Promise.all([
      send('GET', '/api/products'),
      send('GET', '/api/products/cap'),
      send('GET', '/api/nothing'),
      send('GET', `/api/cart/${cartId}`),
      send('GET', '/healthz'),
    ]);

  it('carries the security headers', async () => {
    for (const { headers } of await all()) {
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'self';");
      expect(policy).toContain(
        `;script-src 'self' ${INLINE};style-src 'self';connect-src 'self';frame-src 'none';`,
      );
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it.each([
    [{}, /script-src 'self' 'sha256-[^']+';/],
    [{ PAYPAL_API_URL: 'http://127.0.0.1:9/v1' }, /script-src 'self' http:\/\/127\.0\.0\.1:9 '/],
    [
      { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' },
      /script-src 'self' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com https:\/\/api-m/,
    ],
  ])(
    'lets the checkout alone load from the provider that the settings name: %j',
    async (env, own) => {
      const other = await startShop({ env });
      const policyOf = async (path: string) => {
        const { headers } = await fetch(other.url + path);
        return headers.get('content-security-policy') ?? '';
      };
      for (const path of ['/checkout', '/checkout/', '/checkout.html', '/checkout?attempt=x'])
        expect(await policyOf(path)).toMatch(own);
      for (const path of ['/', '/cart', '/checkouts', '/checkout/x', '/Checkout', '/index.html'])
        expect(await policyOf(path)).toContain(`;script-src 'self' ${INLINE};`);
      await other.close();
    },
  );

  it('behaviour 7.43, decision 30: may not be stored where it is private, refusals too', async () => {
    const [, , nothing, cart] = await all();
    expect(nothing?.headers.get('cache-control')).toBe('no-store');
    expect(cart?.headers.get('cache-control')).toBe('no-store');
  });
});

it('describes every endpoint in openapi.json', async () => {
  const { body } = await send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual(API.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('a shop behind https', () => {
  it('sets cookies for https alone, and asks to be visited so', async () => {
    const secure = await startShop({
      env: {
        PUBLIC_URL: 'https://shop.example',
        PAYPAL_SANDBOX: '1',
        SESSION_KEYS: 'a-test-key-0123456789',
      },
    });
    const client = visitor(secure.url);
    const from = (origin: string) =>
      client.send('DELETE', `/api/cart/clear/${cartId}`, { headers: { origin } });
    const reply = await from('https://shop.example');
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-cart=[^;]+; path=\/; .*secure; httponly$/i,
    );
    expect(reply.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await client.send('GET', '/api/cart/current')).status).toBe(200);
    expect((await from('https://shop.example')).status).toBe(200);
    expect((await from(secure.url)).status).toBe(403);
    await secure.close();
  });
});

describe('limits', () => {
  it('answer 429 with Retry-After beyond a cart, an address only at 20 times that', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '1' } });
    const [shopper, other] = [visitor(limited.url), visitor(limited.url)];
    await Promise.all(
      [shopper, other].map((each, index) =>
        each.send('DELETE', `/api/cart/clear/${index}${cartId.slice(1)}`),
      ),
    );
    const statuses: number[] = [];
    for (let n = 0; n < 310; n += 1)
      statuses.push((await shopper.send('GET', '/api/cart/current')).status);
    const last = await shopper.send('GET', '/api/cart/current');
    expect(statuses.indexOf(429)).toBe(300);
    expect(last).toMatchObject({ status: 429, body: { error: expect.any(String) as string } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.send('GET', '/api/cart/current')).status).toBe(200);
    await limited.close();
  });

  it.each(['/pictures/x', '/readyz', '/api/openapi.json'])(
    'are not dodged by another spelling of the address: %s has one',
    async (path) => {
      const others = [`${path}/`, path.toUpperCase(), path.replace('a', '%61'), `/${path}`];
      const replies = await Promise.all(others.map((each) => send('GET', each)));
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    },
  );

  it('do not count that nothing has changed: a whole pool asks it from one address', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001' } });
    const client = plainClient(limited.url);
    const { headers } = await client.send('GET', '/api/products');
    const version = headers.get('x-catalogue-version');
    const ask = () => client.send('GET', `/api/catalogue/changes?since=${version}`);
    const answers = await Promise.all(Array.from({ length: 400 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([304]));
    expect(answers[0]?.headers.get('x-catalogue-version')).toBe(version);
    expect(answers[0]?.headers.get('content-security-policy')).toBeTruthy();
    const statuses = [];
    for (let n = 0; n < 10; n++)
      statuses.push((await client.send('GET', '/api/catalogue/changes?since=1')).status);
    expect(statuses).toContain(429);
    await limited.close();
  });

  it('are not dodged by the many addresses of one IPv6 network', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001', TRUST_PROXY: '1' } });
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await plainClient(limited.url).send('GET', '/api/cart/current', { headers })).status;
    };
    const home = Array.from({ length: 6 }, (_, n) => `2001:db8:0:7::${n + 1}`);
    const statuses = [];
    for (const address of [...home, '2001:DB8::7:1:2:3:4']) statuses.push(await from(address));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
    expect(await from('2001:db8:0:8::1')).toBe(204);
    await limited.close();
  });

  it('are not dodged by addresses that no proxy vouches for', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001' } });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      statuses.push(
        (await plainClient(limited.url).send('GET', '/api/cart/current', { headers })).status,
      );
    }
    expect(statuses).toContain(429);
    await limited.close();
  });
});

describe('the server', () => {
  it('closes a client that is slow with its headers', async () => {
    const socket = connect(shop.server.port, '127.0.0.1');
    const since = Date.now();
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write('GET /api/products HTTP/1.1\r\nHost: shop\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(Date.now() - since).toBeLessThan(8000);
  });

  it('sends a long answer to its end before it closes', async () => {
    const length = 30_000_000;
    const leaving = await listen({ host: '127.0.0.1', port: 0 });
    leaving.handle((_, response) => response.end(Buffer.alloc(length)));
    const asked = request({ host: '127.0.0.1', port: leaving.port }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const drained = leaving.drain();
    await vi.waitUntil(() => !leaving.server.listening);
    expect((await buffer(response)).length).toBe(length);
    await drained;
  });

  it('finishes what is in flight before it closes, and says that it is not ready', async () => {
    const leaving = await startShop();
    const slow = request(`${leaving.url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    slow.write('{');
    await once(leaving.server.server, 'request');
    const drained = leaving.server.drain();
    expect((await plainClient(leaving.url).send('GET', '/readyz')).status).toBe(503);
    expect((await plainClient(leaving.url).send('GET', '/healthz')).status).toBe(200);
    slow.end('}');
    const [response] = (await once(slow, 'response')) as [
      { statusCode: number; headers: Record<string, string> },
    ];
    expect([response.statusCode, response.headers['connection']]).toEqual([400, 'close']);
    await drained;
    await expect(fetch(leaving.url)).rejects.toThrow('fetch failed');
    await leaving.close();
  });

  it('count the messages that claim to be the provider’s, before one is verified', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.01' } });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await plainClient(limited.url).send('POST', '/paypal/webhook')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    await limited.close();
  });
});
