import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pictureStore } from '../catalogue/pictures';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

type Encoding = 'br' | 'gzip' | null;

/** Expected encodings per request header and address. 406: none. */
const EXPECTED_ENCODINGS: Record<string, Record<string, Encoding | 406>> = {
  'long text': {
    br: 'br',
    gzip: 'gzip',
    'gzip, deflate, br, zstd': 'br',
    'GZIP;q=0.5': 'gzip',
    'br;q=0, *': 'gzip',
    '*': 'br',
    'br;q=0.0, gzip;q=0': null,
    identity: null,
    zstd: null,
    '': null,
    'identity;q=0, gzip': 'gzip',
    'identity;q=0': 406,
    '*;q=0': 406,
  },
  'short text': {
    'br, gzip': null,
    '*': null,
    identity: null,
    '': null,
    'identity;q=0, gzip': 'gzip',
    '*;q=0, br': 'br',
    'identity;q=0': 406,
  },
  'a drawing': {
    'br, gzip': 'gzip',
    br: null,
    '': null,
    'identity;q=0, gzip': 'gzip',
    'identity;q=0, br': 406,
  },
  'bytes as they are': { 'br, gzip': null, '': null, '*': null, 'identity;q=0, br, gzip': 406 },
};

const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const [STRONG, WEAK] = [/^"[^"]+"$/, /^W\/"[^"]+"$/];

const RESOURCES: [
  address: string,
  kind: keyof typeof EXPECTED_ENCODINGS,
  tag: RegExp,
  caching: string,
][] = [
  ['/api/products', 'long text', STRONG, REVALIDATED],
  ['/api/products/category/tech-suits', 'long text', STRONG, REVALIDATED],
  ['/api/swimmers', 'long text', STRONG, REVALIDATED],
  ['/api/products/p1', 'short text', WEAK, REVALIDATED],
  ['/api/search?q=p', 'long text', WEAK, REVALIDATED],
  ['/api/search?q=p13', 'short text', WEAK, REVALIDATED],
  ['/api/catalogue/changes?since=1', 'short text', WEAK, REVALIDATED],
  ['/api/shop', 'short text', STRONG, REVALIDATED],
  ['/api/openapi.json', 'long text', STRONG, REVALIDATED],
  ['/pictures/a.svg', 'a drawing', STRONG, IMMUTABLE],
  ['/pictures/a.webp', 'bytes as they are', STRONG, IMMUTABLE],
  ['/', 'long text', STRONG, REVALIDATED],
  ['/product/p1', 'long text', STRONG, REVALIDATED],
  ['/checkout', 'long text', STRONG, REVALIDATED],
  ['/index.html', 'long text', STRONG, REVALIDATED],
  ['/assets/page-abc123.js', 'long text', STRONG, IMMUTABLE],
  ['/icons/icon.png', 'bytes as they are', STRONG, REVALIDATED],
  ['/robots.txt', 'long text', STRONG, REVALIDATED],
  ['/.well-known/security.txt', 'long text', STRONG, REVALIDATED],
  ['/sitemap.xml', 'long text', STRONG, REVALIDATED],
  ['/paypal/sandbox/sdk/js', 'long text', STRONG, REVALIDATED],
  ['/paypal/sandbox/window.js', 'short text', STRONG, REVALIDATED],
];

const pageDir = await builtPage();
const products = Array.from({ length: 20 }, (_, n) => product(`p${n}`, 1, 'Quantity: 2'));
const shop = await startShop({ pageDir, products });
const pictures = pictureStore(shop.database);
const drawing = gzipSync(`<svg xmlns="http://www.w3.org/2000/svg"/>`);
const svg = { type: 'image/svg+xml', bytes: drawing, encoding: 'gzip' } as const;
await pictures.put('/pictures/a.svg', svg);
await pictures.put('/pictures/a.webp', { type: 'image/webp', bytes: Buffer.from('a picture') });
await vi.waitUntil(async () => (await sendRequest('/api/products')).headers.etag?.startsWith('"'));
afterAll(async () => {
  await shop.close();
  await rm(pageDir, { recursive: true });
});

