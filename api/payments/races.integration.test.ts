import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nanoid } from 'nanoid';
import { paymentEndpoints } from '#contract/payments';
import { approveAt, buyer, priceOf, refusalIn, type Buyer } from '../testing/buyer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const MINUTE_MS = 60_000;

/** Offset from real time that a test moves. */
let clockOffsetMs = 0;

const oneOffs = Array.from({ length: 20 }, (_, index) => product(`one-${index}`, 5, 'Quantity: 1'));
let used = 0;
const nextOneOff = () => `one-${used++}`;

const shop = await startShop({
  sandboxControls: true,
  now: () => Date.now() + clockOffsetMs,
  intervals: { recovery: 50, mail: 1000, catalogue: 50 },
  products: [product('cap', 4, 'Quantity: 999'), ...oneOffs],
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({}));

async function buyerOf(productId: string, quantity = 1): Promise<Buyer> {
  const sam = buyer(shop.url);
  await sam.add(productId, quantity);
  return sam;
}

function created(reply: { status: number; body: unknown }) {
  expect(reply.status).toBe(201);
  return paymentEndpoints.create.reply.parse(reply.body);
}

describe('items that many buyers want', () => {
  test('of two carts with the same last two items in opposite order one can be paid', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [nextOneOff(), nextOneOff()];
      const [sam, kim] = [await buyerOf(one), await buyerOf(other)];
      await Promise.all([sam.add(other), kim.add(one)]);
      const replies = await Promise.all([sam, kim].map((value) => value.create(priceOf(2))));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });
});

describe('another buyer after the reservation expired', () => {
  test('another buyer cannot take a reservation before its time is over, even if the clock jumps [checkout.reservation-time]', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const id = await sam.approve(priceOf(1));
    clockOffsetMs += 14 * MINUTE_MS;
    expect((await kim.create(priceOf(1))).status).toBe(409);
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('after the reservation time another buyer takes the item, and the late capture is a 409 without a provider call', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const { id: expiredId, approveUrl } = created(await sam.create(priceOf(1)));
    clockOffsetMs += 16 * MINUTE_MS;
    const id = await kim.approve(priceOf(1));
    await approveAt(approveUrl);
    expect((await sam.capture(expiredId)).status).toBe(409);
    expect((await kim.capture(id)).status).toBe(200);
    const payments = await shop.sandbox.payments();
    expect(payments.find((payment) => payment.id === expiredId)?.capture).toBeNull();
    expect(payments.find((payment) => payment.id === id)?.capture).toBe('COMPLETED');
  });

  test('another buyer cannot take the items of an approved payment, even after the reservation time', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const id = await sam.approve(priceOf(1));
    clockOffsetMs += 16 * MINUTE_MS;
    expect(refusalIn(await kim.create(priceOf(1))).code).toBe('held-by-others');
    expect((await sam.capture(id)).status).toBe(200);
  });
});

describe('one cart in several tabs', () => {
  test('a second tab’s payment ends the first tab’s, and only the second is charged', async () => {
    const sessionId = nanoid(21);
    const browser = visitor(shop.url);
    const [one, two] = [buyer(shop.url, sessionId, browser), buyer(shop.url, sessionId, browser)];
    await one.add('cap');
    const first = await one.approve(priceOf(1));
    const second = await two.approve(priceOf(1));
    expect((await one.capture(first)).status).toBe(409);
    expect((await two.capture(second)).status).toBe(200);
    expect((await shop.sandbox.payments()).find(({ id }) => id === first)?.capture).toBeNull();
  });
});
