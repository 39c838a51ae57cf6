import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startShop } from '../testing/start-shop';

const SHELL = '<!doctype html><html lang="en-CA"><title>shell</title>';
const SCRIPT = 'console.info("page")';

const pageDir = await mkdtemp(join(tmpdir(), 'page-'));
for (const folder of ['assets', '.vite']) await mkdir(join(pageDir, folder));
const files: [string, string | Buffer][] = [
  ['index.html', SHELL],
  ['checkout.html', SHELL],
  ['index.html.br', brotliCompressSync(SHELL)],
  ['index.html.gz', gzipSync(SHELL)],
  ['sw.js', SCRIPT],
  ['.env', 'SECRET=1'],
  ['.vite/manifest.json', '{}'],
  ['assets/page-abc123.js', SCRIPT],
  ['assets/page-abc123.js.br', brotliCompressSync(SCRIPT)],
  ['assets/half-gone.js', SCRIPT],
  ['assets/half-gone.js.br', brotliCompressSync(SCRIPT)],
];
for (const [name, content] of files) await writeFile(join(pageDir, name), content);
const shop = await startShop({ pageDir });
afterAll(async () => {
  await shop.close();
  await rm(pageDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });
const navigation = { accept: 'text/html,application/xhtml+xml' };

it('with offline support off, the service worker deletes caches and unregisters, and every HTML page says that it is off [offline.turned-off]', async () => {
  const withdrawn = await startShop({ pageDir, env: { OFFLINE: '0' } });
  try {
    const worker = await fetch(`${withdrawn.url}/sw.js`);
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toMatch(/caches[^]*delete[^]*unregister/);
    expect(await (await get('/sw.js')).text()).toBe(SCRIPT);
    for (const path of ['/', '/checkout', '/nowhere']) {
      const page = await fetch(withdrawn.url + path, { headers: navigation });
      expect([path, (await page.text()).includes('data-offline="off"')]).toEqual([path, true]);
      const usual = await get(path, navigation);
      expect([path, (await usual.text()).includes('data-offline')]).toEqual([path, false]);
    }
  } finally {
    await withdrawn.close();
  }
});

describe('the built page', () => {
  it('ignores 12 kB Accept and Accept-Encoding headers, which would take milliseconds to parse', async () => {
    const many = (kind: string) =>
      Array.from({ length: 850 }, (_, n) => `${kind}${n};q=0.${n % 10}`).join(',');
    const long = { accept: many('image/x'), 'accept-encoding': 'identity' };
    expect(long.accept.length).toBeGreaterThan(12_000);
    expect((await get('/', { accept: 'image/x' })).status).toBe(404);
    expect((await get('/', long)).status).toBe(200);
    const encodings = await get('/', {
      ...navigation,
      'accept-encoding': `identity;q=0,${many('x')}`,
    });
    expect(encodings.status).toBe(200);
  });

  it('the built page is served unchanged', async () => {
    const response = await get('/index.html');
    expect(await response.text()).toBe(SHELL);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it.each([
    '/api/about',
    '/paypal/about',
    '/pictures/none',
    '/assets/page-old.js',
    '/.env',
    '/.vite/manifest.json',
    '/.vite%2fmanifest.json',
    '/.git/config',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/package.json',
    '/%ff',
  ])('the built page is not served for %s', async (path) => {
    const response = await get(path, navigation);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('the built page is served only for navigation requests', async () => {
    expect((await get('/about', { accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${shop.url}/about`, { method: 'POST' })).status).toBe(405);
  });

  it('hashed assets are cached permanently and everything else is revalidated', async () => {
    const asset = await get('/assets/page-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  it('a missing page file gives an error that is not cacheable', async () => {
    await rm(join(pageDir, 'assets/half-gone.js.br'));
    const { status, headers } = await get('/assets/half-gone.js', { 'accept-encoding': 'br' });
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
      500,
      'no-store',
      null,
    ]);
    expect(headers.get('content-encoding')).toBeNull();
  });
});
