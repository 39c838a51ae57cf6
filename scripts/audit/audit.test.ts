import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders';
import { catalogueStore } from '../../api/catalogue/store';
import type { Stored } from '../../api/db/collection';
import type { DatabaseCollection } from '../../api/db/open';
import { openPayments } from '../../api/payments/open';
import { DEMO_SECRET } from '../../api/payments/provider/provider';
import { buyer, priceOf, readCapture, type SandboxPayment } from '../../api/testing/buyer';
import { deskPerson } from '../../api/testing/desk-person';
import { eventually } from '../../api/testing/eventually';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { stockStore } from '../../api/stock/store';
import { auditLines, isClean } from './report';
import { runAudit } from './run-audit';

const log = pino({ level: 'silent' });

let confirmed: Order;
let refunded: Order;
let open: string;
/** Output of the last audit. */
let lines: string[];

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 50, mail: 50, catalogue: 50 },
  products: [product('cap', 4, 'Quantity: 5000')],
});
const { database, settings } = shop;
const catalogue = catalogueStore({ database, now: Date.now, log });
const services = openPayments({
  database,
  settings,
  catalogue,
  now: Date.now,
  log,
  sandbox: { secret: DEMO_SECRET },
});
const { provider } = services;
const audit = () => runAudit({ database, catalogue, provider, now: Date.now, recheckMs: 0 });
beforeAll(sellInEveryWay, 60_000);
afterAll(() => shop.close());

async function buy(units = 1): Promise<Order> {
  const sam = buyer(shop.url);
  await sam.add('cap', units);
  return readCapture(await sam.capture(await sam.approve(priceOf(units)))).order;
}

/** Sells items at a meet, and undoes one of the sales. */
async function sellAtStand(): Promise<void> {
  const owner = await deskPerson(shop, 'owner');
  const meet = { name: 'Frost Lake', firstDay: '2026-11-21', lastDay: '2026-11-22' };
  await owner.send('PUT', '/api/desk/meet', { body: meet });
  await owner.send('POST', '/api/desk/meet/items', {
    body: { items: [{ productId: 'cap', units: 3 }] },
  });
  const sales = ['sale-of-the-phone-1', 'sale-of-the-phone-2'].map((id) => ({
    id,
    productId: 'cap',
    size: '',
    quantity: 2,
    price: 25,
    method: 'cash',
    soldAt: new Date().toISOString(),
    meet: { id: 'meet', name: 'Frost Lake' },
  }));
  const { body } = await owner.send('POST', '/api/desk/meet/sales', { body: { sales } });
  const { outcomes } = body as { outcomes: { number: string }[] };
  await owner.send('POST', `/api/desk/meet/sales/${outcomes[1]?.number}/undo`);
}

/** Creates orders of every status, an open payment and a pending one. */
async function sellInEveryWay(): Promise<void> {
  const { payments } = services;
  await sellAtStand();
  confirmed = await buy(2);
  const [shipped, part, pending, open2] = [
    await buy(),
    await buy(3),
    buyer(shop.url),
    buyer(shop.url),
  ];
  refunded = await buy();
  await payments.ship(shipped.id, { carrier: 'canada-post', number: '7023210039371234' });
  await pending.add('cap');
  await pending.capture(await pending.approve(priceOf(1), 'pending'));
  await open2.add('cap', 4);
  open = await open2.approve(priceOf(4));
  const checkouts = shop.database.collection('checkouts');
  await eventually(async () => {
    const due = { index: 'dueAt', atMost: Date.now(), limit: 2 };
    expect(await checkouts.count(due)).toBeLessThan(2);
  });
  expect(await payments.refund(part.id, true, [{ line: 0, quantity: 1 }])).toBe('refunded');
  expect(await payments.refund(refunded.id, true)).toBe('refunded');
  await eventually(async () => expect(isClean(await audit())).toBe(true));
}

type Fields = Record<string, unknown>;

