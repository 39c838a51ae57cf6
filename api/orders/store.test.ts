import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '#contract/money';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { orderStore, toOrder } from './store';
import type { OrderDocument } from './order-document';

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase('orders');
});
afterEach(() => database.drop());

const order = (id: string, more: Partial<OrderDocument> = {}): OrderDocument & { _id: string } => ({
  _id: id,
  orderNumber: `NUMBER${id}`,
  token: `token-${id}`,
  createdAt: `2026-11-2${id}T00:00:00.000Z`,
  status: 'confirmed',
  statusAt: '2026-11-21T00:00:00.000Z',
  lines: [
    {
      productId: 'a',
      productName: 'A',
      size: '24',
      quantity: 2,
      price: cents(1050),
      signedPhoto: true,
      imageUrl: '/pictures/a.svg',
    },
  ],
  subtotal: cents(2100),
  shipping: cents(2598),
  total: cents(4698),
  buyer: { name: 'Sam', email: 'sam@buyer.example' },
  address: null,
  demo: false,
  ...more,
});

test('an order is recorded once, even by several writers', async () => {
  const orders = orderStore(database, () => 0);
  await Promise.all(Array.from({ length: 20 }, () => orders.record(order('1'))));
  await orders.record(order('1', { total: cents(1) }));
  expect(await orders.recent(10)).toHaveLength(1);
  expect((await orders.byNumber('number1'))?.total).toBe(4698);
});

test('confirms a pending order with the newest data, and never changes a shipped order back', async () => {
  const orders = orderStore(database, () => 0);
  await orders.record(order('1', { status: 'pending', buyer: null }));
  expect(await orders.record(order('1'))).toMatchObject({
    status: 'confirmed',
    buyer: { name: 'Sam' },
  });
  await orders.setStatus('1', 'shipped', ['confirmed']);
  expect((await orders.record(order('1')))?.status).toBe('shipped');
  expect((await orders.setStatus('1', 'cancelled', ['pending']))?.status).toBe('shipped');
});

test('a slow process does not make a cancelled order pending again [orders.cancelled-stays]', async () => {
  const orders = orderStore(database, () => 0);
  await orders.record(order('1', { status: 'cancelled' }));
  expect((await orders.record(order('1', { status: 'pending' })))?.status).toBe('cancelled');
  expect((await orders.record(order('1')))?.status).toBe('confirmed');
  expect((await orders.record(order('1', { status: 'cancelled' })))?.status).toBe('confirmed');
});

test('a customer sees their own orders, newest first; visitors’ orders are in no account [orders.own-orders-only, api.orders-list]', async () => {
  const orders = orderStore(database, () => 0);
  for (const value of [
    order('1', { userId: 'u' }),
    order('3', { userId: 'u' }),
    order('2', { userId: 'v' }),
    order('4'),
  ])
    await orders.record(value);
  expect((await orders.ofUser('u')).map(({ _id }) => _id)).toEqual(['3', '1']);
});

test('order responses contain amounts in dollars, and only the address of the buyer [orders.order-fields]', async () => {
  const orders = orderStore(database, () => 0);
  const stored = await orders.record(order('1'));
  if (!stored) throw new Error('not recorded');
  const shown = toOrder(stored);
  expect(shown).toMatchObject({ subtotal: 21, shipping: 25.98, total: 46.98 });
  expect(shown.items[0]).toEqual({
    imageUrl: '/pictures/a.svg',
    productId: 'a',
    productName: 'A',
    size: '24',
    quantity: 2,
    productPrice: 10.5,
    signedPhoto: true,
  });
  expect(JSON.stringify(shown)).not.toMatch(/sam@|token-/);
});
