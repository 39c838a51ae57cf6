import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { API } from '#contract/protocol/api';
import type { Endpoint } from '#contract/protocol/endpoint';
import { isErrorCode } from '#contract/protocol/errors';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const CONCURRENCY = 8;
const TIMEOUT_MS = REQUESTS * 15;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
const shop = await startShop({
  products: [product('1', 4, 'Quantity: 12'), product('2', 6, 'Sizes: 30, 32', 'Quantity: 3')],
});
afterAll(async () => {
  agent.destroy();
  await shop.close();
});

/** Ids that several requests use, so that they access the same data. */
const KNOWN = {
  sessionId: ['a', 'b', 'c'].map((letter) => letter.repeat(21)),
  id: ['k', 'l', 'm', '1', '2', '2-30'].map((text) => (text < 'a' ? text : text.repeat(22))),
  productId: ['1', '2', '2-30', 1, 2],
  clientId: ['x'.repeat(22), 'y'.repeat(22)],
  key: ['p'.repeat(22), 'q'.repeat(22)],
  slug: ['caps', 'tech-suits'],
  amount: ['37.99', '75.98'],
  seq: [1, 2, 3],
};

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '(a+)+$',
    '%',
    '%ff',
    '$where',
    { $gt: '' },
    { constructor: { prototype: { polluted: 1 } } },
    [],
    [[]],
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
);

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Mostly valid values of a schema, sometimes others. */
function valueOf(schema: JsonSchema | boolean, name = ''): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name as keyof typeof KNOWN] : undefined;
  const valid = typeof schema === 'boolean' ? fc.jsonValue({ maxDepth: 2 }) : validOf(schema);
  return fc.oneof(
    ...(known ? [{ weight: 30, arbitrary: fc.constantFrom<unknown>(...known) }] : []),
    { weight: 30, arbitrary: valid },
    { weight: 1, arbitrary: hostile },
  );
}

function validOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice)));
  if (schema.allOf) return valueOf(schema.allOf[0] ?? true);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: 12 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf((schema.items ?? true) as JsonSchema), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ pattern, format, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-11-21T10:00:00.000Z');
  if (format === 'date') return fc.constant('1999-12-31');
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength: 1, maxLength: Math.min(maxLength, 60) });
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]): [string, fc.Arbitrary<unknown>] => [
    name,
    valueOf(each, name),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const someHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=latin1',
      'text/plain',
      '',
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'nonsense'),
    'x-client-id': fc.constantFrom('x'.repeat(22), '__defineGetter__', 'short'),
    'x-mutation-seq': fc.constantFrom('1', '2', '3', '0', '-1', '1e9', 'NaN', '9007199254740993'),
    'idempotency-key': fc.constantFrom('p'.repeat(22), 'q'.repeat(22), '!'),
    'x-cart-version': fc.constantFrom('0', '1', 'x'),
    'if-none-match': fc.constantFrom('*', '""', 'W/"1"', '"1", "2"', '"'),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', ';;;', 'br;q=x'),
    accept: fc.constantFrom('text/html', '*/*', ',,,', 'a/b;q=9'),
    range: fc.constantFrom('bytes=5-1', 'bytes=-', 'bytes=abc'),
    cookie: fc.constantFrom('cart=x; cart.sig=y', 'session==;;;', '=', 'a=%ff; cart=%00'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x, y', ','),
  },
  { requiredKeys: [] },
);

function pathOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(values?.[name]));
  const search = Object.entries((query ?? {}) as object).map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '%'));
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Generates a value in one case of 25. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function callOf(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  return fc
    .record({
      params: validOf(schemaOf(endpoint.params)),
      query: validOf(schemaOf(endpoint.query)),
      body: hasBody ? valueOf(schemaOf(endpoint.body)) : fc.constant(undefined),
      mangled: sometimes(fc.string({ unit: 'binary' })),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: someHeaders },
      ),
      method: sometimes(fc.constantFrom(...METHODS)),
    })
    .map(({ params, query, body, mangled, headers, method }) => ({
      method: method ?? endpoint.method,
      path: pathOf(endpoint, params, query),
      headers: { 'content-type': 'application/json', ...headers },
      body: mangled ?? (body === undefined ? undefined : JSON.stringify(body)),
    }));
}

const anyCall = fc.oneof(
  ...API.map(callOf),
  fc.record<Sent>({
    method: fc.constant('POST'),
    path: fc.constant('/paypal/webhook'),
    headers: fc.constant({ 'content-type': 'application/json' }),
    body: fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
  }),
  fc.record<Sent>({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    path: fc.webPath().map((path) => path || '/'),
    headers: someHeaders,
    body: fc.constant(undefined),
  }),
);

