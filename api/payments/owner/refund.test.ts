import { afterAll, beforeEach, expect, test } from 'vitest';
import { stockStore } from '../../stock/store';
import { buyer, orderIn, readCapture, priceOf } from '../../testing/buyer';
import { eventually } from '../../testing/eventually';
import { product } from '../../testing/goods';
import { paymentsOf } from '../../testing/payments';
import { startShop } from '../../testing/start-shop';
import { REFUND_FAILED_REASON, type Checkout } from '../checkout';

const MINUTE_MS = 60_000;

let clockOffsetMs = 0;
/** The process ends after an order is recorded, before its items are sold. */
let dying = false;

const now = () => Date.now() + clockOffsetMs;
const shop = await startShop({
  sandboxControls: true,
  now,
  intervals: { recovery: 30 },
  failpoint: (name) => {
    if (dying && name === 'recorded') throw new Error('killed');
  },
  products: [product('worn', 5, 'Quantity: 50')],
});
const owner = paymentsOf(shop, now);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

async function buy() {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  const { order } = readCapture(await sam.capture(id));
  return { order, status: async () => orderIn(await sam.record(id)).status };
}

const soldOf = async () => (await stockStore(shop.database).read('worn'))?.sold;
const refundsOf = async (checkoutId: string) =>
  (await shop.sandbox.payments()).filter(
    (payment) => payment.checkoutId === checkoutId && payment.capture === 'REFUNDED',
  );

test('recovery finishes a refund whose response was lost, once, and restocks its items', async () => {
  const { order, status } = await buy();
  const sold = (await soldOf()) ?? 0;
  await shop.sandbox.setControls({
    webhooks: 1,
    rules: [{ on: 'refund', times: 1, rule: { do: 'drop' } }],
  });
  expect(await owner.payments.refund(order.id, true)).toBe('unreachable');
  expect(await status()).toBe('confirmed');
  clockOffsetMs += MINUTE_MS;
  await eventually(async () => expect(await status()).toBe('refunded'));
  await eventually(async () => expect(await soldOf()).toBe(sold - 2));
  expect(await owner.payments.refund(order.id, true)).toBe('refunded');
  expect(await soldOf()).toBe(sold - 2);
  expect(await refundsOf(order.id)).toHaveLength(1);
  const checkout = await shop.database.collection<Checkout>('checkouts').get(order.id);
  expect(checkout).toMatchObject({ state: 'refunded', review: [] });
});

test('ten simultaneous refunds return money and items once', async () => {
  const { order } = await buy();
  const sold = (await soldOf()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => owner.payments.refund(order.id, true)));
  await eventually(async () => expect(await soldOf()).toBe(sold - 2));
  expect(await refundsOf(order.id)).toHaveLength(1);
});

test('a refund after the order is recorded and before its items are sold leaves no reservation', async () => {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  dying = true;
  expect((await sam.capture(id)).status).toBe(500);
  dying = false;
  const [recorded] = await shop.database
    .collection<Checkout>('checkouts')
    .find({ where: { providerOrderId: id } });
  if (!recorded) throw new Error('not recorded');
  expect(recorded.state).toBe('recorded');
  const refunding = await owner.checkouts.advance(recorded, { type: 'ask-refund', restock: false });
  const refunded = refunding && (await owner.checkouts.advance(refunding, { type: 'refund' }));
  if (!refunded) throw new Error('not refunded');
  await owner.payments.effects.run(refunded);
  expect((await stockStore(shop.database).read('worn'))?.holds).toEqual([]);
});

test('the owner is notified if a refund whose response was lost turns out to be rejected', async () => {
  const { order } = await buy();
  const rules = [
    { on: 'refund', times: 1, rule: { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } },
    { on: 'refund', times: 1, rule: { do: 'fail', status: 422, issue: 'REFUND_NOT_ALLOWED' } },
  ] as const;
  await shop.sandbox.setControls({ webhooks: 0, rules: [...rules] });
  expect(await owner.payments.refund(order.id, false)).toBe('unreachable');
  clockOffsetMs += MINUTE_MS;
  await eventually(async () => {
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails).toContain(`order:${order.id}:review:shop`);
  });
});

const REVIEW_MAIL = (id: string) => `order:${id}:review:shop`;
const mailIds = async () => (await shop.database.collection('mail').find()).map(({ _id }) => _id);
const checkoutOf = (id: string) => shop.database.collection<Checkout>('checkouts').get(id);

async function pendingRefund() {
  const { order, status } = await buy();
  const { providerOrderId = '' } = (await checkoutOf(order.id)) ?? {};
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refund(order.id, false)).toBe('refunded');
  expect(await checkoutOf(order.id)).toMatchObject({
    state: 'refunded',
    pendingRefund: expect.any(String),
  });
  return { id: order.id, providerOrderId, status };
}

test('the owner is notified once of a pending refund that fails later', async () => {
  const { id, providerOrderId, status } = await pendingRefund();
  expect(await status()).toBe('refunded');
  await shop.sandbox.endRefund(providerOrderId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () => expect(await mailIds()).toContain(REVIEW_MAIL(id)));
  await eventually(async () => expect(await checkoutOf(id)).not.toHaveProperty('dueAt'));
  const checkout = await checkoutOf(id);
  expect(checkout).toMatchObject({
    state: 'refunded',
    needsReview: true,
    review: [REFUND_FAILED_REASON],
  });
  expect(checkout).not.toHaveProperty('pendingRefund');
  const standing = { standing: 'refunded', pending: false, failed: true };
  expect(await owner.payments.refundStandingOf(id)).toMatchObject(standing);
  await owner.payments.review.end(checkout?.orderNumber ?? '');
  expect(await owner.payments.refundStandingOf(id)).toMatchObject(standing);
});

