import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nanoid } from 'nanoid';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import {
  approveAt,
  buyer,
  orderIn,
  readCapture,
  priceOf,
  sandboxClient,
  refusalIn,
  type Buyer,
} from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import type { Checkout } from './checkout';

const MINUTE_MS = 60_000;

let shop: TestShop;
let desk: ReturnType<typeof sandboxClient>;
/** Offset from real time that a test moves. */
let ahead = 0;

const oneOffs = Array.from({ length: 20 }, (_, index) => product(`one-${index}`, 5, 'Quantity: 1'));
let used = 0;
const nextOneOff = () => `one-${used++}`;

beforeAll(async () => {
  shop = await startShop({
    sandboxControls: true,
    now: () => Date.now() + ahead,
    intervals: { recovery: 50, mail: 1000, catalogue: 50 },
    products: [
      product('few', 5, 'Quantity: 10', 'Sizes: A, B'),
      product('cap', 4, 'Quantity: 999'),
      ...oneOffs,
    ],
  });
  desk = sandboxClient(`${shop.url}/paypal/sandbox`);
});
afterAll(() => shop.close());
beforeEach(() => desk.obey({}));

const checkout = (id: string) => shop.database.collection<Checkout>('checkouts').get(id);
const stock = (productId: string) => stockStore(shop.database).read(productId);

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
  test('of 50 buyers of the last item one can pay, and 49 get a 409 without a provider call', async () => {
    const last = nextOneOff();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(last)));
    const before = (await desk.payments()).length;
    const replies = await Promise.all(buyers.map((each) => each.create(priceOf(1))));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await desk.payments()).toHaveLength(before + 1);
    expect((await stock(last))?.holds).toHaveLength(1);
  });

  test('of two carts with the same last two items in opposite order one can be paid', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [nextOneOff(), nextOneOff()];
      const [sam, kim] = [await buyerOf(one), await buyerOf(other)];
      await Promise.all([sam.add(other), kim.add(one)]);
      const replies = await Promise.all([sam, kim].map((each) => each.create(priceOf(2))));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });

  test('for 30 buyers of two sizes that share 10 units, at most 10 units are reserved or sold', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const sam = buyer(shop.url);
        await sam.add('few', 1, 'A');
        await sam.add('few', 1, 'B');
        return sam;
      }),
    );
    const paidFor = await Promise.all(
      buyers.map(async (each) => {
        const reply = await each.create(priceOf(2));
        if (reply.status !== 201) return 0;
        const { id, approveUrl } = created(reply);
        await approveAt(approveUrl);
        return (await each.capture(id)).status;
      }),
    );
    expect(paidFor.filter((status) => status === 200)).toHaveLength(5);
    await eventually(async () =>
      expect(await stock('few')).toMatchObject({ quantity: 10, sold: 10, holds: [] }),
    );
  });

  test('a buyer who wants more than is left gets a 409 with the remaining stock', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    await sam.capture(await sam.approve(priceOf(1)));
    const reply = await kim.create(priceOf(1));
    expect(reply.status).toBe(409);
    expect(refusalIn(reply)).toMatchObject({
      error: expect.stringMatching(/ is no longer available\./) as string,
      productId: last,
      quote: { lines: [{ available: 0 }] },
    });
  });
});

