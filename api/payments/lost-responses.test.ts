import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import { catalogueStore } from '../catalogue/store';
import type { Collection } from '../db/collection';
import type { Database } from '../db/open';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { DatabaseUnavailable } from '../db/unavailable';
import type { OrderDocument } from '../orders/order-document';
import { approveAt, buyer, priceOf, type Buyer } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import type { Checkout } from './checkout';

/**
 * Number of database writes between the tap on Pay and the recorded order. Each of them fails once,
 * with and without its effect.
 */
const WRITES = 24;
const MINUTE_MS = 60_000;

type Loss = 'before its effect' | 'after its effect';

let temporary: TemporaryDatabase;
let shop: TestShop;
let clockOffsetMs = 0;
/** Which write fails, counted from now. */
let fault: { after: number; loss: Loss } | undefined;

const AFFECTED_COLLECTIONS = /^(checkouts|carts|stock|orders|mail)$/;

function faultyDatabase(database: Database): Database {
  async function write<R>(work: () => Promise<R>): Promise<R> {
    if (!fault || fault.after-- > 0) return work();
    const { loss } = fault;
    fault = undefined;
    if (loss === 'after its effect') await work();
    throw new DatabaseUnavailable('lost');
  }
  function collection<T>(name: Parameters<Database['collection']>[0]): Collection<T> {
    const stored = database.collection<T>(name);
    if (!AFFECTED_COLLECTIONS.test(name)) return stored;
    return {
      ...stored,
      insert: (document) => write(() => stored.insert(document)),
      replace: (document) => write(() => stored.replace(document)),
      remove: (id, version) => write(() => stored.remove(id, version)),
    };
  }
  return { ...database, collection };
}

const products = Array.from({ length: 2 * WRITES }, (_, index) =>
  product(`one-${index}`, 5, 'Quantity: 1'),
);

beforeAll(async () => {
  temporary = await temporaryDatabase('lost');
  const log = pino({ level: 'silent' });
  const stock = stockStore(temporary);
  for (const { id } of products) await stock.setQuantity(id, 1);
  await catalogueStore({ database: temporary, now: Date.now, log }).publish(() =>
    Promise.resolve({ products: products.map((value) => ({ id: value.id, value })), swimmers: [] }),
  );
  shop = await startShop({
    database: faultyDatabase(temporary),
    sandboxControls: true,
    now: () => Date.now() + clockOffsetMs,
    intervals: { recovery: 20, mail: 3_600_000, catalogue: 3_600_000 },
  });
  await shop.sandbox.setControls({ webhooks: 0 });
});
afterAll(async () => {
  await shop.close();
  await temporary.drop();
});

/** Retries unanswered requests as the page does. */
async function tapPay(sam: Buyer): Promise<void> {
  let created = await sam.create(priceOf(1));
  if (created.status === 503) created = await sam.create(priceOf(1));
  expect(created.status).toBe(201);
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(created.body);
  await approveAt(approveUrl);
  const { status } = await sam.capture(id);
  if (status === 503) await sam.capture(id);
}

async function expectConsistent(item: string): Promise<Checkout[]> {
  const checkouts = temporary.collection<Checkout>('checkouts');
  return eventually(async () => {
    clockOffsetMs += MINUTE_MS;
    const all = (await checkouts.find()).filter(({ lines }) => lines[0]?.productId === item);
    expect(all.filter(({ dueAt }) => dueAt !== undefined)).toEqual([]);
    return all;
  });
}

test.each<Loss>(['before its effect', 'after its effect'])(
  'if the response to any write is lost %s, there is one order, one charge, no reservation and an empty cart',
  async (loss) => {
    let failed = 0;
    for (let after = 0; after < WRITES; after++) {
      const item = `one-${after + (loss === 'after its effect' ? WRITES : 0)}`;
      const sam = buyer(shop.url);
      await sam.add(item);
      fault = { after, loss };
      await tapPay(sam);
      const checkouts = await expectConsistent(item);
      failed += fault === undefined ? 1 : 0;
      fault = undefined;
      const state = (checkouts as (Checkout & { _id: string })[]).filter(
        (checkout) => checkout.state === 'recorded',
      );
      expect(state).toHaveLength(1);
      const id = state[0]?._id ?? '';
      expect(state[0]).toMatchObject({ review: [] });
      const orders = await temporary.collection<OrderDocument>('orders').find();
      expect(orders.filter(({ lines }) => lines[0]?.productId === item)).toMatchObject([
        { _id: id, status: 'confirmed' },
      ]);
      const ids = new Set((checkouts as (Checkout & { _id: string })[]).map(({ _id }) => _id));
      const charges = (await shop.sandbox.payments()).filter(
        (payment) => ids.has(payment.checkoutId) && payment.capture !== null,
      );
      expect(charges).toMatchObject([{ checkoutId: id, value: priceOf(1) }]);
      expect(await stockStore(temporary).read(item)).toMatchObject({ sold: 1, holds: [] });
      expect(await sam.lines()).toEqual([]);
      const mails = await temporary.collection('mail').find();
      expect(mails.filter(({ _id }) => _id.includes(id))).toHaveLength(2);
    }
    expect(failed).toBeGreaterThan(12);
  },
  120_000,
);