async function send({
  method,
  path,
  headers,
  body,
}: Sent): Promise<{ status: number; text: string }> {
  const outgoing = request({
    agent,
    host: '127.0.0.1',
    port: shop.server.port,
    method,
    path,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

const counts = new Map<number, number>();

async function check(sent: Sent): Promise<void> {
  const { status, text } = await send(sent);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  if (status >= 500) throw new Error(`${status}: ${text}`);
  if (status < 400 || sent.method === 'HEAD') return;
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown };
  if (typeof error !== 'string' || error === '' || !isErrorCode(code))
    throw new Error(`${status} without a sentence or a code: ${text}`);
}

it(
  `${REQUESTS} hostile requests to every endpoint get no 5xx, and every 4xx has a code and a message`,
  async () => {
    const worker = () =>
      fc.assert(fc.asyncProperty(anyCall, check), { numRuns: Math.ceil(REQUESTS / CONCURRENCY) });
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    const successes = [...counts].filter(([status]) => status < 300).map(([, count]) => count);
    expect(successes.reduce((total, count) => total + count, 0)).toBeGreaterThan(REQUESTS / 10);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
  TIMEOUT_MS,
);

const CRLF = '\r\n';
const LINE = ['GET /api/products/1 HTTP/1.1', 'Host: localhost'];
const POST = ['POST /api/cart HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
const garbage: Record<string, string | Buffer> = {
  'random bytes': Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)),
  'a TLS hello': Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]),
  'both lengths': [
    ...POST,
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    '',
    '0',
    '',
    '',
  ].join(CRLF),
  'two lengths': [...POST, 'Content-Length: 5', 'Content-Length: 6', '', 'hello'].join(CRLF),
  'a bad chunk': [...POST, 'Transfer-Encoding: chunked', '', 'zz', '{}', '0', '', ''].join(CRLF),
  'a negative length': [...POST, 'Content-Length: -1', '', ''].join(CRLF),
  'invalid UTF-8': Buffer.concat([
    Buffer.from([...POST, 'Content-Length: 6', 'Connection: close', '', '{"a":"'].join(CRLF)),
    Buffer.from([0xff, 0xfe]),
  ]),
  'a deep body': [
    ...POST,
    'Content-Length: 20000',
    'Connection: close',
    '',
    '['.repeat(20_000),
  ].join(CRLF),
  'a huge header': [...LINE, `X: ${'x'.repeat(100_000)}`, '', ''].join(CRLF),
  'many headers': [...LINE, ...Array.from({ length: 5000 }, (_, n) => `X-${n}: 1`), '', ''].join(
    CRLF,
  ),
  'a header without a colon': [...LINE, 'nonsense', '', ''].join(CRLF),
  'a null byte': [...LINE, 'X: a\u0000b', '', ''].join(CRLF),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'HTTP 0.9': 'GET /\r\n',
  'an odd version': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'an odd method': 'BREW /api/cart HTTP/1.1\r\nHost: localhost\r\n\r\n',
  CONNECT: 'CONNECT evil:443 HTTP/1.1\r\nHost: evil\r\n\r\n',
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an absolute address':
    'GET http://evil/api/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'two slashes': 'GET //evil/..//%2e%2e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a broken address':
    'GET /api/products/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a broken host':
    'GET /api/cart/current HTTP/1.1\r\nHost: a@b:c\r\nOrigin: x\r\nConnection: close\r\n\r\n',
  'an upgrade': [...LINE, 'Connection: Upgrade', 'Upgrade: h2c', '', ''].join(CRLF),
  'an expectation': [
    ...POST,
    'Expect: miracles',
    'Content-Length: 2',
    'Connection: close',
    '',
    '{}',
  ].join(CRLF),
  'half a request': POST.join(CRLF),
};

it.each(Object.entries(garbage))(
  '%s sent on the socket does not affect other clients',
  async (_, bytes) => {
    const socket = connect(shop.server.port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.end(bytes);
    await once(socket, 'close');
    const [, status = '', body = ''] =
      /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n([^]*)$/.exec(response) ?? [];
    expect(status).not.toMatch(/^5/);
    expect(
      body === '' || !status.startsWith('4') || typeof JSON.parse(body).error === 'string',
    ).toBe(true);
    const alive = await send({ method: 'GET', path: '/healthz', headers: {}, body: undefined });
    expect(alive.status).toBe(200);
  },
);
