import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nanoid } from 'nanoid';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import { approveAt, buyer, readCapture, priceOf, type Buyer } from '../testing/buyer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor, type HttpReply } from '../testing/visitor';
import type { FailpointName } from './failpoint';

// Races at a failpoint: when one buyer's request reaches it, another request runs first, and then the
// first request continues.

const MINUTE_MS = 60_000;

let clockOffsetMs = 0;
let used = 0;
let atFailpoint: { name: FailpointName; run: () => Promise<unknown> } | undefined;

const shop = await startShop({
  sandboxControls: true,
  now: () => Date.now() + clockOffsetMs,
  intervals: { recovery: 3_600_000, mail: 3_600_000 },
  products: Array.from({ length: 30 }, (_, index) => product(`one-${index}`, 5, 'Quantity: 1')),
  failpoint: async (name) => {
    if (name !== atFailpoint?.name) return;
    const { run } = atFailpoint;
    atFailpoint = undefined;
    await run();
  },
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

const holdsOf = async (productId: string) =>
  (await stockStore(shop.database).read(productId))?.holds ?? [];

async function cartWithOne(): Promise<{ sam: Buyer; tab: Buyer; item: string }> {
  const item = `one-${used++}`;
  const sessionId = nanoid(21);
  const browser = visitor(shop.url);
  const sam = buyer(shop.url, sessionId, browser);
  await sam.add(item);
  return { sam, tab: buyer(shop.url, sessionId, browser), item };
}

const DURING_CREATE: readonly FailpointName[] = [
  'checkout-inserted',
  'cart-named',
  'goods-held',
  'created-at-provider',
];

describe('while a payment is being created', () => {
  test.each(DURING_CREATE)(
    'if another tab creates a payment at `%s`, one payable payment with one reservation remains',
    async (name) => {
      const { sam, tab, item } = await cartWithOne();
      const replies: HttpReply[] = [];
      atFailpoint = { name, run: async () => replies.push(await tab.create(priceOf(1))) };
      replies.push(await sam.create(priceOf(1)));
      const [won, ...others] = replies.filter(({ status }) => status === 201);
      expect(others).toEqual([]);
      expect(await holdsOf(item)).toHaveLength(1);
      const { id, approveUrl } = paymentEndpoints.create.reply.parse(won?.body);
      await approveAt(approveUrl);
      expect(readCapture(await sam.capture(id)).order.status).toBe('confirmed');
    },
  );

  test.each(['cart-named', 'goods-held'] as const)(
    'a checkout released at `%s` is never sent to the provider',
    async (name) => {
      const { sam, tab } = await cartWithOne();
      const before = (await shop.sandbox.payments()).length;
      atFailpoint = { name, run: () => tab.create(priceOf(1)) };
      expect((await sam.create(priceOf(1))).status).toBe(409);
      expect(await shop.sandbox.payments()).toHaveLength(before + 1);
    },
  );

  test('if the cart changes while a payment is created, the old lines are not bought', async () => {
    const { sam, tab, item } = await cartWithOne();
    atFailpoint = {
      name: 'checkout-inserted',
      run: () => tab.send('DELETE', `/api/cart/clear/${tab.sessionId}`),
    };
    expect((await sam.create(priceOf(1))).status).toBe(409);
    expect(await holdsOf(item)).toEqual([]);
  });

  test.each(['goods-held', 'created-at-provider'] as const)(
    'another buyer who arrives at `%s` after the reservation has expired gets the item',
    async (name) => {
      const { sam, item } = await cartWithOne();
      const kim = buyer(shop.url);
      await kim.add(item);
      let rival: HttpReply | undefined;
      atFailpoint = {
        name,
        run: async () => {
          clockOffsetMs += 16 * MINUTE_MS;
          rival = await kim.create(priceOf(1));
        },
      };
      expect((await sam.create(priceOf(1))).status).toBe(409);
      expect(rival?.status).toBe(201);
      expect(await holdsOf(item)).toHaveLength(1);
    },
  );
});

const DURING_CAPTURE: readonly FailpointName[] = [
  'capturing',
  'captured-at-provider',
  'captured',
  'order-recorded',
  'goods-sold',
  'cart-settled',
  'mail-queued',
  'recorded',
  'goods-settled',
];

describe('while a payment is being captured', () => {
  test.each(DURING_CAPTURE)(
    'a second capture, a confirmation, a new payment and a late second buyer at `%s` change nothing',
    async (name) => {
      const { sam, tab, item } = await cartWithOne();
      const kim = buyer(shop.url);
      await kim.add(item);
      const id = await sam.approve(priceOf(1));
      const replies: HttpReply[] = [];
      atFailpoint = {
        name,
        run: async () => {
          clockOffsetMs += 16 * MINUTE_MS;
          replies.push(
            ...(await Promise.all([
              tab.capture(id),
              tab.create(priceOf(1)),
              kim.create(priceOf(1)),
              tab.record(id),
            ])),
          );
        },
      };
      const { order } = readCapture(await sam.capture(id));
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(replies[1]?.status).toBe(409);
      expect(replies[2]?.status).toBe(409);
      const orders = await shop.database.collection('orders').find();
      expect(orders.filter(({ _id }) => _id === order.id)).toHaveLength(1);
      expect((await sam.lines()).length).toBe(0);
      expect(readCapture(await sam.capture(id)).order.orderNumber).toBe(order.orderNumber);
      const stock = await stockStore(shop.database).read(item);
      expect(stock).toMatchObject({ sold: 1, holds: [] });
      const mails = await shop.database.collection('mail').find();
      expect(mails.filter(({ _id }) => _id.includes(order.id))).toHaveLength(2);
      const charges = (await shop.sandbox.payments()).filter(
        (payment) => payment.checkoutId === order.id,
      );
      expect(charges).toMatchObject([{ capture: 'COMPLETED' }]);
      const checkout = await shop.database
        .collection<{ review: string[] }>('checkouts')
        .get(order.id);
      expect(checkout).toMatchObject({ state: 'recorded', review: [] });
    },
  );

  test('if the clock is set back after a crash, the buyer can still finish the payment', async () => {
    const { sam, item } = await cartWithOne();
    const id = await sam.approve(priceOf(1));
    atFailpoint = { name: 'capturing', run: () => Promise.reject(new Error('crash')) };
    await sam.capture(id);
    expect((await sam.capture(id)).status).toBe(409);
    clockOffsetMs -= 30 * MINUTE_MS;
    expect(readCapture(await sam.capture(id)).order.status).toBe('confirmed');
    expect(await stockStore(shop.database).read(item)).toMatchObject({ sold: 1, holds: [] });
  });
});
