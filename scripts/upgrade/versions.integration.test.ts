import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrderList, RefundPreview } from '#contract/desk/orders';
import { catalogueStore } from '../../api/catalogue/store';
import type { ProductStock } from '../../api/stock/reservations';
import { stockStore } from '../../api/stock/store';
import { buyer, priceOf, readCapture, type Buyer } from '../../api/testing/buyer';
import { customer, newPerson } from '../../api/testing/customer';
import { deskPerson } from '../../api/testing/desk-person';
import { product } from '../../api/testing/goods';
import { temporaryDatabase, type TemporaryDatabase } from '../../api/testing/temporary';
import { visitor } from '../../api/testing/visitor';
import { startScript, type RunningProcess } from '../crash/process';
import { serverVersions } from './versions';

const STOCK = 500;
const execute = promisify(execFile);
type Version = 'earlier' | 'present';
/** An update, a downgrade, and the update again. */
const PHASES: readonly Version[] = ['earlier', 'present', 'earlier', 'present'];

/** Phases in which a purchase is added, created and captured. */
interface Plan {
  add: number;
  create: number;
  capture: number;
}

const NUMBERS = PHASES.map((_, phase) => phase);
const PLANS: readonly Plan[] = NUMBERS.flatMap((add) =>
  NUMBERS.flatMap((create) => NUMBERS.map((capture) => ({ add, create, capture }))),
).filter(({ add, create, capture }) => add <= create && create <= capture);

type Browser = ReturnType<typeof visitor>;

interface Purchase extends Plan {
  browser: Browser;
  sessionId: string;
  payment: string;
  token: string;
  orderNumber: string;
}

