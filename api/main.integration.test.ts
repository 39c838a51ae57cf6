import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './db/open';
import { SCHEMA_VERSION } from './db/schema-version';

// Each test starts a process, which is slow on shared machines.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-main-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await rm(dataDir, { recursive: true });
});

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      MONGODB_URL: '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const url = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /^listening on (http:\/\/\S+)$/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, complaint }));
  return { child, url, ended };
}

async function modesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const stats = await Promise.all(paths.map(async (path) => [path, await stat(path)] as const));
  return stats.flatMap(([path, { mode }]) =>
    (mode & 0o077) === 0 ? [] : `${path} ${(mode & 0o777).toString(8)}`,
  );
}

it('makes the data folder private, even if it was readable by others before', async () => {
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'shop.lmdb'), '', { mode: 0o644 });
  const shop = run();
  const url = await shop.url;
  const mailed = run({ DATA_DIR: join(dataDir, 'inner', 'deep') });
  await mailed.url;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const open = (await modesIn(dataDir)).filter((path) => !path.includes('.sock'));
  expect(open).toEqual([]);
});

it('starts an empty shop with the sample products, and exits with 0 on SIGTERM', async () => {
  const shop = run();
  const url = await shop.url;
  const products = (await (await fetch(`${url}/api/products`)).json()) as unknown[];
  expect(products.length).toBeGreaterThan(100);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const since = Date.now();
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toEqual({ code: 0, complaint: '' });
  expect(Date.now() - since).toBeLessThan(10_000);
  const again = run();
  expect((await fetch(`${await again.url}/api/products/1`)).status).toBe(200);
});

it('serves metrics on their own port, and stops although no one receives its traces [owner.metrics, owner.traces]', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const port = String((free.address() as AddressInfo).port);
  const second = await run({ METRICS_PORT: port }).ended;
  expect(second.code).toBe(1);
  expect(second.complaint).toMatch(/^METRICS_PORT cannot be used: [^\n]+\n$/);
  free.close();
  await once(free, 'close');
  const receiver = `http://127.0.0.1:${port}/nothing`;
  const shop = run({ METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: receiver });
  expect((await fetch(`${await shop.url}/api/products/1`)).status).toBe(200);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('{endpoint="GET /api/products/:id",status="200"} 1');
  expect(text).toContain('shop_database_up 1');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toEqual({ code: 0, complaint: '' });
});

it('stores generated keys in a private file', async () => {
  await run().url;
  expect(((await stat(join(dataDir, 'session-keys'))).mode & 0o777).toString(8)).toBe('600');
});

it('does not start with a folder in use, but takes over the folder of a killed server', async () => {
  const first = run();
  await first.url;
  const second = await run().ended;
  expect(second.code).toBe(1);
  expect(second.complaint).toMatch(/^DATA_DIR is in use: [^\n]+\n$/);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await run().url).toMatch(/^http:/);
});

it('ends although another process holds the store, and can be started again', async () => {
  const shop = run();
  const url = await shop.url;
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/testing/second-process.ts', 'hold', JSON.stringify({ dataDir })],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.add(holder);
  await once(holder.stdout, 'data');
  const add = await fetch(`${url}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ sessionId: 'abcdefghijklmnopqrstu', productId: '1', quantity: 1 }),
  });
  expect(add.status).toBe(503);
  shop.child.kill('SIGTERM');
  expect((await shop.ended).complaint).toContain('did not close in time');
  const ended = once(holder, 'exit');
  holder.kill('SIGCONT');
  await ended;
  const again = run();
  expect((await fetch(`${await again.url}/readyz`)).status).toBe(200);
});

it('does not start on data of a newer version, before it listens [shop.newer-data-refused]', async () => {
  const first = run();
  await first.url;
  first.child.kill('SIGTERM');
  await first.ended;
  const database = await openDatabase({ dataDir });
  const settings = database.collection<{ version: number }>('settings');
  const schema = await settings.get('schema');
  expect(schema).toMatchObject({ version: SCHEMA_VERSION });
  if (schema) await settings.replace({ ...schema, version: SCHEMA_VERSION + 1 });
  await database.close();
  const { code, complaint } = await run().ended;
  expect(code).toBe(1);
  expect(complaint).toMatch(/^A newer version of the shop has written this data [^\n]+\n$/);
});

it('does not start with an invalid setting and prints one line that names it', async () => {
  const { code, complaint } = await run({ RATE_LIMIT: 'off' }).ended;
  expect(code).toBe(1);
  expect(complaint).toMatch(/^RATE_LIMIT [^\n]+\n$/);
});

it.each([
  ['HOST', 'no-such-host.invalid'],
  ['HOST', '192.0.2.1'],
  ['DATA_DIR', import.meta.filename],
])('does not start and prints one line if %s is unusable: %s', async (name, value) => {
  const PUBLIC_URL = 'http://localhost:3000';
  const { code, complaint } = await run({ PUBLIC_URL, [name]: value }).ended;
  expect(code).toBe(1);
  expect(complaint).toMatch(new RegExp(`^(${name}|PORT) cannot be used: [^\\n]+\\n$`));
});

it('does not start and prints one line if the port cannot be opened', async () => {
  const taken = new URL(await run().url).port;
  const other = await mkdtemp(join(tmpdir(), 'shop-main-'));
  const { code, complaint } = await run({ PORT: taken, DATA_DIR: other }).ended;
  await rm(other, { recursive: true });
  expect(code).toBe(1);
  expect(complaint).toMatch(/^PORT cannot be used: [^\n]+\n$/);
});
