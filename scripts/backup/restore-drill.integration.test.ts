import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { Order } from '#contract/orders';
import { openDatabase } from '../../api/db/open';
import type { Checkout } from '../../api/payments/checkout';
import { buyer, priceOf, readCapture } from '../../api/testing/buyer';
import { startScript, type RunningProcess } from '../crash/process';

const BUYERS = 3;
const PICTURE = 'suit.jpg';

let folder: string;
let dataDir: string;
let backup: string;
let shop: RunningProcess;
/** Orders by the token of their page, as shown before the backup. */
const sold = new Map<string, Order>();
/** Hashes of all pictures by address. */
let pictures: Record<string, string>;
let sessionKeys: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-'));
  [dataDir, backup] = [join(folder, 'data'), join(folder, 'shop.backup')];
  shop = await startShop();
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: dataDir,
  MONGODB_URL: undefined,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  BACKUP_PASSPHRASE: 'correct horse battery',
});

const startShop = () => startScript('api/main.ts', [], { ...settings(), PORT: '0' });

/** Runs a command with the shop's settings. */
function run(script: string, ...args: string[]) {
  const env = Object.assign({ ...process.env }, settings(), { PORT: new URL(shop.url).port });
  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env, cwd: join(import.meta.dirname, '../..') },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

async function offerGoods(): Promise<void> {
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#04263b' } })
    .jpeg()
    .toFile(join(folder, PICTURE));
  const path = join(folder, 'goods.csv');
  const row = ['suit', 'Suit', '25', PICTURE, '1', 'Quantity: 900'];
  await writeFile(path, `ID;Name;Price;Image URL;Category ID;Specifications\n${row.join(';')}\n`);
  const imported = await run('catalogue', 'import', path, '--images', folder);
  expect(imported).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect(await products()).toHaveLength(1), { timeout: 20_000 });
}

const products = async () => (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];

async function buy(): Promise<string> {
  const sam = buyer(shop.url);
  await sam.add('suit');
  const { token } = readCapture(await sam.capture(await sam.approve(priceOf(1))));
  return token ?? '';
}

async function orderPage(token: string): Promise<Order> {
  return Order.parse(await (await fetch(`${shop.url}/api/orders/by-token/${token}`)).json());
}

/** Buys until `isOver`. Returns the number of orders. */
async function buyUntil(isOver: () => boolean): Promise<number> {
  let orders = 0;
  while (!isOver()) {
    await buy();
    orders += 1;
  }
  return orders;
}

/** Runs work while several buyers place orders. */
async function underLoad<R>(work: () => Promise<R>): Promise<{ result: R; orders: number }> {
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, () => buyUntil(() => isOver));
  try {
    const result = await work();
    isOver = true;
    const counts = await Promise.all(buyers);
    return { result, orders: counts.reduce((sum, count) => sum + count, 0) };
  } finally {
    isOver = true;
    await Promise.allSettled(buyers);
  }
}

async function hashPictures(): Promise<Record<string, string>> {
  const [suit] = await products();
  const { pathname } = new URL(suit?.imageUrl ?? '', shop.url);
  const addresses = ['avif', 'webp'].flatMap((format) =>
    [320, 640, 1280].map((width) => pathname.replace(/\d+\.webp$/, `${width}.${format}`)),
  );
  const hashes: Record<string, string> = {};
  for (const address of addresses) {
    const reply = await fetch(shop.url + address);
    expect([address, reply.status]).toEqual([address, 200]);
    hashes[address] = createHash('sha256')
      .update(await reply.bytes())
      .digest('hex');
  }
  return hashes;
}

const readiness = async () => (await (await fetch(`${shop.url}/readyz`)).json()) as object;

// With MongoDB, backups are made by mongodump.
describe.skipIf(process.env.MONGODB_URL !== undefined)(
  'a restore drill',
  { timeout: 180_000 },
  () => {
    test('a backup is made, and an audit is clean, while orders are placed [owner.backup, owner.audit]', async () => {
      await offerGoods();
      for (let n = 0; n < 5; n += 1) {
        const token = await buy();
        sold.set(token, await orderPage(token));
      }
      pictures = await hashPictures();
      sessionKeys = await readFile(join(dataDir, 'session-keys'), 'utf8');
      expect(await readiness()).toEqual({ status: 'ready', backup: null });
      const made = await underLoad(() => run('backup/backup', backup));
      expect(made.result).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Backed up \d+ files, .*, encrypted\./),
      });
      expect(made.orders).toBeGreaterThan(BUYERS);
      const audited = await underLoad(() => run('audit/audit'));
      expect(audited.result).toMatchObject({ code: 0, output: expect.stringMatching('no diff') });
      expect(audited.orders).toBeGreaterThan(BUYERS);
    });

    test('a check restores and audits the backup, and the shop shows its age [owner.backup-check, owner.backup-age]', async () => {
      const { code, output } = await run('backup/restore', backup, '--check');
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^Yes: /m) });
      expect(await readiness()).toEqual({
        status: 'ready',
        backup: { takenAt: expect.any(String), verifiedAt: expect.any(String), ageHours: 0 },
      });
    });

    test('after the data folder is lost, every order, picture and key is restored [owner.backup]', async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true });
      expect(await run('backup/restore', backup, '--to', dataDir)).toMatchObject({ code: 0 });
      shop = await startShop();
      for (const [token, order] of sold) expect(await orderPage(token)).toEqual(order);
      expect(await hashPictures()).toEqual(pictures);
      expect(await readFile(join(dataDir, 'session-keys'), 'utf8')).toBe(sessionKeys);
    });

    test('the restored shop sells, and its audit is clean', async () => {
      expect((await orderPage(await buy())).status).toBe('confirmed');
      await vi.waitFor(
        async () =>
          expect(await run('audit/audit')).toMatchObject({
            code: 0,
            output: expect.stringMatching('no difference'),
          }),
        { timeout: 60_000, interval: 1000 },
      );
    });

    test('a check fails if an order of the backup is lost, and changes nothing [owner.backup-check]', async () => {
      const before = await readiness();
      const lost = join(folder, 'lost.backup');
      const database = await openDatabase({ dataDir });
      const orders = database.collection<object>('orders');
      // Recovery records the order of an unfinished checkout again, so it is not reported as lost.
      const checkouts = await database.collection<Checkout>('checkouts').find();
      const isFinished = ({ state, dueAt }: Checkout) =>
        state === 'recorded' && dueAt === undefined;
      const orderNumber = checkouts.find(isFinished)?.orderNumber ?? '';
      const [order] = await orders.find({ where: { orderNumber } });
      await orders.remove(order?._id ?? '');
      expect(await run('backup/backup', lost)).toMatchObject({ code: 0 });
      const { code, output } = await run('backup/restore', lost, '--check');
      expect(code).toBe(1);
      expect(output).toMatch(
        /the payment is recorded, and no order is recorded\n.*\nCompared .*\nNo: /,
      );
      expect(await run('audit/audit')).toMatchObject({ code: 1 });
      if (order) await orders.insert(order);
      await database.close();
      expect(await readiness()).toEqual(before);
      expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
    });
  },
);
