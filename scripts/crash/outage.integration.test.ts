import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScript, type RunningProcess } from './process';

/**
 * Command that starts the MongoDB server of this test. It is called as `COMMAND PORT FILE` and runs
 * until it receives SIGTERM.
 */
const { MONGODB_SERVER: command } = process.env;
const POLL_OPTIONS = { timeout: 30_000, interval: 250 };

let folder: string;
let port: number;
let server: ChildProcess;
let shop: RunningProcess;

beforeAll(async () => {
  if (!command) return;
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  port = await freePort();
  server = await startServer();
  shop = await startScript('scripts/crash/shop.ts', [], {
    DATA_DIR: join(folder, 'shop'),
    PORT: '0',
    MONGODB_URL: `mongodb://127.0.0.1:${port}/outage`,
    SESSION_KEYS: 'outage-test-key-0123456789',
  });
}, 120_000);
afterAll(async () => {
  if (!command) return;
  await shop.stop();
  await stopServer();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<ChildProcess> {
  const child = spawn(command ?? '', [String(port), join(folder, 'mongodb')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('listening')) break;
  return child;
}

async function stopServer(): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const add = (sessionId: string) =>
  fetch(`${shop.url}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, productId: 'plenty', quantity: 1 }),
  });

describe.skipIf(!command)('a database outage', () => {
  test('during a database outage the catalogue stays available, writes get a 503 and no stored data is lost', async () => {
    const before = nanoid(21);
    expect((await add(before)).status).toBe(201);

    await stopServer();
    const refused = await add(nanoid(21));
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);

    server = await startServer();
    await expect.poll(async () => (await add(nanoid(21))).status, POLL_OPTIONS).toBe(201);
    const lines: unknown = await (await fetch(`${shop.url}/api/cart/${before}`)).json();
    expect(lines).toMatchObject([{ productId: 'plenty', quantity: 1 }]);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  }, 120_000);
});
