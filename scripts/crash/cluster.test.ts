import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { openDatabase, type Database } from '../../api/db/open';
import { dropDatabase } from '../../api/testing/temporary';
import type { OrderDocument } from '../../api/orders/order-document';
import type { ProductStock } from '../../api/stock/reservations';
import {
  approveAt,
  buyer,
  readCapture,
  priceOf,
  sandboxClient,
  type Buyer,
} from '../../api/testing/buyer';
import { visitor } from '../../api/testing/visitor';
import { startScript, type RunningProcess } from './process';

const { MONGODB_URL: server } = process.env;
const PROCESSES = 3;

let folder: string;
let paypalSandbox: RunningProcess;
let shops: RunningProcess[] = [];
let database: Database;
let mongodbUrl: string;

beforeAll(async () => {
  if (!server) return;
  folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  const url = new URL(server);
  url.pathname = `/cluster-${nanoid(6)}`;
  mongodbUrl = url.href;
  paypalSandbox = await startScript(
    'scripts/sandbox.ts',
    ['--port', '0', '--data', join(folder, 'bank')],
    {
      MONGODB_URL: undefined,
    },
  );
  const env = {
    DATA_DIR: join(folder, 'shop'),
    PORT: '0',
    PAYPAL_API_URL: paypalSandbox.url,
    MONGODB_URL: mongodbUrl,
    SESSION_KEYS: 'cluster-test-key-0123456789',
  };
  const first = await startScript('scripts/crash/shop.ts', [], env);
  const others = Array.from({ length: PROCESSES - 1 }, () =>
    startScript('scripts/crash/shop.ts', [], env),
  );
  shops = [first, ...(await Promise.all(others))];
  database = await openDatabase({ dataDir: folder, mongodbUrl });
});
afterAll(async () => {
  if (!server) return;
  await Promise.all([...shops.map((shop) => shop.stop()), paypalSandbox.stop()]);
  await database.close();
  await dropDatabase(mongodbUrl);
  await rm(folder, { recursive: true, force: true });
});

const shopUrl = (index: number) => shops[index % PROCESSES]?.url ?? '';
const orders = () => database.collection<OrderDocument>('orders').find();

/** Buyers that represent tabs of one browser, each on another process. */
function buyersOfOneBrowser(): Buyer[] {
  const sessionId = nanoid(21);
  const cookies = visitor(shopUrl(0)).cookies;
  return shops.map(({ url }) => {
    const browser = visitor(url);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return buyer(url, sessionId, browser);
  });
}

describe.skipIf(!server)('three processes on one MongoDB', { timeout: 60_000 }, () => {
  test('of 60 buyers of the last item across all processes, one creates a payment and gets an order', async () => {
    const buyers = Array.from({ length: 60 }, (_, index) => buyer(shopUrl(index)));
    await Promise.all(buyers.map((each) => each.add('last')));
    const replies = await Promise.all(buyers.map((each) => each.create(priceOf(1))));
    const created = replies.findIndex(({ status }) => status === 201);
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await sandboxClient(paypalSandbox.url).payments()).toHaveLength(1);
    const { id, approveUrl } = paymentEndpoints.create.reply.parse(replies[created]?.body);
    await approveAt(approveUrl);
    const winner = buyers[created];
    if (!winner) throw new Error('no payment was created');
    const elsewhere = shops.map(({ url }) => buyer(url, winner.sessionId));
    const captures = await Promise.all([winner, ...elsewhere].map((value) => value.capture(id)));
    const captured = captures.filter(({ status }) => status === 200);
    expect(captured.length).toBeGreaterThan(0);
    expect(new Set(captured.map((reply) => readCapture(reply).order.orderNumber)).size).toBe(1);
    await vi.waitFor(async () => {
      const stock = await database.collection<ProductStock>('stock').get('last');
      expect(stock).toMatchObject({ quantity: 1, sold: 1, holds: [] });
      expect(await orders()).toHaveLength(1);
    });
  });

  test('tabs of one browser on three processes have one open payment attempt, and only it can be charged', async () => {
    const before = (await orders()).length;
    const firstBuyers = buyersOfOneBrowser();
    await firstBuyers[0]?.add('plenty');
    const replies = await Promise.all(
      firstBuyers.map((firstBuyer) => firstBuyer.create(priceOf(1))),
    );
    const open = replies.flatMap(({ status, body }, index) =>
      status === 201 ? [{ ...paymentEndpoints.create.reply.parse(body), index }] : [],
    );
    await Promise.all(open.map(({ approveUrl }) => approveAt(approveUrl)));
    const captures = await Promise.all(
      open.map(
        ({ id, index }) => firstBuyers[index]?.capture(id) ?? Promise.reject(new Error('no tab')),
      ),
    );
    expect(captures.filter(({ status }) => status === 200)).toHaveLength(1);
    const charged = (await sandboxClient(paypalSandbox.url).payments()).filter(({ id, capture }) =>
      open.some((each) => each.id === id && capture !== null),
    );
    expect(charged).toHaveLength(1);
    expect(await orders()).toHaveLength(before + 1);
  });
});