async function paymentOf({ id }: Order): Promise<SandboxPayment> {
  const payment = (await shop.sandbox.payments()).find(({ checkoutId }) => checkoutId === id);
  if (!payment) throw new Error(`no payment of ${id}`);
  return payment;
}

function refundedAtProvider({ capture, ...order }: Fields): Fields {
  return { ...order, capture: { ...(capture as Fields), status: 'REFUNDED' } };
}

/** Changes a stored document, audits the shop, and puts the document back. */
async function auditWith(
  name: DatabaseCollection,
  id: string,
  change: (document: Stored<Fields>) => Fields | undefined,
): Promise<Record<string, string[]>> {
  const collection = shop.database.collection<Fields>(name);
  const before = await collection.get(id);
  if (!before) throw new Error(`no ${name} ${id}`);
  const after = change(before);
  const { _id, _version } = before;
  if (after) await collection.replace({ ...after, _id, _version });
  else await collection.remove(id);
  const report = await audit();
  const current = await collection.get(id);
  if (current) await collection.replace({ ...before, _version: current._version });
  else await collection.insert(before);
  expect(isClean(report)).toBe(report.differences.length === 0);
  lines = auditLines(report);
  const kinds: Record<string, string[]> = {};
  for (const { subject, kind } of report.differences) (kinds[subject] ??= []).push(kind);
  return kinds;
}