let folder: string;
let database: TemporaryDatabase;
let provider: RunningProcess;
let scripts: Record<Version, string>;
const running = new Map<Version, RunningProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  scripts = await serverVersions();
  database = await temporaryDatabase('versions');
  await offerGoods();
  provider = await startScript(
    'scripts/sandbox.ts',
    ['--port', '0', '--data', join(folder, 'provider')],
    { MONGODB_URL: undefined },
  );
}, 60_000);
afterAll(async () => {
  for (const child of running.values()) await child.stop();
  await provider.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function offerGoods(): Promise<void> {
  await stockStore(database).setQuantity('cap', STOCK);
  const log = pino({ level: 'silent' });
  const value = product('cap', 4, `Quantity: ${STOCK}`);
  await catalogueStore({ database, now: Date.now, log }).publish(() =>
    Promise.resolve({ products: [{ id: 'cap', value }], swimmers: [] }),
  );
}

const settings = () => ({
  DATA_DIR: database.settings.dataDir,
  MONGODB_URL: database.settings.mongodbUrl,
  PAYPAL_API_URL: provider.url,
  SESSION_KEYS: 'a-key-of-both-versions-0123456789',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  PORT: '0',
});

/**
 * Address of a server of this version. On MongoDB both versions run side by side; the embedded store
 * belongs to one process, so there one ends before the other starts.
 */
async function serverOf(version: Version): Promise<string> {
  const found = running.get(version);
  if (found) return found.url;
  if (database.settings.mongodbUrl === undefined) {
    for (const child of running.values()) await child.stop();
    running.clear();
  }
  const started = await startScript(scripts[version], [], settings());
  // Passkeys need a host name, not an IP address.
  const url = `http://localhost:${new URL(started.url).port}`;
  running.set(version, { ...started, url });
  return url;
}

/** The same browser, at the address of another server. */
function movedTo(url: string, { cookies }: Browser) {
  const browser = visitor(url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const purchases: Purchase[] = [];
const buyerAt = (url: string, { sessionId, browser }: Purchase): Buyer =>
  buyer(url, sessionId, movedTo(url, browser));

/** Runs the steps of each buyer in this phase. */
async function buyIn(phase: number, url: string): Promise<void> {
  for (const plan of PLANS.filter(({ add }) => add === phase)) {
    const browser = visitor(url);
    const { add, sessionId } = buyer(url, undefined, browser);
    expect((await add('cap')).status).toBe(201);
    purchases.push({ ...plan, browser, sessionId, payment: '', token: '', orderNumber: '' });
  }
  for (const purchase of purchases.filter(({ create }) => create === phase))
    purchase.payment = await buyerAt(url, purchase).approve(priceOf(1));
  for (const purchase of purchases.filter(({ capture }) => capture === phase)) {
    const { order, token = '' } = readCapture(
      await buyerAt(url, purchase).capture(purchase.payment),
    );
    Object.assign(purchase, { token, orderNumber: order.orderNumber });
  }
}

let owner: Browser;
let meet: { id: string; name: string };
const standSales: string[] = [];
const refunded: string[] = [];

async function openDesk(url: string): Promise<void> {
  owner = await deskPerson({ database, url }, 'owner');
  const firstDay = new Date().toISOString().slice(0, 10);
  const body = { name: 'Frost Lake', firstDay, lastDay: firstDay };
  const started = await owner.send('PUT', '/api/desk/meet', { body });
  const state = started.body as { meet: { id: string } };
  meet = { id: state.meet.id, name: 'Frost Lake' };
  const items = [{ productId: 'cap', units: 20 }];
  await owner.send('POST', '/api/desk/meet/items', { body: { items } });
}

/** Sells a unit at the stand, ships an order and refunds another, both of an earlier phase. */
async function workAtDesk(phase: number, url: string): Promise<void> {
  const deskClient = movedTo(url, owner);
  const sale = {
    id: `stand-sale-of-phase-${phase}`,
    productId: 'cap',
    size: '',
    quantity: 1,
    price: 25,
    method: 'cash',
    soldAt: new Date().toISOString(),
    meet,
  };
  const sold = await deskClient.send('POST', '/api/desk/meet/sales', { body: { sales: [sale] } });
  const { outcomes } = sold.body as { outcomes: { number: string }[] };
  standSales.push(outcomes[0]?.number ?? '');

  const [toShip, toRefund] = purchases.filter(({ capture }) => capture === phase - 1);
  if (!toShip || !toRefund) return; // Phase 0 sells too little.
  const shipped = await deskClient.send('POST', `/api/desk/orders/${toShip.orderNumber}/ship`, {
    body: { tracking: { carrier: 'canada-post', number: '7023210039371234' } },
  });
  const path = `/api/desk/orders/${toRefund.orderNumber}/refund`;
  const { left, refunds } = (await deskClient.send('GET', path)).body as RefundPreview;
  const refund = await deskClient.send('POST', path, {
    body: { restock: true, amount: left, refunds },
  });
  expect([shipped.status, refund.status]).toEqual([200, 200]);
  refunded.push(toRefund.orderNumber);
}

async function ordersAtDesk(url: string): Promise<string[]> {
  const { body } = await movedTo(url, owner).send('GET', '/api/desk/orders?view=all');
  return (body as DeskOrderList).orders.map(({ number }) => number).sort();
}

const pages = (url: string) =>
  Promise.all(
    purchases
      .filter(({ token }) => token !== '')
      .map(async ({ token }) => (await fetch(`${url}/api/orders/by-token/${token}`)).json()),
  );

const account = newPerson();
let member: Browser;

describe(
  'an update, a downgrade and the update again [shop.update-and-back]',
  { timeout: 120_000 },
  () => {
    test.each(NUMBERS.map((phase) => [phase, PHASES[phase] ?? 'present'] as const))(
      'phase %i: the %s version continues the payments, orders, accounts and sales of the other version',
      async (phase, version) => {
        const url = await serverOf(version);
        if (phase === 0) {
          await openDesk(url);
          member = await customer(url, account);
        }
        await buyIn(phase, url);
        await workAtDesk(phase, url);
        const numbers = purchases.flatMap(({ orderNumber }) => orderNumber || []);
        expect(await ordersAtDesk(url)).toEqual([...numbers, ...standSales].sort());
        const me = await movedTo(url, member).send('GET', '/api/auth/me');
        expect(me.body).toMatchObject({ user: { username: account.username } });
        const body = { email: account.username, password: account.password };
        expect((await visitor(url).send('POST', '/api/auth/login', { body })).status).toBe(200);
      },
    );

    test('both versions show the same order pages', async () => {
      const present = await pages(await serverOf('present'));
      expect(present).toHaveLength(PLANS.length);
      expect(await pages(await serverOf('earlier'))).toEqual(present);
    });

    test('an audit finds no difference, and every unit is accounted for', async () => {
      const present = await serverOf('present');
      const { stdout } = await execute(
        process.execPath,
        ['--import', 'tsx', 'scripts/audit/audit.ts'],
        { env: { ...process.env, ...settings(), PORT: new URL(present).port } },
      );
      expect(stdout).toContain('no difference.');
      const stock = await database.collection<ProductStock>('stock').get('cap');
      expect(stock).toMatchObject({
        quantity: STOCK,
        sold: PLANS.length - refunded.length + standSales.length,
        holds: [],
      });
    });
  },
);
