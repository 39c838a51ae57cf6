import { afterAll, describe, expect, test } from 'vitest';
import {
  fetchAccessToken,
  buyer,
  orderIn,
  readCapture,
  priceOf,
  type Buyer,
} from '../testing/buyer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { temporaryDatabase } from '../testing/temporary';
import type { Database } from '../db/open';
import type { Stored } from '../db/collection';
import type { Checkout } from './checkout';
import type { SandboxEvent } from './sandbox/events';
import { checkoutStore } from './store';

const stored = await temporaryDatabase('webhooks');
const rival = { writesFirst: false };
const shop = await startShop({
  database: withRival(stored),
  sandboxControls: true,
  intervals: { recovery: 3_600_000, mail: 3_600_000 },
  products: [product('cap', 4, 'Quantity: 500')],
});
await shop.sandbox.setControls({ webhooks: 0 });
afterAll(async () => {
  await shop.close();
  await stored.drop();
});

/** Before the next refund is stored, another writer changes the same checkout. */
function withRival(database: Database): Database {
  return {
    ...database,
    collection: (name) => {
      const documents = database.collection(name);
      const replace: typeof documents.replace = async (document) => {
        const { _id, partRefunds } = document as Stored<Checkout>;
        const current = rival.writesFirst && partRefunds ? await documents.get(_id) : undefined;
        if (current) {
          rival.writesFirst = false;
          await documents.replace(current);
        }
        return documents.replace(document);
      };
      return { ...documents, replace } as never;
    },
  };
}

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${shop.url}/paypal/webhook`, { method: 'POST', body, headers });
const deliver = ({ raw, headers }: SandboxEvent) => post(raw, { ...headers });

async function eventOf(id: string, type: string): Promise<SandboxEvent> {
  const [checkout] = await shop.database
    .collection<Checkout>('checkouts')
    .find({ where: { providerOrderId: id } });
  const events = await shop.sandbox.events();
  const found = events.find(({ raw }) => raw.includes(type) && raw.includes(checkout?._id ?? '-'));
  if (!found) throw new Error(`no ${type}`);
  return found;
}

async function payPending(): Promise<{ sam: Buyer; id: string }> {
  const sam = buyer(shop.url);
  await sam.add('cap');
  const id = await sam.approve(priceOf(1), 'pending');
  expect((await sam.capture(id)).status).toBe(202);
  return { sam, id };
}

/** A paid order, and refunds on the provider's own site. */
async function payForRefund() {
  const sam = buyer(shop.url);
  await sam.add('cap');
  const providerOrderId = await sam.approve(priceOf(1));
  const { order } = readCapture(await sam.capture(providerOrderId));
  await sam.record(providerOrderId);
  const payments = await shop.sandbox.payments();
  const captureId = payments.find(({ id }) => id === providerOrderId)?.captureId;
  const provider = `${shop.url}/paypal/sandbox`;
  const authorization = await fetchAccessToken(provider);
  let refunds = 0;
  const refund = async (value: string) => {
    const headers = { authorization, 'paypal-request-id': `${order.id}-${++refunds}` };
    const body = JSON.stringify({ amount: { currency_code: 'CAD', value } });
    await fetch(`${provider}/v2/payments/captures/${captureId}/refund`, {
      method: 'POST',
      headers,
      body,
    });
  };
  return { order: { id: order.id, providerOrderId }, refund };
}

describe('POST /paypal/webhook', () => {
  test('a completed capture confirms its pending order; 25 deliveries have one effect', async () => {
    const { sam, id } = await payPending();
    await shop.sandbox.resolve(id, 'COMPLETED');
    const event = await eventOf(id, 'PAYMENT.CAPTURE.COMPLETED');
    const answers = await Promise.all(Array.from({ length: 25 }, () => deliver(event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const order = orderIn(await sam.record(id));
    expect(order.status).toBe('confirmed');
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails.filter((name) => name.startsWith(`order:${order.id}:confirmed`))).toHaveLength(2);
  });

  test('a valid event about a payment that is still pending changes nothing', async () => {
    const { sam, id } = await payPending();
    await shop.sandbox.resolve(id, 'COMPLETED');
    const event = await eventOf(id, 'PAYMENT.CAPTURE.COMPLETED');
    const sandboxOrders = shop.database.collection<{ capture: { status: string } }>(
      'sandbox-orders',
    );
    const order = await sandboxOrders.get(id);
    if (!order) throw new Error('no such payment');
    await sandboxOrders.replace({ ...order, capture: { ...order.capture, status: 'PENDING' } });
    expect((await deliver(event)).status).toBe(200);
    expect(orderIn(await sam.record(id)).status).toBe('pending');
  });

  test('an approval event does not capture the payment', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    expect((await deliver(await eventOf(id, 'CHECKOUT.ORDER.APPROVED'))).status).toBe(200);
    expect(
      (await shop.sandbox.payments()).find((payment) => payment.id === id)?.capture,
    ).toBeNull();
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('a webhook event with a missing or wrong signature, or that is not JSON, is a 400 without effect', async () => {
    const { sam, id } = await payPending();
    await shop.sandbox.resolve(id, 'COMPLETED');
    const { raw, headers } = await eventOf(id, 'PAYMENT.CAPTURE.COMPLETED');
    const forged = [
      post(raw, { 'content-type': 'application/json' }),
      post(raw.replace('COMPLETED', 'DENIED'), { ...headers }),
      post(JSON.stringify(JSON.parse(raw)), { ...headers }),
      post(raw, { ...headers, 'paypal-transmission-sig': 'AAAA' }),
      post('{', { ...headers }),
      post('[]', { ...headers }),
      post('', { ...headers }),
    ];
    for (const { status } of await Promise.all(forged)) expect(status).toBe(400);
    expect(orderIn(await sam.record(id)).status).toBe('pending');
  });

  test('an event about a payment that the shop does not know is a 200, and a body over 256 kB is a 413', async () => {
    const { sam, id } = await payPending();
    const event = await eventOf(id, 'PAYMENT.CAPTURE.PENDING');
    const checkouts = shop.database.collection<Checkout>('checkouts');
    const [checkout] = await checkouts.find({ where: { providerOrderId: id } });
    if (!checkout) throw new Error('no checkout');
    await checkouts.remove(checkout._id);
    expect((await deliver(event)).status).toBe(200);
    expect((await sam.capture(id)).status).toBe(404);
    expect((await post('x'.repeat(300_000), {})).status).toBe(413);
  });

  test('if the provider is unreachable the webhook is a 503, so that the event is sent again', async () => {
    const { sam, id } = await payPending();
    await shop.sandbox.resolve(id, 'COMPLETED');
    const event = await eventOf(id, 'PAYMENT.CAPTURE.COMPLETED');
    const down = { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' } as const;
    await shop.sandbox.setNextRule('get', down);
    expect((await deliver(event)).status).toBe(503);
    expect((await deliver(event)).status).toBe(200);
    expect(orderIn(await sam.record(id)).status).toBe('confirmed');
  });

  test('a second review reason is mailed separately, even after the first was reviewed', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    const { order } = readCapture(await sam.capture(id));
    const checkouts = checkoutStore(shop.database, Date.now);
    await checkouts.review(order.id, 'the first reason');
    await sam.record(id);
    const seen = await checkouts.read(order.id);
    if (!seen || !(await checkouts.clearReview(seen))) throw new Error('not cleared');
    await shop.sandbox.resolve(id, 'REFUNDED');
    await deliver(await eventOf(id, 'PAYMENT.CAPTURE.REFUNDED'));
    expect(await checkouts.read(order.id)).toMatchObject({ state: 'recorded', needsReview: true });
    const mails = await shop.database.collection<{ mail: { text: string } }>('mail').find();
    const reviews = mails.filter(({ _id }) => _id.startsWith(`order:${order.id}:review`));
    expect(reviews.map(({ mail }) => mail.text).sort()).toEqual([
      expect.stringContaining('the first reason'),
      expect.stringContaining('this payment was refunded'),
    ]);
  });

  test('a refund made at the provider is stored, even if another writer changes the checkout at the same time; a second one of the same amount is mailed too [owner.refund-asks-provider]', async () => {
    const { order, refund } = await payForRefund();
    await refund('1.00');
    const event = await eventOf(order.providerOrderId, 'PAYMENT.CAPTURE.COMPLETED');
    rival.writesFirst = true;
    expect((await deliver(event)).status).toBe(200);
    expect(rival.writesFirst).toBe(false);
    const checkouts = shop.database.collection<Checkout>('checkouts');
    expect((await checkouts.get(order.id))?.partRefunds).toMatchObject([{ amount: 100 }]);
    await refund('1.00');
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event)).status).toBe(200);
    const checkout = await checkouts.get(order.id);
    expect(checkout?.partRefunds).toMatchObject([{ amount: 100 }, { amount: 100 }]);
    expect(checkout?.review).toEqual([
      '$1.00 of this payment was refunded at the payment provider, not by the shop',
      '$1.00 of this payment was refunded at the payment provider, not by the shop. Refunded so far: $2.00',
    ]);
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails.filter((name) => name.startsWith(`order:${order.id}:review`))).toHaveLength(2);
  });

  test('a capture after the payment attempt ended is recorded and marked for review', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const old = await sam.approve(priceOf(1));
    await sam.approve(priceOf(1));
    await fetch(`${shop.url}/paypal/sandbox/v2/checkout/orders/${old}/capture`, {
      method: 'POST',
      headers: {
        authorization: await fetchAccessToken(`${shop.url}/paypal/sandbox`),
        'paypal-request-id': 'stray',
      },
    });
    expect((await sam.capture(old)).status).toBe(409);
    await deliver(await eventOf(old, 'PAYMENT.CAPTURE.COMPLETED'));
    const { order } = readCapture(await sam.capture(old));
    expect(order.status).toBe('confirmed');
    const checkout = await shop.database.collection<Checkout>('checkouts').get(order.id);
    expect(checkout?.review).toEqual([
      'the money moved while the checkout was released',
      'paid items were out of stock: cap',
    ]);
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails).toContain(`order:${order.id}:review:shop`);
  });
});
