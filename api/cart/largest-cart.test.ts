import { nanoid } from 'nanoid';
import { afterAll, expect, test } from 'vitest';
import { BATCH_LIMIT, type CartEdit } from '#contract/cart';
import type { Cart } from './store';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const CLIENTS = 20;
const LINES = 100;

const productIds = Array.from({ length: LINES }, (_, index) => `p${index}`);

const shop = await startShop({ products: productIds.map((id) => product(id, 4, 'Quantity: 900')) });
afterAll(() => shop.close());

const sizeOf = (value: unknown) => JSON.stringify(value).length;

test('the largest cart document is less than 64 kB larger than its lines and ids', async () => {
  const { send } = visitor(shop.url);
  const sessionId = nanoid(21);

  async function deliver(clientId: string, from: number, edits: readonly CartEdit[]) {
    const numbered = edits.map((edit, index) => ({ seq: from + index, key: nanoid(64), edit }));
    const body = { sessionId, clientId, edits: numbered };
    expect((await send('POST', '/api/cart/batch', { body })).status).toBe(200);
  }

  const addedAt = new Date().toISOString();
  const size = 'One size';
  for (let client = 0; client < CLIENTS; client++) {
    const clientId = nanoid(64);
    const adds = productIds.map((productId) => {
      return { type: 'add', id: nanoid(64), productId, quantity: 1, size, addedAt } as const;
    });
    await deliver(clientId, 1, adds.slice(0, BATCH_LIMIT));
    await deliver(clientId, BATCH_LIMIT + 1, adds.slice(BATCH_LIMIT));
    // Removals of missing lines, each of which adds a line id to the cart's index.
    const removals = Array.from({ length: BATCH_LIMIT }, () => {
      return { type: 'remove', id: nanoid(64) } as const;
    });
    await deliver(clientId, LINES + 1, removals);
    await deliver(clientId, LINES + BATCH_LIMIT + 1, removals);
  }
  const cart = await shop.database.collection<Cart>('carts').get(sessionId);
  const lines = cart?.lines ?? [];
  const ids = lines.flatMap((line) => line.ids);
  expect([lines.length, ids.length]).toEqual([LINES, LINES * CLIENTS]);
  expect(Object.keys(cart?.clients ?? {})).toHaveLength(CLIENTS);
  expect(sizeOf(cart) - sizeOf(lines) - sizeOf(ids)).toBeLessThan(64_000);
  expect(sizeOf(cart)).toBeLessThan(384_000);
});
