import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SHOP_API } from '#contract/protocol/api';
import { newPerson } from '../testing/customer';
import { version } from '../../package.json';
import { product } from '../testing/goods';
import { INLINE_SCRIPT } from './inline-script';
import { listen } from './server';
import { startShop } from '../testing/start-shop';
import { plainClient, visitor, type HttpReply } from '../testing/visitor';

/** The hash of the inline script. */
const INLINE = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;

const shop = await startShop({ products: [product('cap', 4, 'Quantity: 12')] });
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

/** Sends raw lines, for requests that fetch cannot send. */
async function raw(lines: string[]): Promise<string> {
  const socket = connect(shop.server.port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString();
  });
  socket.write([...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return response;
}

it('asks the browser to clear its cache, with the back/forward cache, but no stored data [decision storage-writes-time-out]', async () => {
  const { status, headers } = await send('POST', '/api/device/release');
  expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
});

/** Sends a request with that Host header. */
async function statusAtHost(host: string, path = '/api/cart/current') {
  const { port } = shop.server;
  const outgoing = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('a request path or host', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/paypal/nothing',
    '/pictures/',
    '/.git/config',
    '/..%2f',
  ])('an unknown API address (%s) is a 404 in JSON', async (path) => {
    expect(await send('GET', path)).toMatchObject({
      status: 404,
      body: { error: 'Nothing was found at this address.', code: 'not-found' },
    });
  });

  it.each([
    ['POST', '/api/products', 'HEAD, GET'],
    ['PATCH', `/api/cart/${cartId}`, 'HEAD, GET, PUT, DELETE'],
    ['OPTIONS', '/api/cart', 'POST'],
    ['DELETE', '/healthz', 'HEAD, GET'],
  ])('an unsupported method %s (%s) is a 405 with an Allow header', async (method, path, allow) => {
    const reply = await send(method, path);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe(allow);
  });

  it('a request with two Host headers is a 400', async () => {
    const response = await raw(['GET /healthz HTTP/1.1', 'Host: evil.example']);
    expect(response).toMatch(/^HTTP\/1.1 400 [^]*"code":"host-unclear"/);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'a@b', '[::2]:80'])(
    'a shop on loopback answers the host %s with 421, which prevents DNS rebinding',
    async (host) => {
      expect(await statusAtHost(host)).toBe(421);
    },
  );

  it.each(['/api/products', '/api/products/category/caps', '/api/swimmers'])(
    'a foreign host gets a 421 for the in-memory list %s too',
    async (path) => {
      // Until the lists are ready, the other middleware responds.
      await vi.waitUntil(async () =>
        (await fetch(shop.url + path)).headers.get('etag')?.startsWith('"'),
      );
      expect(await statusAtHost('evil.example', path)).toBe(421);
    },
  );

  it.each(['localhost', 'shop.localhost:80', '127.0.0.1', '[::1]:3000'])(
    'the host %s is accepted',
    async (host) => {
      expect(await statusAtHost(host)).toBe(204);
    },
  );

  it('TRACE is a 405 and does not echo the request', async () => {
    const response = await raw(['TRACE /api/products HTTP/1.1', 'Cookie: secret']);
    expect(response).toMatch(/^HTTP\/1.1 405 /);
    expect(response).not.toContain('secret');
  });
});