/** A full refund that the provider accepted and that failed later. */
async function failedRefund() {
  const pending = await pendingRefund();
  await shop.sandbox.endRefund(pending.providerOrderId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () => expect(await checkoutOf(pending.id)).toHaveProperty('failedRefund'));
  return pending;
}

test('the owner repeats a failed refund once, also if the response is lost [owner.refund-again]', async () => {
  const { id } = await failedRefund();
  const all = { standing: 'refunded', failedRefund: (await checkoutOf(id))?.amount };
  expect(await owner.payments.refundStandingOf(id)).toMatchObject(all);
  const { review } = (await checkoutOf(id)) ?? {};
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  expect(await owner.payments.refundAgain(id)).toBe('unreachable');
  const checkout = await checkoutOf(id);
  expect(await owner.payments.review.end(checkout?.orderNumber ?? '', review)).toMatchObject({
    outcome: 'changed',
  });
  clockOffsetMs += MINUTE_MS;
  await eventually(async () => expect(await refundsOf(id)).toHaveLength(1));
  await eventually(async () => expect(await checkoutOf(id)).not.toHaveProperty('repeatingRefund'));
  const repeated = await checkoutOf(id);
  expect(repeated).toMatchObject({ state: 'refunded', review: [] });
  expect(repeated).not.toHaveProperty('needsReview');
  expect(repeated).not.toHaveProperty('failedRefund');
  expect(await owner.payments.refundAgain(id)).toBe('not-failed');
});

test('simultaneous repetitions of a failed refund return the money once', async () => {
  const { id } = await failedRefund();
  await Promise.all(Array.from({ length: 5 }, () => owner.payments.refundAgain(id)));
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await checkoutOf(id)).toMatchObject({ review: [], refunds: 2 });
});

test('a repeated refund that fails later is mailed again, and can be repeated again', async () => {
  const { id, providerOrderId } = await failedRefund();
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refundAgain(id)).toBe('refunded');
  const again = { state: 'refunded', pendingRefund: expect.any(String), review: [] };
  expect(await checkoutOf(id)).toMatchObject(again);
  await shop.sandbox.endRefund(providerOrderId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  const mailsOf = async () =>
    (await mailIds()).filter((mail) => mail.startsWith(`order:${id}:review`));
  await eventually(async () => expect(await mailsOf()).toHaveLength(2));
  expect(await owner.payments.refundAgain(id)).toBe('refunded');
  expect(await refundsOf(id)).toHaveLength(1);
});

test('a repeated refund that the provider rejects stays in the owner’s list', async () => {
  const { id } = await failedRefund();
  await shop.sandbox.setNextRule('refund', {
    do: 'fail',
    status: 422,
    issue: 'REFUND_NOT_ALLOWED',
  });
  expect(await owner.payments.refundAgain(id)).toBe('refused');
  expect(await checkoutOf(id)).toMatchObject({
    review: [REFUND_FAILED_REASON],
    needsReview: true,
    failedRefund: expect.any(Number),
  });
  const { orderNumber = '' } = (await checkoutOf(id)) ?? {};
  await owner.payments.review.end(orderNumber);
  expect(await owner.payments.refundAgain(id)).toBe('not-failed');
});

test('a pending refund is polled until it ends, despite timeouts and errors', async () => {
  const { id, providerOrderId } = await pendingRefund();
  const unavailable = { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } as const;
  const refused = { do: 'fail', status: 403, issue: 'PERMISSION_DENIED' } as const;
  await shop.sandbox.setControls({
    webhooks: 0,
    rules: [unavailable, refused].map((rule) => ({ on: 'get-refund', times: 1, rule })),
  });
  const expectPollScheduled = async () => {
    clockOffsetMs += 61 * MINUTE_MS;
    await eventually(async () => {
      const { dueAt = 0 } = (await checkoutOf(id)) ?? {};
      expect(dueAt).toBeGreaterThan(Date.now() + clockOffsetMs + 50 * MINUTE_MS);
    });
  };
  await expectPollScheduled();
  await expectPollScheduled();
  await expectPollScheduled();
  expect(await checkoutOf(id)).toHaveProperty('pendingRefund');
  await shop.sandbox.endRefund(providerOrderId, 'COMPLETED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () => expect(await checkoutOf(id)).not.toHaveProperty('dueAt'));
  expect(await checkoutOf(id)).toMatchObject({ state: 'refunded', review: [] });
  expect(await checkoutOf(id)).not.toHaveProperty('pendingRefund');
  expect(await mailIds()).not.toContain(REVIEW_MAIL(id));
});

test('a pending payment or an unknown order has nothing to refund', async () => {
  const sam = buyer(shop.url);
  await sam.add('worn');
  const { order } = readCapture(await sam.capture(await sam.approve(priceOf(1), 'pending')));
  expect(await owner.payments.refund(order.id, true)).toBe('not-paid');
  expect(await owner.payments.refund('unknown', true)).toBe('not-paid');
});