describe('another buyer after the reservation expired', () => {
  test('another buyer cannot take a reservation before its time is over, even if the clock jumps [checkout.reservation-time]', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const id = await sam.approve(priceOf(1));
    ahead += 14 * MINUTE_MS;
    expect((await kim.create(priceOf(1))).status).toBe(409);
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('after the reservation time another buyer takes the item, and the late capture is a 409 without a provider call', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const { id: late, approveUrl } = created(await sam.create(priceOf(1)));
    ahead += 16 * MINUTE_MS;
    const id = await kim.approve(priceOf(1));
    await approveAt(approveUrl);
    expect((await sam.capture(late)).status).toBe(409);
    expect((await kim.capture(id)).status).toBe(200);
    const payments = await desk.payments();
    expect(payments.find((each) => each.id === late)?.capture).toBeNull();
    expect(payments.find((each) => each.id === id)?.capture).toBe('COMPLETED');
  });

  test('another buyer cannot take the items of an approved payment, even after the reservation time', async () => {
    const last = nextOneOff();
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    const id = await sam.approve(priceOf(1));
    ahead += 16 * MINUTE_MS;
    expect(refusalIn(await kim.create(priceOf(1))).code).toBe('held-by-others');
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('a capture an hour after the reservation time succeeds if no other buyer took the item', async () => {
    const sam = await buyerOf(nextOneOff());
    const id = await sam.approve(priceOf(1));
    ahead += 60 * MINUTE_MS;
    expect((await sam.capture(id)).status).toBe(200);
  });

  test.each(Array.from({ length: 4 }, (_, round) => round))(
    'a late capture and another buyer at the same moment: exactly one is charged (round %i)',
    async () => {
      const last = nextOneOff();
      const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
      const { id: late, approveUrl } = created(await sam.create(priceOf(1)));
      ahead += 16 * MINUTE_MS;
      const approving = approveAt(approveUrl).then(() => sam.capture(late));
      const [captured, rival] = await Promise.all([approving, kim.create(priceOf(1))]);
      let second = 0;
      if (rival.status === 201) {
        const { id, approveUrl } = created(rival);
        await approveAt(approveUrl);
        second = (await kim.capture(id)).status;
      }
      expect([captured.status, second].filter((status) => status === 200)).toHaveLength(1);
      await eventually(async () => expect(await stock(last)).toMatchObject({ sold: 1, holds: [] }));
    },
  );
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
    expect((await desk.payments()).find(({ id }) => id === first)?.capture).toBeNull();
  });

  test('ten payments created at once for one cart leave one open attempt and one reservation', async () => {
    const sam = await buyerOf('cap');
    const replies = await Promise.all(Array.from({ length: 10 }, () => sam.create(priceOf(1))));
    const open = replies.filter(({ status }) => status === 201);
    expect(open.length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const states = await Promise.all(
      open.map(async ({ body }) => {
        const { id } = paymentEndpoints.create.reply.parse(body);
        const [found] = await shop.database
          .collection<Checkout>('checkouts')
          .find({ where: { providerOrderId: id } });
        return found;
      }),
    );
    const living = states.filter((each) => each?.state === 'created');
    expect(living).toHaveLength(1);
    const holds = (await stock('cap'))?.holds.map(({ checkoutId }) => checkoutId) ?? [];
    expect(states.filter((each) => holds.includes(each?._id ?? ''))).toHaveLength(1);
  });

  test('50 captures and 10 webhooks at once give one charge and one order, and every response names that order', async () => {
    await desk.obey({ webhooks: 3 });
    const sam = await buyerOf('cap', 2);
    const id = await sam.approve(priceOf(2));
    const replies = await Promise.all(Array.from({ length: 50 }, () => sam.capture(id)));
    const settled = replies.filter(({ status }) => status === 200);
    const waiting = replies.filter(({ status }) => status !== 200);
    expect(settled.length).toBeGreaterThan(0);
    for (const reply of waiting)
      expect(refusalIn(reply)).toMatchObject({ code: 'payment-settling' });
    const numbers = new Set(settled.map((reply) => readCapture(reply).order.orderNumber));
    expect(numbers.size).toBe(1);
    const records = await Promise.all(Array.from({ length: 50 }, () => sam.record(id)));
    expect(records.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(records.map((reply) => orderIn(reply).orderNumber))).toEqual(numbers);
    const charges = (await desk.payments()).filter((each) => each.id === id && each.capture);
    expect(charges).toHaveLength(1);
    expect(await sam.lines()).toEqual([]);
  });

  test('creating a payment while another is being captured is a 409 that says so', async () => {
    await desk.obey({ rules: [{ on: 'capture', times: 1, rule: { do: 'delay', ms: 400 } }] });
    const sam = await buyerOf('cap');
    const id = await sam.approve(priceOf(1));
    const capturing = sam.capture(id);
    await eventually(async () => {
      const [found] = await shop.database
        .collection<Checkout>('checkouts')
        .find({ where: { providerOrderId: id } });
      expect(found?.state).toBe('capturing');
    });
    const again = await sam.create(priceOf(1));
    expect([again.status, refusalIn(again).code]).toEqual([409, 'payment-settling']);
    expect((await capturing).status).toBe(200);
  });
});

describe('lost responses', () => {
  test.each([1, 2])(
    'after a lost capture response (%i times) reading the order gives one charge and one order',
    async (times) => {
      await desk.obey({
        rules: [
          { on: 'capture', times, rule: { do: 'drop' } },
          { on: 'get', times: times - 1, rule: { do: 'fail', status: 503, issue: 'DOWN' } },
        ],
        webhooks: 0,
      });
      const sam = await buyerOf('cap');
      const id = await sam.approve(priceOf(1));
      const reply = await eventually(async () => {
        const again = await sam.capture(id);
        if (again.status !== 200) ahead += 5_000;
        expect(again.status).toBe(200);
        return again;
      });
      const { order } = readCapture(reply);
      expect(await checkout(order.id)).toMatchObject({ state: 'recorded' });
      expect((await checkout(order.id))?.needsReview).toBeUndefined();
      const charges = (await desk.payments()).filter((each) => each.id === id && each.capture);
      expect(charges).toHaveLength(1);
    },
  );

  test('recovery retries a capture that had no effect, with the same request id', async () => {
    await desk.obey({
      rules: [
        {
          on: 'capture',
          times: 2,
          rule: { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' },
        },
      ],
      webhooks: 0,
    });
    const sam = await buyerOf('cap');
    const id = await sam.approve(priceOf(1));
    const reply = await sam.capture(id);
    expect([reply.status, refusalIn(reply).code]).toEqual([409, 'payment-settling']);
    ahead += 30_000;
    await eventually(async () => expect((await sam.record(id)).status).toBeLessThan(300));
  });

  test('after an unknown capture error the payment is resolved by reading the order', async () => {
    await desk.obey({
      rules: [
        { on: 'capture', times: 1, rule: { do: 'drop' } },
        { on: 'capture', times: 1, rule: { do: 'fail', status: 422, issue: 'SOMETHING_NEW' } },
        { on: 'get', times: 1, rule: { do: 'fail', status: 503, issue: 'DOWN' } },
      ],
      webhooks: 0,
    });
    const sam = await buyerOf('cap');
    const id = await sam.approve(priceOf(1));
    expect((await sam.capture(id)).status).toBe(409);
    ahead += 30_000;
    await eventually(async () => expect((await sam.capture(id)).status).toBe(200));
  });

  test('a capture request that arrives at the provider twice charges once', async () => {
    await desk.obey({
      rules: [
        { on: 'create', times: 1, rule: { do: 'duplicate' } },
        { on: 'capture', times: 1, rule: { do: 'duplicate' } },
      ],
    });
    const sam = await buyerOf('cap');
    const before = (await desk.payments()).length;
    expect((await sam.capture(await sam.approve(priceOf(1)))).status).toBe(200);
    expect(await desk.payments()).toHaveLength(before + 1);
  });

  test('if the response to creating a payment is lost, the items are released', async () => {
    const last = nextOneOff();
    await desk.obey({ rules: [{ on: 'create', times: 1, rule: { do: 'drop' } }] });
    const [sam, kim] = [await buyerOf(last), await buyerOf(last)];
    expect((await sam.create(priceOf(1))).status).toBe(502);
    expect((await kim.create(priceOf(1))).status).toBe(201);
  });
});
