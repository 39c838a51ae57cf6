import { nanoid } from 'nanoid';
import { afterAll, expect, test } from 'vitest';
import { BATCH_LIMIT } from '#contract/cart';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const shop = await startShop({
  env: { RATE_LIMIT: '0.01', TRUST_PROXY: '1' },
  products: Array.from({ length: BATCH_LIMIT }, (_, index) =>
    product(`p${index}`, 4, 'Quantity: 9'),
  ),
});
afterAll(() => shop.close());

const addTo = (sessionId: string, address: string) =>
  visitor(shop.url).send('POST', '/api/cart', {
    body: { sessionId, productId: 'p1' },
    headers: { 'x-forwarded-for': address },
  });

test('limits new carts per network and hour, while existing carts keep working', async () => {
  const carts = Array.from({ length: 11 }, () => nanoid(21));
  const statuses: number[] = [];
  for (const cart of carts) statuses.push((await addTo(cart, '203.0.113.7')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await addTo(carts[0] ?? '', '203.0.113.7')).status).toBe(201);
  expect((await addTo(carts[10] ?? '', '203.0.113.8')).status).toBe(201);
  expect(await shop.database.collection('carts').find()).toHaveLength(11);
});

test('a batch of 50 adds writes little more than the cart, and repeating it adds nothing', async () => {
  const sessionId = nanoid(21);
  const clientId = nanoid(21);
  const edits = Array.from({ length: BATCH_LIMIT }, (_, index) => ({
    seq: index + 1,
    key: nanoid(21),
    edit: {
      type: 'add',
      id: nanoid(22),
      productId: `p${index}`,
      quantity: 1,
      size: 'One size',
      addedAt: new Date().toISOString(),
    },
  }));
  const { send } = visitor(shop.url);
  const sendBatch = () => send('POST', '/api/cart/batch', { body: { sessionId, clientId, edits } });
  const stored = async () =>
    JSON.stringify(await shop.database.collection('carts').get(sessionId)).length;
  const first = await sendBatch();
  expect(first.status).toBe(200);
  const bytes = await stored();
  expect(bytes).toBeLessThan(25_000);
  expect((await sendBatch()).body).toEqual(first.body);
  expect(await stored()).toBeLessThanOrEqual(bytes);
});