async function builtPage(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'page-'));
  for (const folder of ['assets', 'icons', '.vite']) await mkdir(join(directory, folder));
  const shell = `<!doctype html><title>shell</title><!-- ${'x'.repeat(2000)} -->`;
  const packed = (name: string, content: string): [string, string | Buffer][] => [
    [name, content],
    [`${name}.br`, brotliCompressSync(content)],
    [`${name}.gz`, gzipSync(content)],
  ];
  const files = [
    ...packed('index.html', shell),
    ...packed('assets/page-abc123.js', 'console.info("page")'),
    ['checkout.html', shell] as const,
    ['icons/icon.png', 'an icon'] as const,
    ['.vite/manifest.json', '{}'] as const,
  ];
  for (const [name, content] of files) await writeFile(join(directory, name), content);
  return directory;
}

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Raw bytes: `fetch` would decompress them and set its own Accept-Encoding. */
function sendRequest(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request(shop.url + address, { method, headers: { accept: '*/*', ...headers } });
    sent.on('error', reject).on('response', async (response) => {
      const bytes = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
    });
    sent.end();
  });
}

function unpack({ headers, bytes }: RawResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

describe.each(RESOURCES)('%s (%s)', (address, kind, tag, caching) => {
  const sent = Object.entries(EXPECTED_ENCODINGS[kind] ?? {});
  const accepted = sent.filter(([, encoding]) => encoding !== 406);
  const refused = sent.filter(([, encoding]) => encoding === 406);
  const vary = kind === 'bytes as they are' ? undefined : 'Accept-Encoding';

  it.each(accepted)('Accept-Encoding "%s" gets the encoding %s', async (accept, encoding) => {
    const plain = await sendRequest(address);
    const response = await sendRequest(address, { 'accept-encoding': accept });
    expect(response.headers['content-encoding'] ?? null).toBe(encoding);
    expect(unpack(response)).toEqual(plain.bytes);
    expect(response.headers).toMatchObject({
      'cache-control': caching,
      'content-length': String(response.bytes.length),
      'content-type': plain.headers['content-type'],
      etag: expect.stringMatching(tag) as string,
    });
    expect(response.headers.vary).toBe(vary);
  });

  it.each(refused)('Accept-Encoding "%s" gets an uncacheable %s', async (accept) => {
    const { status, headers, bytes } = await sendRequest(address, { 'accept-encoding': accept });
    expect([status, headers['cache-control']]).toEqual([406, 'no-store']);
    expect(headers.etag).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'no-such-encoding' });
  });

  it.each(accepted)('HEAD returns the headers of GET without a body: "%s"', async (accept) => {
    const whole = await sendRequest(address, { 'accept-encoding': accept });
    const head = await sendRequest(address, { 'accept-encoding': accept }, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(withoutVariableHeaders(head.headers)).toEqual(withoutVariableHeaders(whole.headers));
  });

  it.each(accepted)('a matching If-None-Match gets a 304: "%s"', async (accept) => {
    const { headers } = await sendRequest(address, { 'accept-encoding': accept });
    const { etag = '' } = headers;
    const revalidate = (tag: string, method?: string) =>
      sendRequest(address, { 'accept-encoding': accept, 'if-none-match': tag }, method);
    for (const tag of [etag, `"x", ${etag}`, `W/${etag.replace('W/', '')}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const response = await revalidate(tag, method);
        expect([tag, response.status, response.bytes.length]).toEqual([tag, 304, 0]);
        const {
          'content-length': _,
          'content-type': __,
          'content-encoding': ___,
          ...expected
        } = withoutVariableHeaders(headers);
        expect(withoutVariableHeaders(response.headers)).toEqual(expected);
      }
    for (const other of ['"x"', `"${etag}"`]) expect((await revalidate(other)).status).toBe(200);
  });

  it('has a strong ETag per encoding, or one weak ETag for all', async () => {
    const tags = new Map<Encoding, string>();
    for (const [accept, encoding] of accepted) {
      const { headers } = await sendRequest(address, { 'accept-encoding': accept });
      tags.set(encoding as Encoding, headers.etag ?? '');
    }
    expect(new Set(tags.values()).size).toBe(tag === WEAK ? 1 : tags.size);
  });
});

/** Headers without those that differ per request. */
function withoutVariableHeaders({ date: _, 'x-request-id': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}
