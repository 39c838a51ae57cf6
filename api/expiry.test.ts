import { nanoid } from 'nanoid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stockStore } from './stock/store';
import { buyer, orderIn, priceOf, type Buyer } from './testing/buyer';
import { eventually } from './testing/eventually';
import { product } from './testing/goods';
import { startShop } from './testing/start-shop';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let clockOffsetMs = 0;

const shop = await startShop({
  sandboxControls: true,
  now: () => Date.now() + clockOffsetMs,
  intervals: { expiry: 20, mail: 20 },
  products: [product('cap', 4, 'Quantity: 99'), product('rare', 5, 'Quantity: 1')],
});
afterAll(() => shop.close());
beforeEach(() => {
  clockOffsetMs += DAY_MS;
});

const ids = async (name: 'carts' | 'checkouts' | 'mail' | 'orders') =>
  (await shop.database.collection(name).find()).map(({ _id }) => _id);

async function withCart(productId = 'cap'): Promise<Buyer> {
  const sam = buyer(shop.url);
  await sam.add(productId);
  return sam;
}

/**
 * Waits until the sweeper has deleted two expired sessions in turn, so that at least one full pass
 * was made in between.
 */
async function sweepPasses(): Promise<void> {
  const sessions = shop.database.collection<{ expiresAt: number }>('sessions');
  for (let passes = 0; passes < 2; passes++) {
    const _id = nanoid();
    await sessions.insert({ _id, expiresAt: 1 });
    await eventually(async () => expect(await sessions.get(_id)).toBeUndefined());
  }
}

describe('an abandoned reservation [checkout.abandoned-72-hours]', () => {
  test('an abandoned reservation that no other buyer wants is released after 72 hours, and not before', async () => {
    const sam = await withCart('rare');
    await sam.approve(priceOf(1));
    const holds = async () => (await stockStore(shop.database).read('rare'))?.holds;
    clockOffsetMs += 71 * HOUR_MS;
    await sweepPasses();
    expect(await holds()).toHaveLength(1);
    clockOffsetMs += 2 * HOUR_MS;
    await sweepPasses();
    expect(await holds()).toEqual([]);
  });
});

describe('retention periods [privacy.cart-retention, privacy.payment-retention]', () => {
  test('a cart is deleted 400 days after it was last read or changed', async () => {
    const [used, untouched] = [await withCart(), await withCart()];
    clockOffsetMs += 300 * DAY_MS;
    expect(await used.lines()).toHaveLength(1);
    clockOffsetMs += 99 * DAY_MS;
    await sweepPasses();
    expect(await ids('carts')).toEqual(
      expect.arrayContaining([used.sessionId, untouched.sessionId]),
    );
    clockOffsetMs += 2 * DAY_MS;
    await sweepPasses();
    expect(await ids('carts')).not.toContain(untouched.sessionId);
    expect(await used.lines()).toHaveLength(1);
  });

  test('an emptied cart is kept for 400 days too, so that a returning device does not treat it as lost', async () => {
    const sam = await withCart();
    await sam.send('DELETE', `/api/cart/clear/${sam.sessionId}`);
    clockOffsetMs += 399 * DAY_MS;
    await sweepPasses();
    const { headers, body } = await sam.send('GET', `/api/cart/${sam.sessionId}`);
    expect(body).toEqual([]);
    expect(headers.get('x-cart-version')).toBe('2');
    clockOffsetMs += 401 * DAY_MS;
    await sweepPasses();
    expect(await ids('carts')).not.toContain(sam.sessionId);
    expect((await sam.add('cap')).status).toBe(201);
    expect(await sam.lines()).toHaveLength(1);
  });

  test('a cart that never had a line is deleted after 7 days', async () => {
    const sam = buyer(shop.url);
    const edit = { type: 'remove', id: nanoid(22) };
    const edits = [{ seq: 1, key: nanoid(21), edit }];
    const body = { sessionId: sam.sessionId, clientId: nanoid(21), edits };
    expect((await sam.send('POST', '/api/cart/batch', { body })).status).toBe(200);
    clockOffsetMs += 6 * DAY_MS;
    await sweepPasses();
    expect(await ids('carts')).toContain(sam.sessionId);
    clockOffsetMs += 2 * DAY_MS;
    await sweepPasses();
    expect(await ids('carts')).not.toContain(sam.sessionId);
  });

  test('a released checkout is deleted after 90 days; a paid one and its order stay', async () => {
    const [sam, kim] = [await withCart(), await withCart()];
    const paidId = await sam.approve(priceOf(1));
    await sam.capture(paidId);
    const order = orderIn(await sam.record(paidId));
    await kim.create(priceOf(1));
    await kim.create(priceOf(1));
    const checkouts = shop.database.collection<{ state: string; cartId: string }>('checkouts');
    const released = (await checkouts.find()).find(
      ({ state, cartId }) => state === 'released' && cartId === kim.sessionId,
    );
    clockOffsetMs += 89 * DAY_MS;
    await sweepPasses();
    expect(await ids('checkouts')).toContain(released?._id);
    clockOffsetMs += 2 * DAY_MS;
    await sweepPasses();
    expect(await ids('checkouts')).not.toContain(released?._id);
    expect(await ids('checkouts')).toContain(order.id);
    clockOffsetMs += 1000 * DAY_MS;
    await sweepPasses();
    expect(await ids('orders')).toContain(order.id);
    expect(await ids('checkouts')).toContain(order.id);
  });

  test('a checkout releases its reservation before it is deleted', async () => {
    const sam = await withCart('rare');
    await sam.create(priceOf(1));
    const checkouts = shop.database.collection<{ state: string; expiresAt?: number }>('checkouts');
    const open = (await checkouts.find()).find(({ state }) => state === 'created');
    if (!open) throw new Error('no attempt');
    // The state after a crash between releasing a checkout and its reservation.
    await checkouts.replace({ ...open, state: 'released', expiresAt: 1 });
    await eventually(async () => expect(await checkouts.get(open._id)).toBeUndefined());
    expect((await stockStore(shop.database).read('rare'))?.holds).toEqual([]);
  });

  test('a sent mail is deleted after 90 days', async () => {
    const sam = await withCart();
    await sam.capture(await sam.approve(priceOf(1)));
    const mails = shop.database.collection<{ sentAt?: number }>('mail');
    await eventually(async () => {
      const all = await mails.find();
      expect(all.length).toBeGreaterThan(0);
      expect(all.every(({ sentAt }) => sentAt !== undefined)).toBe(true);
    });
    clockOffsetMs += 89 * DAY_MS;
    await sweepPasses();
    expect((await ids('mail')).length).toBeGreaterThan(0);
    clockOffsetMs += 2 * DAY_MS;
    await sweepPasses();
    expect(await ids('mail')).toEqual([]);
  });
});
