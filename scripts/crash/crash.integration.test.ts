import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { openDatabase, type Database } from '../../api/db/open';
import { dropDatabase } from '../../api/testing/temporary';
import { readSettings } from '../../api/env';
import type { FailpointName } from '../../api/payments/failpoint';
import type { Checkout } from '../../api/payments/checkout';
import {
  approveAt,
  buyer,
  readCapture,
  priceOf,
  sandboxClient,
  type Buyer,
  type SandboxPayment,
} from '../../api/testing/buyer';
import { startSandbox, startScript, type RunningProcess } from './process';

const CLOCK_OFFSET_MS = 180_000;
const RUNS = Number(process.env['CRASH_RUNS'] ?? 1);

let paypalSandbox: RunningProcess;
let atProvider: ReturnType<typeof sandboxClient>;
let folder: string;
const running: RunningProcess[] = [];
const databases: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  paypalSandbox = await startSandbox();
  atProvider = sandboxClient(paypalSandbox.url);
});
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop())));
afterAll(async () => {
  await paypalSandbox.stop();
  await Promise.all(databases.map(dropDatabase));
  await rm(folder, { recursive: true, force: true });
});

/** Settings of a shop. Each name has its own store, on MongoDB if the suite has one. */
function settingsOf(name: string): Record<string, string> {
  const { MONGODB_URL: serverUrl } = process.env;
  const keys = 'crash-test-key-0123456789';
  const common = {
    DATA_DIR: join(folder, name),
    PORT: '0',
    PAYPAL_API_URL: paypalSandbox.url,
    SESSION_KEYS: keys,
  };
  if (!serverUrl) return common;
  const url = new URL(serverUrl);
  url.pathname = `/crash-${name}`;
  databases.push(url.href);
  return { ...common, MONGODB_URL: url.href };
}

async function open(settings: Record<string, string>, more: Record<string, string> = {}) {
  const shop = await startScript('scripts/crash/shop.ts', [], { ...settings, ...more });
  running.push(shop);
  return shop;
}

async function readDatabase<T>(
  settings: Record<string, string>,
  work: (database: Database) => Promise<T>,
) {
  const database = await openDatabase(readSettings(settings));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the payments at the provider that have a capture and are not in `before`. */
async function chargesSince(before: readonly SandboxPayment[]): Promise<SandboxPayment[]> {
  const earlierIds = before.map(({ id }) => id);
  const all = await atProvider.payments();
  return all.filter(({ id, capture }) => capture !== null && !earlierIds.includes(id));
}

/** Pays until the process dies. Returns the provider's id if there is one. */
async function payUntilKilled(sam: Buyer): Promise<string | undefined> {
  let id: string | undefined;
  try {
    const { body } = await sam.create(priceOf(1));
    const created = paymentEndpoints.create.reply.parse(body);
    id = created.id;
    await approveAt(created.approveUrl);
    await sam.capture(id);
  } catch {
    // The process is gone, so fetch fails.
  }
  return id;
}

const FAILPOINTS_BEFORE_CAPTURE: readonly FailpointName[] = [
  'checkout-inserted',
  'cart-named',
  'goods-held',
  'created-at-provider',
  'created',
];
const FAILPOINTS_FROM_CAPTURE: readonly FailpointName[] = [
  'capturing',
  'captured-at-provider',
  'captured',
  'order-recorded',
  'goods-sold',
  'cart-settled',
  'mail-queued',
  'recorded',
  'goods-settled',
];

/** Checks that sold, reserved and remaining units add up to the offered stock. */
async function expectStockConsistent(
  settings: Record<string, string>,
  sold: number,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const [stock, orders, due, mails] = await readDatabase(settings, (database) =>
        Promise.all([
          database.collection('stock').get('last'),
          database.collection('orders').find(),
          database.collection('checkouts').find({ sort: 'dueAt' }),
          database.collection('mail').find(),
        ]),
      );
      expect(stock).toMatchObject({ quantity: 1, sold, holds: [] });
      expect(orders).toHaveLength(sold);
      expect(due).toEqual([]);
      expect(mails).toHaveLength(2 * sold);
    },
    { timeout: 15_000, interval: 250 },
  );
}

describe('killing the server during a payment', { timeout: 60_000 }, () => {
  test.each(FAILPOINTS_BEFORE_CAPTURE)(
    'after a kill at `%s` there is no charge and no order, and the same cart can be paid',
    async (name) => {
      const settings = settingsOf(`${name}-${nanoid(6)}`.toLowerCase());
      const before = await atProvider.payments();
      const first = await open(settings, { FAILPOINT: name });
      const sam = buyer(first.url);
      await sam.add('last');
      await payUntilKilled(sam);
      expect(await first.ended).toBe('SIGKILL');
      expect(await chargesSince(before)).toEqual([]);

      await open(settings, { PORT: new URL(first.url).port, AHEAD_MS: String(CLOCK_OFFSET_MS) });
      const id = await sam.approve(priceOf(1));
      expect(readCapture(await sam.capture(id)).order.status).toBe('confirmed');
      await expectStockConsistent(settings, 1);
      expect(await chargesSince(before)).toHaveLength(1);
    },
  );

  test.each(['held', 'created'] as const)(
    'a rival can buy the items of a checkout left in the state `%s`',
    async (state) => {
      const settings = settingsOf(`${state}-${nanoid(6)}`.toLowerCase());
      const first = await open(settings, {
        FAILPOINT: state === 'held' ? 'goods-held' : 'created',
      });
      const sam = buyer(first.url);
      await sam.add('last');
      await payUntilKilled(sam);
      await first.ended;
      const second = await open(settings, { AHEAD_MS: String(16 * 60_000) });
      const kim = buyer(second.url);
      await kim.add('last');
      await vi.waitFor(async () => expect((await kim.create(priceOf(1))).status).toBe(201), {
        timeout: 5_000,
      });
    },
  );

  test.each(FAILPOINTS_FROM_CAPTURE)(
    'after a kill at `%s` recovery gives one charge and one order without the buyer',
    { repeats: RUNS - 1 },
    async (name) => {
      const settings = settingsOf(`${name}-${nanoid(6)}`.toLowerCase());
      const before = await atProvider.payments();
      const first = await open(settings, { FAILPOINT: name });
      const sam = buyer(first.url);
      await sam.add('last');
      await payUntilKilled(sam);
      expect(await first.ended).toBe('SIGKILL');

      const second = await open(settings, { AHEAD_MS: String(CLOCK_OFFSET_MS) });
      await expectStockConsistent(settings, 1);
      expect(await chargesSince(before)).toHaveLength(1);
      const [order, checkout] = await readDatabase(
        settings,
        async (database) =>
          [
            (await database.collection<{ status: string }>('orders').find())[0],
            (await database.collection<Checkout>('checkouts').find())[0],
          ] as const,
      );
      expect(order?.status).toBe('confirmed');
      expect(checkout).toMatchObject({ state: 'recorded', review: [] });
      const rival = buyer(second.url);
      await rival.add('last');
      expect((await rival.create(priceOf(1))).status).toBe(409);
    },
  );
});
