import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../api/db/open';
import type { ProductStock } from '../../api/stock/reservations';
import { buyer, priceOf, sandboxClient } from '../../api/testing/buyer';
import { startMongoServer, type MongoServer } from '../testing/mongo-server';
import { mongoProxy, type MongoProxy } from './mongo-proxy';
import { startScript, type RunningProcess } from './process';

/** Command that starts the MongoDB server of this test. */
const { MONGODB_SERVER: command } = process.env;
const POLL_OPTIONS = { timeout: 30_000, interval: 250 };

let folder: string;
/** Connected directly, not through the proxy. */
let database: Database;
let server: MongoServer;
let proxy: MongoProxy;
let provider: RunningProcess;
let shop: RunningProcess;

beforeAll(async () => {
  if (!command) return;
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  server = await startMongoServer(command, join(folder, 'mongodb'));
  proxy = await mongoProxy(server.port);
  const providerData = ['--port', '0', '--data', join(folder, 'provider')];
  provider = await startScript('scripts/sandbox.ts', providerData, { MONGODB_URL: undefined });
  shop = await startScript('scripts/crash/shop.ts', [], {
    DATA_DIR: join(folder, 'shop'),
    PORT: '0',
    PAYPAL_API_URL: provider.url,
    MONGODB_URL: `mongodb://127.0.0.1:${proxy.port}/outage`,
    SESSION_KEYS: 'outage-test-key-0123456789',
  });
  database = await openDatabase({
    dataDir: folder,
    mongodbUrl: `mongodb://127.0.0.1:${server.port}/outage`,
  });
}, 120_000);
afterAll(async () => {
  if (!command) return;
  await shop.stop();
  await provider.stop();
  await proxy.close();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => proxy.setMode('pass'));

const orders = () => database.collection('orders').find();

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

    await server.stop();
    const refused = await add(nanoid(21));
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);

    await server.start();
    await expect.poll(async () => (await add(nanoid(21))).status, POLL_OPTIONS).toBe(201);
    const lines: unknown = await (await fetch(`${shop.url}/api/cart/${before}`)).json();
    expect(lines).toMatchObject([{ productId: 'plenty', quantity: 1 }]);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  }, 120_000);

  test.each(['hang', 'cut', 'no-primary'] as const)(
    'while MongoDB answers as in "%s", writes get a 503; afterwards a payment that was captured then has one order',
    async (mode) => {
      const sam = buyer(shop.url);
      await sam.add('plenty');
      const payment = await sam.approve(priceOf(1));
      const before = (await orders()).length;
      proxy.setMode(mode);
      const refused = await Promise.all([
        add(nanoid(21)).then(({ status }) => status),
        sam.capture(payment).then(({ status }) => status),
      ]);
      expect(refused).toEqual([503, 503]);
      expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
      proxy.setMode('pass');

      await expect.poll(async () => (await sam.capture(payment)).status, POLL_OPTIONS).toBe(200);
      await expect.poll(async () => (await orders()).length, POLL_OPTIONS).toBe(before + 1);
      const payments = await sandboxClient(provider.url).payments();
      expect(payments.filter(({ id, capture }) => id === payment && capture !== null)).toHaveLength(
        1,
      );
      const stock = await database.collection<ProductStock>('stock').get('plenty');
      expect(stock?.sold).toBe(before + 1);
    },
    60_000,
  );
});
