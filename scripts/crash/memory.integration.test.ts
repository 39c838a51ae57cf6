import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScript, type RunningProcess } from './process';

const REQUESTS = 30_000;
/** Requests before the first measurement, so that compiled and cached code does not count. */
const WARM_UP = 5000;
const MAX_CONCURRENT = 32;
const ALLOWED_MB = 20;
const POLL_OPTIONS = { timeout: 30_000, interval: 500 };

interface Attack {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
const json = { 'content-type': 'application/json' };

/**
 * Each request contains something unique that a server might store in memory: an address, an id, a
 * cookie, a search term, a body.
 */
const ATTACKS: readonly (() => Attack)[] = [
  () => ({ method: 'GET', path: `/api/cart/${random(21)}` }),
  () => ({ method: 'PUT', path: `/api/cart/${random(22)}`, headers: json, body: '{"quantity":9}' }),
  () => ({
    method: 'GET',
    path: '/api/cart/current',
    headers: { cookie: `cart=${random(21)}; cart.sig=${random(43)}; session=${random(43)}` },
  }),
  () => ({ method: 'GET', path: `/api/search?q=${random(60)}` }),
  () => ({ method: 'GET', path: `/product/${'-'.repeat(400)}${random(20)}` }),
  () => ({ method: 'GET', path: `/api/products/${random(40)}` }),
  () => ({ method: 'GET', path: `/pictures/${random(60)}` }),
  () => ({ method: 'GET', path: `/api/orders/by-token/${random(22)}` }),
  () => ({
    method: 'POST',
    path: '/paypal/order',
    headers: json,
    body: JSON.stringify({
      amount: '10.00',
      currency: 'CAD',
      intent: 'CAPTURE',
      sessionId: random(21),
    }),
  }),
  () => ({
    method: 'POST',
    path: '/paypal/webhook',
    headers: json,
    body: `{"id":"${random(2000)}"}`,
  }),
  () => ({ method: 'POST', path: `/paypal/order/${random(17).toUpperCase()}/capture` }),
  () => ({
    method: 'POST',
    path: '/api/cart',
    headers: json,
    body: `{"__proto__":{"${random(9)}":1}}`,
  }),
  () => ({
    method: 'POST',
    path: '/api/cart',
    headers: json,
    body: `{"a":"${'x'.repeat(31_000)}"`,
  }),
  () => ({ method: 'GET', path: `/${random(30)}`, headers: { accept: 'text/html' } }),
  () => ({
    method: 'DELETE',
    path: `/${random(30)}`,
    headers: { origin: `https://${random(9)}.example` },
  }),
];

/** Memory in megabytes after a garbage collection. */
async function memoryOf({ url, child: { pid = 0 } }: RunningProcess): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/healthz`);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  // Without memory-mapped pages, which the system can reclaim.
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  `${REQUESTS} hostile requests, each from another address, leave less than ${ALLOWED_MB} MB behind and no 5xx`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-'));
    const shop = await startScript('scripts/crash/shop.ts', [], {
      DATA_DIR: folder,
      PORT: '0',
      MONGODB_URL: '',
      RATE_LIMIT: '1',
      TRUST_PROXY: '1',
    });
    const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT });
    onTestFinished(async () => {
      agent.destroy();
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const statuses = new Map<number, number>();

    async function send({ method, path, headers, body }: Attack): Promise<void> {
      const from = Array.from(randomBytes(4)).join('.');
      const outgoing = request(shop.url + path, {
        method,
        agent,
        headers: { ...headers, 'x-forwarded-for': from },
      });
      outgoing.end(body);
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      const { statusCode = 0 } = response;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }

    async function sendAttacks(count: number): Promise<void> {
      let sent = 0;
      const worker = async () => {
        while (sent < count) {
          sent += 1;
          const make = ATTACKS[sent % ATTACKS.length];
          if (make) await send(make());
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
    }

    await sendAttacks(WARM_UP);
    const before = await memoryOf(shop);
    await sendAttacks(REQUESTS);
    // The system reclaims freed pages after a while.
    await expect
      .poll(async () => (await memoryOf(shop)) - before, POLL_OPTIONS)
      .toBeLessThan(ALLOWED_MB);
    agent.destroy();
    await shop.stop();
    expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
    expect(shop.child.exitCode).toBe(0);
  },
  300_000,
);