describe('the audit of a shop that sells [owner.audit]', { timeout: 30_000 }, () => {
  test('finds no difference in a shop with orders of every status', async () => {
    const report = await audit();
    expect(report.differences).toEqual([]);
    expect(report).toMatchObject({ payments: 6, orders: 7, products: 1 });
    expect(auditLines(report)).toEqual([
      'Compared 6 payments, 7 orders and 1 products: no difference.',
    ]);
  });

  test('names a payment without its order', async () => {
    const { orderNumber, id } = confirmed;
    expect(await auditWith('orders', id, () => undefined)).toEqual({ [orderNumber]: ['no-order'] });
  });

  test('names an order without its payment', async () => {
    const { orderNumber, id } = confirmed;
    expect(await auditWith('checkouts', id, () => undefined)).toMatchObject({
      [orderNumber]: ['no-payment'],
      cap: ['sold'],
    });
  });

  test('names an order that has another status, total or refund than its payment', async () => {
    const { orderNumber, id } = confirmed;
    const kinds = (fields: Fields) => auditWith('orders', id, (order) => ({ ...order, ...fields }));
    expect(await kinds({ status: 'pending' })).toEqual({ [orderNumber]: ['status'] });
    expect(await kinds({ total: 1 })).toEqual({ [orderNumber]: ['content'] });
    expect(await kinds({ refunds: [{ amount: 1, at: '', lines: [] }] })).toEqual({
      [orderNumber]: ['refund'],
    });
  });

  test('names stock that was counted wrongly, and what shoppers see of it', async () => {
    const kinds = (fields: Fields) => auditWith('stock', 'cap', (cap) => ({ ...cap, ...fields }));
    expect(await kinds({ sold: 1 })).toEqual({ cap: ['sold', 'shown'] });
    expect(await kinds({ quantity: 5001 })).toEqual({ cap: ['shown'] });
  });

  test('names a sale at a stand that the stock does not count', async () => {
    const found = await auditWith('stock', 'cap', ({ standSales: _, ...cap }) => cap);
    const ofStand = Object.entries(found).filter(([subject]) => subject !== 'cap');
    expect(found['cap']).toEqual(['sold']);
    expect(ofStand.map(([, kinds]) => kinds)).toEqual([['stand-sale cap']]);
    // The ids of older sales were removed from the stock.
    const older = ({ standSales: _, ...cap }: Fields) => ({ ...cap, hasOlderStandSales: true });
    expect(await auditWith('stock', 'cap', older)).toEqual({});
  });

  test('names lost reservations, and reservations of payments that ended', async () => {
    const { orderNumber } = (await services.checkouts.byProviderOrder(open)) ?? {};
    const lost = await auditWith('stock', 'cap', (cap) => ({ ...cap, holds: [] }));
    expect(lost).toEqual({ [orderNumber ?? '']: ['no-reservation cap'] });
    const holds = [{ checkoutId: 'unknown', quantity: 1 }];
    const report = await auditWith('stock', 'cap', (cap) => ({
      ...cap,
      holds: [...(cap['holds'] as []), ...holds],
    }));
    expect(report).toEqual({ cap: ['reservation unknown'] });
  });

  test('names a mail that was never queued or could not be sent, until it is sent again', async () => {
    const { orderNumber, id } = confirmed;
    const mail = `order:${id}:confirmed:buyer`;
    const expected = { [orderNumber]: ['mail confirmed'] };
    expect(await auditWith('mail', mail, () => undefined)).toEqual(expected);
    const givenUp = ({ sentAt: _, ...sent }: Fields) => ({ ...sent, givenUpAt: Date.now() });
    expect(await auditWith('mail', mail, givenUp)).toEqual(expected);
    const mails = shop.database.collection<Fields>('mail');
    await mails.insert({ _id: `${mail}:again:1`, attempts: 1, sentAt: Date.now() });
    expect(await auditWith('mail', mail, givenUp)).toEqual({});
  });

  test('reports no difference while orders are placed', async () => {
    const buying = new Set([1, 2, 3]);
    const buyers = [...buying].map(async (each) => {
      for (let orders = 0; orders < 8; orders += 1) await buy();
      buying.delete(each);
    });
    while (buying.size > 0) expect((await audit()).differences).toEqual([]);
    await Promise.all(buyers);
  });

  test('names work that the shop should have finished', async () => {
    const { orderNumber, id } = confirmed;
    await shop.app.close();
    expect(
      await auditWith('checkouts', id, (checkout) => ({
        ...checkout,
        dueAt: Date.now() - 60 * 60_000,
      })),
    ).toMatchObject({ [orderNumber]: ['unfinished'] });
  });

  test('names a refund that was made at the provider, and what to do about it', async () => {
    const { orderNumber } = confirmed;
    const payment = await paymentOf(confirmed);
    const kinds = await auditWith('sandbox-orders', payment.id, refundedAtProvider);
    expect(kinds).toEqual({ [orderNumber]: ['refund-at-provider'] });
    expect(lines.join('\n')).toContain(`Record it: npm run orders -- refund ${orderNumber}`);
  });

  test('names a payment at the provider that the shop did not record, or recorded with another amount', async () => {
    const { orderNumber, id } = confirmed;
    const unpaid = await auditWith('checkouts', id, (each) => ({ ...each, state: 'released' }));
    expect(unpaid[orderNumber]).toContain('not-recorded');
    const other = await auditWith('checkouts', id, ({ payment, ...each }) => ({
      ...each,
      payment: { ...(payment as Fields), amount: 1 },
    }));
    expect(other).toEqual({ [orderNumber]: ['amount'] });
  });

  test('names a payment that the provider does not know', async () => {
    const { orderNumber } = refunded;
    expect(
      await auditWith('checkouts', refunded.id, (checkout) => ({
        ...checkout,
        providerOrderId: 'UNKNOWN1',
      })),
    ).toEqual({ [orderNumber]: ['unknown-at-provider'] });
  });

  test('is not clean if the provider does not respond', async () => {
    await shop.sandbox.setControls({
      rules: [{ on: 'get', times: 1, rule: { do: 'fail', status: 500, issue: 'X' } }],
    });
    const report = await audit();
    expect(report).toMatchObject({ differences: [], uncompared: { unreachable: 1 } });
    expect(isClean(report)).toBe(false);
    expect(auditLines(report)[0]).toContain('did not answer about 1 payments');
  });

  test('does not count sales of another product that had the id', async () => {
    await stockStore(shop.database).startOver('cap', 5000);
    const { differences } = await audit();
    expect(differences.map(({ kind }) => kind)).not.toContain('sold');
  });
});
