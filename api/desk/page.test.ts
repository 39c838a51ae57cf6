import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../http/server';
import { deskPage } from './page';

const DOCUMENT =
  '<html data-desk="__STATE__"><!-- preloads --><meta name="csp-nonce" content="__NONCE__"><style nonce="__NONCE__">desk';

const folder = await mkdtemp(join(tmpdir(), 'desk-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), DOCUMENT);
await writeFile(join(folder, 'assets/main-1.js'), 'start()');
await writeFile(join(folder, 'sw.js'), 'work()');
const server = await listen({ host: '127.0.0.1', port: 0 });
const koa = new Koa();
for (const middleware of deskPage(folder)) koa.use(middleware);
koa.use((ctx) => {
  ctx.body = 'the shop';
});
server.handle(koa.callback());
afterAll(async () => {
  server.server.close();
  await rm(folder, { recursive: true });
});

const request = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });

test.each(['/desk', '/desk/', '/desk/orders/ABC', '/desk/invitation'])(
  'the desk’s document is sent at %s with its own policy, and is not indexed [desk.page]',
  async (path) => {
    const [one, other] = [await request(path), await request(path)];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(await one.text()).toContain(`content="${nonce}"><style nonce="${nonce}">`);
    expect(policy).toContain("script-src 'self';");
    expect(other.headers.get('content-security-policy')).not.toBe(policy);
    expect(one.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  },
);

test('the document requests the session, and at its address the list of orders, before its scripts', async () => {
  const preloads = async (path: string) =>
    [...(await (await request(path)).text()).matchAll(/rel="preload" [^>]*href="([^"?]+)/g)].map(
      ([, address]) => address,
    );
  for (const path of ['/desk', '/desk/', '/desk/orders'])
    expect([path, await preloads(path)]).toEqual([path, ['/api/desk/session', '/api/desk/orders']]);
  for (const path of ['/desk/orders?page=2', '/desk/orders/ABC', '/desk/goods', '/desk/invitation'])
    expect([path, await preloads(path)]).toEqual([path, ['/api/desk/session']]);
});

test('the document contains the frame of the desk only for a browser that may be signed in', async () => {
  const stateAt = async (path: string, cookie: string) => {
    const { port } = server;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    return /data-desk="(.*?)"/.exec(await reply.text())?.[1];
  };
  expect(await stateAt('/desk', 'device=1; desk=abc')).toBe('signed-in');
  expect(await stateAt('/desk/goods', '__Host-desk=abc')).toBe('signed-in');
  expect(await stateAt('/desk', 'session=1')).toBe('unknown');
  expect(await stateAt('/desk/invitation', 'desk=abc')).toBe('unknown');
});

test('the desk’s files are served under its path, and a missing file is not replaced by the document', async () => {
  const script = await request('/desk/assets/main-1.js');
  expect(await script.text()).toBe('start()');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await request('/desk/assets/other.js')).status).toBe(404);
  expect((await request('/desk', 'POST')).status).toBe(405);
});

test('the service worker may control the desk’s address without a slash [desk.meet-offline]', async () => {
  const worker = await request('/desk/sw.js');
  expect(worker.headers.get('service-worker-allowed')).toBe('/desk');
  expect(
    (await request('/desk/assets/main-1.js')).headers.get('service-worker-allowed'),
  ).toBeNull();
});

test('other addresses with the same prefix belong to the shop', async () => {
  for (const path of ['/', '/desks', '/assets/main-1.js'])
    expect(await (await request(path)).text()).toBe('the shop');
});