describe('a request body', () => {
  const json = { 'content-type': 'application/json' };
  const errorOf = async (response: Response) => [
    response.status,
    typeof ((await response.json()) as { error: unknown }).error,
  ];

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is a 415',
    async (type) => {
      expect(await errorOf(await post('{"a":1}', { 'content-type': type }))).toEqual([
        415,
        'string',
      ]);
    },
  );

  it.each(['{', '', '"text"', '7', '{"__proto__":{"x":1}}', '\u0000'])(
    'the body %j is a 400',
    async (text) => {
      expect(await errorOf(await post(text, json))).toEqual([400, 'string']);
    },
  );

  it.each([
    ['{}', 204],
    ['x'.repeat(1025), 413],
  ])('an endpoint without a body ignores up to 1 kB of chunked body (%#)', async (text, status) => {
    const body = new Blob([text]).stream();
    const sent = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${shop.url}/api/auth/logout`, sent)).status).toBe(status);
  });

  it('a body that decompresses to more than 32 kB is a 413', async () => {
    const bomb = gzipSync(JSON.stringify({ a: 'x'.repeat(3_000_000) }));
    expect(bomb.length).toBeLessThan(32 * 1024);
    const response = await post(bomb, { ...json, 'content-encoding': 'gzip' });
    expect(await errorOf(response)).toEqual([413, 'string']);
  });

  it('a body with an unknown Content-Encoding is a 415', async () => {
    const response = await post('{}', { ...json, 'content-encoding': 'zip' });
    expect(await errorOf(response)).toEqual([415, 'string']);
  });

  it('a body cannot pollute the server’s prototypes', async () => {
    await post('{"constructor":{"prototype":{"polluted":1}}}', json);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a request from another origin', () => {
  const clear = (headers: Record<string, string>) =>
    send('DELETE', `/api/cart/clear/${cartId}`, { headers });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'])(
    'a request from the origin %s is rejected [api.private-responses, api.unknown-is-404]',
    async (origin) => {
      const reply = await clear({ origin });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['cross-site', 'same-site'])(
    'a request with Sec-Fetch-Site %s is rejected',
    async (site) => {
      expect((await clear({ 'sec-fetch-site': site })).status).toBe(403);
    },
  );

  it('forwarded headers do not make a foreign origin acceptable', async () => {
    const proxied = await startShop({ env: { TRUST_PROXY: '1' } });
    const reply = await plainClient(proxied.url).send('DELETE', `/api/cart/clear/${cartId}`, {
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(reply.status).toBe(403);
    await proxied.close();
  });

  it('a preflight request gets no CORS headers', async () => {
    const reply = await send('OPTIONS', '/api/cart', {
      headers: { origin: 'https://evil.example' },
    });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('requests from the shop’s own page and from clients that are not browsers are accepted', async () => {
    expect((await clear({ origin: shop.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await clear({})).status).toBe(200);
  });
});

describe('every response', () => {
  const all = (): Promise<HttpReply[]> =>
    Promise.all([
      send('GET', '/api/products'),
      send('GET', '/api/products/cap'),
      send('GET', '/api/nothing'),
      send('GET', `/api/cart/${cartId}`),
      send('GET', '/healthz'),
    ]);

  it('every response has the security headers', async () => {
    for (const { headers } of await all()) {
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'self';");
      expect(policy).toContain(
        `;script-src 'self' ${INLINE};style-src 'self';style-src-attr 'unsafe-inline';connect-src 'self';frame-src 'none';`,
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
    'only the checkout page may load scripts of the configured payment provider: %j',
    async (env, checkoutPolicy) => {
      const other = await startShop({ env });
      const policyOf = async (path: string) => {
        const { headers } = await fetch(other.url + path);
        return headers.get('content-security-policy') ?? '';
      };
      for (const path of ['/checkout', '/checkout/', '/checkout.html', '/checkout?attempt=x'])
        expect(await policyOf(path)).toMatch(checkoutPolicy);
      for (const path of ['/', '/cart', '/checkouts', '/checkout/x', '/Checkout', '/index.html'])
        expect(await policyOf(path)).toContain(`;script-src 'self' ${INLINE};`);
      await other.close();
    },
  );
});

it('describes every endpoint of the shop in openapi.json', async () => {
  const { body } = await send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual(SHOP_API.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('a shop behind https', () => {
  it('a shop behind https sets HSTS and only secure __Host- cookies', async () => {
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
    const post = (path: string, body: object) =>
      client.send('POST', path, { body, headers: { origin: 'https://shop.example' } });
    const person = newPerson();
    const reply = await from('https://shop.example');
    const cookies = [
      reply,
      await post('/api/auth/register', person),
      await post('/api/auth/forgot-password', person),
    ].flatMap(({ headers }) => headers.getSetCookie());
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-[\w.]+=[^;]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
      );
    expect(new Set(cookies.map((cookie) => /^[\w-]+/.exec(cookie)?.[0]))).toEqual(
      new Set(['__Host-cart', '__Host-session', '__Host-device', '__Host-reset']),
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

describe('the server', () => {
  it('the server disconnects a client that sends its headers too slowly', async () => {
    const socket = connect(shop.server.port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString();
    });
    socket.write('GET /api/products HTTP/1.1\r\nHost: localhost\r\n');
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1.1 408 /);
  });

  it('the server sends a long response completely before it closes', async () => {
    const length = 30_000_000;
    const draining = await listen({ host: '127.0.0.1', port: 0 });
    draining.handle((_, response) => response.end(Buffer.alloc(length)));
    const outgoing = request({ host: '127.0.0.1', port: draining.port }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const drained = draining.drain();
    await vi.waitUntil(() => !draining.server.listening);
    expect((await buffer(response)).length).toBe(length);
    await drained;
  });

  it('a server that shuts down finishes running requests and reports that it is not ready', async () => {
    const draining = await startShop();
    const slow = request(`${draining.url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    slow.write('{');
    await once(draining.server.server, 'request');
    const drained = draining.server.drain();
    expect((await plainClient(draining.url).send('GET', '/readyz')).status).toBe(503);
    expect(await plainClient(draining.url).send('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok', version },
    });
    slow.end('}');
    const [response] = (await once(slow, 'response')) as [
      { statusCode: number; headers: Record<string, string> },
    ];
    expect([response.statusCode, response.headers['connection']]).toEqual([400, 'close']);
    await drained;
    await expect(fetch(draining.url)).rejects.toThrow('fetch failed');
    await draining.close();
  });
});
