import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders';
import type { OrderDocument } from '../orders/order-document';
import { orderStore } from '../orders/store';
import type { Checkout } from '../payments/checkout';
import { buyer, orderIn, priceOf } from '../testing/buyer';
import { customer, deletionRequest } from '../testing/customer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const DAY_MS = 24 * 60 * 60_000;

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;
const shop = await startShop({
  now,
  intervals: { expiry: 20, recovery: 20 },
  products: [product('cap', 4, 'Quantity: 99')],
});
afterAll(() => shop.close());
beforeEach(() => {
  clockOffsetMs += DAY_MS;
});

async function buyingCustomer() {
  const { person, ...browser } = await customer(shop.url);
  return { ...buyer(shop.url, undefined, browser), person };
}

type Customer = Awaited<ReturnType<typeof buyingCustomer>>;
type Buyer = ReturnType<typeof buyer>;

async function pay(customer: Buyer): Promise<Order> {
  await customer.add('cap');
  const id = await customer.approve(priceOf(1));
  await customer.capture(id);
  return orderIn(await customer.record(id));
}

const history = async (customer: Buyer) =>
  ((await customer.send('GET', '/api/orders')).body as Order[]).map(({ id }) => id);
const deleteAccount = (customer: Customer) =>
  customer.send('DELETE', '/api/auth/delete-account', deletionRequest(customer.person));
const stored = (id: string) => shop.database.collection<OrderDocument>('orders').get(id);
const departure = (userId: string) => shop.database.collection('departures').get(userId);
const ship = (id: string) =>
  orderStore(shop.database, now).ship(id, { carrier: 'dhl', number: '1234567890' });

/** Waits until the deletion job has run again. */
async function waitForDeletionJob(userId = ''): Promise<void> {
  const deletionJobs = shop.database.collection<{ dueAt: number }>('departures');
  await eventually(async () =>
    expect((await deletionJobs.get(userId))?.dueAt).toBeGreaterThan(now()),
  );
}

it('an order is added to the account of a buyer who was signed in while paying, newest first [orders.own-orders-only, api.orders-list, orders.join-account-when-paid]', async () => {
  const [sam, other] = [await buyingCustomer(), await buyingCustomer()];
  const first = await pay(sam);
  const second = await pay(sam);
  await pay(buyer(shop.url));
  expect(await history(sam)).toEqual([second.id, first.id]);
  expect(await history(other)).toEqual([]);
});

it('signing in after paying does not add the order, and signing out before the capture does not remove it [orders.join-account-when-paid]', async () => {
  const sam = await buyingCustomer();
  await sam.add('cap');
  const id = await sam.approve(priceOf(1));
  await sam.send('POST', '/api/auth/logout');
  await sam.capture(id);
  const order = orderIn(await sam.record(id));
  expect((await stored(order.id))?.userId).toBeDefined();
  const later = await pay(sam);
  const { email, password } = sam.person;
  await sam.send('POST', '/api/auth/login', { body: { email, password } });
  expect(await history(sam)).toEqual([order.id]);
  expect((await stored(later.id))?.userId).toBeUndefined();
});

it('an order of a deleted account keeps its address until 60 days after shipping, then has no buyer [privacy.order-data-after-60-days]', async () => {
  const sam = await buyingCustomer();
  const { id } = await pay(sam);
  const userId = (await stored(id))?.userId;
  expect((await deleteAccount(sam)).status).toBe(204);
  clockOffsetMs += 200 * DAY_MS;
  await waitForDeletionJob(userId);
  expect((await stored(id))?.buyer).not.toBeNull();
  await ship(id);
  clockOffsetMs += 59 * DAY_MS;
  await waitForDeletionJob(userId);
  expect((await stored(id))?.address).not.toBeNull();
  clockOffsetMs += 2 * DAY_MS;
  await eventually(async () => expect((await stored(id))?.buyer).toBeNull());
  const remaining = await stored(id);
  expect(remaining).toMatchObject({ status: 'shipped', address: null, total: 3799 });
  expect(remaining).not.toHaveProperty('userId');
  expect(remaining).not.toHaveProperty('tracking');
  const checkout = await shop.database.collection<Checkout>('checkouts').get(id);
  expect(checkout).not.toHaveProperty('userId');
  expect(checkout?.payment).toMatchObject({ buyer: null, address: null });
});

it('deleting an account keeps the buyer of other customers’ orders [privacy.order-data-after-60-days]', async () => {
  const [sam, kim] = [await buyingCustomer(), await buyingCustomer()];
  const [samsOrder, kimsOrder] = [await pay(sam), await pay(kim)];
  await ship(samsOrder.id);
  await ship(kimsOrder.id);
  await deleteAccount(sam);
  clockOffsetMs += 61 * DAY_MS;
  await eventually(async () => expect((await stored(samsOrder.id))?.buyer).toBeNull());
  expect((await stored(kimsOrder.id))?.buyer).not.toBeNull();
});

it('an interrupted account deletion is finished, including a payment started before it [privacy.deletion-survives-crash, privacy.payment-before-deletion]', async () => {
  const sam = await buyingCustomer();
  const { id } = await pay(sam);
  await sam.add('cap');
  const late = await sam.approve(priceOf(1));
  const userId = (await stored(id))?.userId ?? '';
  const begun = { since: now(), dueAt: now() };
  // The state after a crash in the first step of the deletion.
  await shop.database.collection('departures').insert({ _id: userId, ...begun });
  await eventually(async () =>
    expect(await shop.database.collection('users').get(userId)).toBeUndefined(),
  );
  expect((await sam.send('GET', '/api/auth/me')).status).toBe(401);
  await sam.capture(late);
  const order = orderIn(await sam.record(late));
  await ship(id);
  await ship(order.id);
  clockOffsetMs += 61 * DAY_MS;
  for (const value of [id, order.id])
    await eventually(async () => expect((await stored(value))?.buyer).toBeNull());
  expect(await departure(userId)).toBeDefined();
  clockOffsetMs += 91 * DAY_MS;
  await eventually(async () => expect(await departure(userId)).toBeUndefined());
});
