import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueStore } from '../catalogue/store';
import { stockStore } from '../catalogue/stock';
import { buyer, orderIn, paid, priceOf, provider } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import type { Checkout } from './checkout';
import { openPayments } from './open';

const MINUTE_MS = 60_000;

let shop: TestShop;
let desk: ReturnType<typeof provider>;
let owner: ReturnType<typeof openPayments>;
let ahead = 0;

beforeAll(async () => {
  const now = () => Date.now() + ahead;
  const log = pino({ level: 'silent' });
  shop = await startShop({
    sandboxControls: true,
    now,
    intervals: { recovery: 30 },
    products: [product('worn', 5, 'Quantity: 50')],
  });
  const { database, settings } = shop;
  const catalogue = catalogueStore({ database, now, log });
  owner = openPayments({ database, settings, catalogue, now, log });
  desk = provider(`${shop.url}/paypal/sandbox`);
});
afterAll(() => shop.close());
beforeEach(() => desk.obey({ webhooks: 0 }));

async function buy() {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  const { order } = paid(await sam.capture(id));
  return { order, status: async () => orderIn(await sam.record(id)).status };
}

const soldOf = async () => (await stockStore(shop.database).read('worn'))?.sold;
const refundsOf = async (checkoutId: string) =>
  (await desk.payments()).filter(
    (each) => each.checkoutId === checkoutId && each.capture === 'REFUNDED',
  );

test('a refund whose answer is lost is finished by the recovery, once, with its goods', async () => {
  const { order, status } = await buy();
  const sold = (await soldOf()) ?? 0;
  await desk.obey({ webhooks: 1, rules: [{ on: 'refund', times: 1, rule: { do: 'drop' } }] });
  expect(await owner.payments.refund(order.id, true)).toBe('unreachable');
  expect(await status()).toBe('confirmed');
  ahead += MINUTE_MS;
  await eventually(async () => expect(await status()).toBe('refunded'));
  await eventually(async () => expect(await soldOf()).toBe(sold - 2));
  expect(await owner.payments.refund(order.id, true)).toBe('refunded');
  expect(await soldOf()).toBe(sold - 2);
  expect(await refundsOf(order.id)).toHaveLength(1);
  const checkout = await shop.database.collection<Checkout>('checkouts').get(order.id);
  expect(checkout).toMatchObject({ state: 'refunded', review: [] });
});

test('a refund that the provider refuses changes nothing and may be asked for again', async () => {
  const { order, status } = await buy();
  const no = { do: 'fail', status: 422, issue: 'REFUND_NOT_PERMITTED' } as const;
  await desk.obey({ webhooks: 0, rules: [{ on: 'refund', times: 1, rule: no }] });
  expect(await owner.payments.refund(order.id, false)).toBe('refused');
  ahead += MINUTE_MS;
  expect(await status()).toBe('confirmed');
  expect(await owner.payments.refund(order.id, false)).toBe('refunded');
  expect(await status()).toBe('refunded');
});

test('ten refunds at once give the money and the goods back once', async () => {
  const { order } = await buy();
  const sold = (await soldOf()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => owner.payments.refund(order.id, true)));
  await eventually(async () => expect(await soldOf()).toBe(sold - 2));
  expect(await refundsOf(order.id)).toHaveLength(1);
});

test('a payment that is pending, or an order nobody knows, has nothing to give back', async () => {
  const sam = buyer(shop.url);
  await sam.add('worn');
  const { order } = paid(await sam.capture(await sam.approve(priceOf(1), 'pending')));
  expect(await owner.payments.refund(order.id, true)).toBe('not-paid');
  expect(await owner.payments.refund('unknown', true)).toBe('not-paid');
});
