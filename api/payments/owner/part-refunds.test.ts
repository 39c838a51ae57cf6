import { afterAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#contract/money';
import { stockStore } from '../../stock/store';
import { fetchAccessToken, buyer, orderIn, readCapture, priceOf } from '../../testing/buyer';
import { eventually } from '../../testing/eventually';
import { product } from '../../testing/goods';
import { paymentsOf } from '../../testing/payments';
import { startShop } from '../../testing/start-shop';
import { REFUND_FAILED_REASON, type Checkout } from '../checkout';
import type { MailDocument } from '../../mail/outbox';

const MINUTE_MS = 60_000;
const UNIT = 2500 + 1299;
const ONE = [{ line: 0, quantity: 1 }];

let clockOffsetMs = 0;

const now = () => Date.now() + clockOffsetMs;
const shop = await startShop({
  sandboxControls: true,
  now,
  intervals: { recovery: 30 },
  products: [product('worn', 5, 'Quantity: 90')],
});
const owner = paymentsOf(shop, now);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

async function buy(units: number) {
  const sam = buyer(shop.url);
  await sam.add('worn', units);
  const id = await sam.approve(priceOf(units));
  const { order } = readCapture(await sam.capture(id));
  await eventually(async () =>
    expect((await stockStore(shop.database).read('worn'))?.holds).toEqual([]),
  );
  return { id: order.id, providerId: id, order: async () => orderIn(await sam.record(id)) };
}

const mails = async (id: string) =>
  (await shop.database.collection<MailDocument>('mail').find()).filter(({ _id }) =>
    _id.startsWith(`order:${id}:refunded`),
  );
const textOf = (found: MailDocument | undefined) => found?.mail?.text ?? '';
const soldOf = async () => (await stockStore(shop.database).read('worn'))?.sold ?? 0;
const checkoutOf = (id: string) => shop.database.collection<Checkout>('checkouts').get(id);
const refundsOf = async (id: string) =>
  (await shop.sandbox.payments()).find(({ checkoutId }) => checkoutId === id)?.refunds;

/** A refund on the provider's site without a webhook. */
async function refundElsewhere(id: string, value?: string): Promise<void> {
  const { captureId } =
    (await shop.sandbox.payments()).find(({ checkoutId }) => checkoutId === id) ?? {};
  const url = `${shop.url}/paypal/sandbox`;
  const amount = { value, currency_code: 'CAD' };
  const { status } = await fetch(`${url}/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers: { authorization: await fetchAccessToken(url) },
    body: JSON.stringify(value === undefined ? {} : { amount }),
  });
  expect(status).toBe(201);
}

test('a payment can be refunded in parts, and the last part makes the order refunded [orders.partial-refund, owner.refund-by-line]', async () => {
  const { id, order } = await buy(3);
  const sold = await soldOf();
  expect(await owner.payments.refund(id, true, ONE)).toBe('refunded');
  expect(await order()).toMatchObject({ status: 'confirmed', refunded: UNIT / 100 });
  expect(await soldOf()).toBe(sold - 1);
  expect(await owner.payments.refund(id, false, ONE, 1)).toBe('refunded');
  expect(await soldOf()).toBe(sold - 1);
  expect(await owner.payments.refund(id, false, [{ line: 0, quantity: 2 }])).toBe('too-many');
  expect(await owner.payments.refund(id, false, [{ line: 9, quantity: 1 }])).toBe('no-such-line');
  expect(await owner.payments.refund(id, true, ONE, 2)).toBe('refunded');
  expect(await refundsOf(id)).toEqual([UNIT, UNIT, UNIT]);
  expect(await order()).toMatchObject({ status: 'refunded', refunded: (3 * UNIT) / 100 });
  expect(await soldOf()).toBe(sold - 2);
  const sentMails = await mails(id);
  expect(sentMails.map(({ _id }) => _id.split(':')[2]).toSorted()).toEqual([
    'refunded-1',
    'refunded-2',
    'refunded-3',
  ]);
  const text = textOf(sentMails.find(({ _id }) => _id.includes('refunded-2')));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'refunded $37.99 of your payment, for 1 × Product worn',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('In all, $75.98 of $113.97');
});

test('a full refund that expects another number of refunds moves no money', async () => {
  const { id } = await buy(2);
  await owner.payments.refund(id, false, ONE);
  expect(await owner.payments.refund(id, false, undefined, 0)).toBe('repeated');
  expect(await refundsOf(id)).toEqual([UNIT]);
  expect(await owner.payments.refund(id, false, undefined, 1)).toBe('refunded');
});

test('a full refund after a partial one refunds the rest and restocks only its items', async () => {
  const { id, order } = await buy(3);
  const sold = await soldOf();
  await owner.payments.refund(id, false, ONE);
  expect(await owner.payments.refund(id, true)).toBe('refunded');
  expect(await refundsOf(id)).toEqual([UNIT, 2 * UNIT]);
  expect(await soldOf()).toBe(sold - 2);
  expect((await order()).refunded).toBe((3 * UNIT) / 100);
  const full = (await mails(id)).find(({ _id }) => _id === `order:${id}:refunded:buyer`);
  expect(textOf(full).replaceAll(/\s+/g, ' ')).toContain('the rest of your payment, $75.98');
});

test('repeating a partial refund that recovery has finished does not refund a second unit [owner.refund-repeated]', async () => {
  const { id } = await buy(3);
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  expect(await owner.payments.refund(id, true, ONE)).toBe('unreachable');
  clockOffsetMs += MINUTE_MS;
  await eventually(async () => expect((await checkoutOf(id))?.partRefunds).toHaveLength(1));
  expect(await owner.payments.refund(id, true, ONE)).toBe('repeated');
  expect(await refundsOf(id)).toEqual([UNIT]);
  expect(await owner.payments.refund(id, true, ONE, 1)).toBe('refunded');
  expect(await owner.payments.refund(id, true, ONE, 1)).toBe('repeated');
  expect(await refundsOf(id)).toEqual([UNIT, UNIT]);
});

test('the first refund request decides whether items are restocked, and a different repeated one is rejected [owner.refund-first-decides]', async () => {
  for (const first of [true, false]) {
    const { id } = await buy(2);
    const sold = await soldOf();
    await shop.sandbox.setNextRule('refund', { do: 'drop' });
    expect(await owner.payments.refund(id, first)).toBe('unreachable');
    const inProgress = { amount: 2 * UNIT, restock: first };
    expect(await owner.payments.refundStandingOf(id)).toMatchObject({ inProgress });
    expect(await owner.payments.refund(id, !first)).toBe('decided-before');
    expect(await owner.payments.refund(id, !first)).toBe('decided-before');
    expect(await soldOf()).toBe(first ? sold - 2 : sold);
  }
});

test('reading the refund state asks the provider about a pending refund first', async () => {
  const { id, providerId } = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refund(id, false, ONE)).toBe('refunded');
  const { dueAt } = (await checkoutOf(id)) ?? {};
  clockOffsetMs += MINUTE_MS;
  expect(await owner.payments.refundStandingOf(id)).toMatchObject({ pending: true });
  expect((await checkoutOf(id))?.dueAt).toBe(dueAt);
  await shop.sandbox.endRefund(providerId, 'FAILED');
  expect(await owner.payments.refundStandingOf(id)).toMatchObject({ pending: false, failed: true });
});

test('a full refund first finishes a partial refund with unknown outcome, and has to be requested again', async () => {
  const { id } = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  expect(await owner.payments.refund(id, false, ONE)).toBe('unreachable');
  expect(await owner.payments.refund(id, false)).toBe('other-finished');
  expect(await refundsOf(id)).toEqual([UNIT]);
  expect(await owner.payments.refund(id, false)).toBe('refunded');
  expect(await refundsOf(id)).toEqual([UNIT, UNIT]);
});

test('a pending partial refund blocks the next one, and the owner is notified if it fails', async () => {
  const { id, providerId } = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refund(id, false, ONE)).toBe('refunded');
  expect(await owner.payments.refund(id, false, ONE)).toBe('pending');
  await shop.sandbox.endRefund(providerId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () =>
    expect(await checkoutOf(id)).toMatchObject({
      state: 'recorded',
      review: [REFUND_FAILED_REASON],
    }),
  );
});

test('a part refund that failed later is repeated with its own amount, and blocks other refunds while it is repeated', async () => {
  const { id, providerId } = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refund(id, false, ONE)).toBe('refunded');
  await shop.sandbox.endRefund(providerId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () => expect(await checkoutOf(id)).toMatchObject({ failedRefund: UNIT }));
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  expect(await owner.payments.refundAgain(id)).toBe('unreachable');
  expect(await owner.payments.refund(id, false)).toBe('pending');
  expect(await owner.payments.refundAgain(id)).toBe('refunded');
  expect(await owner.payments.refundStandingOf(id)).toMatchObject({ left: UNIT, refunds: 1 });
  expect(await owner.payments.refund(id, false)).toBe('refunded');
  // The failed one, its repetition and the rest.
  expect(await refundsOf(id)).toEqual([UNIT, UNIT, UNIT]);
});

test.each([
  ['part', ONE, UNIT],
  ['full', undefined, 2 * UNIT],
] as const)(
  'a failed %s refund that the owner has made on the provider’s site moves no more money',
  async (_, lines, amount) => {
    const { id, providerId } = await buy(2);
    await shop.sandbox.setNextRule('refund', { do: 'pend' });
    expect(await owner.payments.refund(id, false, lines)).toBe('refunded');
    await shop.sandbox.endRefund(providerId, 'FAILED');
    clockOffsetMs += 61 * MINUTE_MS;
    await eventually(async () =>
      expect(await checkoutOf(id)).toMatchObject({ failedRefund: amount }),
    );
    await refundElsewhere(id, (amount / 100).toFixed(2));
    const before = await refundsOf(id);
    expect(await owner.payments.refundAgain(id)).toBe('refunded');
    expect(await refundsOf(id)).toEqual(before);
    // No request was begun, which recovery would send after a crash.
    expect(await checkoutOf(id)).toMatchObject({ review: [], refunds: 1 });
    expect(await checkoutOf(id)).not.toHaveProperty('failedRefund');
  },
);

test('a refund made at the provider prevents shipping and reduces the refundable amount [owner.refund-asks-provider]', async () => {
  const { id, order } = await buy(2);
  await refundElsewhere(id, '10.00');
  expect(await owner.payments.ship(id)).toMatchObject({
    outcome: 'needs-review',
    reasons: [expect.stringContaining('$10.00 of this payment was refunded')],
  });
  await eventually(async () => expect((await order()).refunded).toBe(10));
  expect(await mails(id)).toEqual([]);
  const { orderNumber } = await order();
  await owner.payments.review.end(orderNumber);
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'shipped', hasChanged: true });
  expect(await owner.payments.refundStandingOf(id)).toMatchObject({ left: 2 * UNIT - 1000 });
  expect(await owner.payments.refund(id, false)).toBe('refunded');
  expect(await refundsOf(id)).toEqual([1000, 2 * UNIT - 1000]);
});

test('an order refunded in full at the provider cannot ship, and refunding it again moves no money [owner.refunded-never-ships]', async () => {
  const { id, order } = await buy(1);
  await refundElsewhere(id);
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'refunded-at-provider' });
  const { status, orderNumber } = await order();
  expect(status).toBe('confirmed');
  await eventually(() =>
    expect(owner.payments.review.end(orderNumber)).resolves.toMatchObject({ outcome: 'reviewed' }),
  );
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'refunded-at-provider' });
  expect(await owner.payments.refundStandingOf(id)).toMatchObject({
    providerRefunds: 'all-refunded',
  });
  expect(await owner.payments.refund(id, false)).toBe('refunded');
  expect(await refundsOf(id)).toEqual([UNIT]);
  expect((await order()).status).toBe('refunded');
});

test('an order cannot be shipped while the provider is unreachable', async () => {
  const { id, order } = await buy(1);
  const unavailable = { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } as const;
  await shop.sandbox.setNextRule('get', unavailable);
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'unreachable' });
  expect((await order()).status).toBe('confirmed');
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'shipped', hasChanged: true });
});

test('a response that does not say what was refunded at the provider ships nothing and sends no refund again [owner.refund-asks-provider]', async () => {
  const { id, order, providerId } = await buy(1);
  // For example the page of a firewall, or an account without permission.
  const forbidden = { do: 'fail', status: 403, issue: 'NOT_AUTHORIZED' } as const;
  await shop.sandbox.setNextRule('get', forbidden);
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'unreachable' });
  expect((await order()).status).toBe('confirmed');
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  expect(await owner.payments.refund(id, false)).toBe('refunded');
  await shop.sandbox.endRefund(providerId, 'FAILED');
  clockOffsetMs += 61 * MINUTE_MS;
  await eventually(async () => expect(await checkoutOf(id)).toMatchObject({ failedRefund: UNIT }));
  await refundElsewhere(id);
  const before = await refundsOf(id);
  await shop.sandbox.setNextRule('get', forbidden);
  expect(await owner.payments.refundAgain(id)).toBe('unknown-at-provider');
  expect(await refundsOf(id)).toEqual(before);
  expect(await checkoutOf(id)).toMatchObject({ refunds: 1, failedRefund: UNIT });
});

test('an order that the provider no longer has can ship', async () => {
  const { id } = await buy(1);
  const notFound = { do: 'fail', status: 404, issue: 'RESOURCE_NOT_FOUND' } as const;
  await shop.sandbox.setNextRule('get', notFound);
  expect(await owner.payments.ship(id)).toEqual({ outcome: 'shipped', hasChanged: true });
});

test('items of a refunded order can be restocked later, once and without another mail', async () => {
  const { id } = await buy(2);
  const sold = await soldOf();
  await owner.payments.refund(id, false);
  const mailCount = (await mails(id)).length;
  await shop.database.collection('mail').remove(`order:${id}:refunded:buyer`);
  expect(await owner.payments.restock(id)).toBe(true);
  expect(await owner.payments.restock(id)).toBe(false);
  expect(await soldOf()).toBe(sold - 2);
  expect((await mails(id)).length).toBe(mailCount - 1);
});

test('a refund made at the provider reduces the refundable amount when its webhook arrives', async () => {
  const { id, order } = await buy(2);
  await shop.sandbox.setControls({ webhooks: 1 });
  await refundElsewhere(id, '5.00');
  await eventually(async () => expect((await order()).refunded).toBe(5));
  expect(await checkoutOf(id)).toMatchObject({ needsReview: true });
});

test('after a crash, recovery applies a partial refund to order, stock and mail', async () => {
  const { id } = await buy(2);
  const sold = await soldOf();
  const part = { lines: ONE, amount: cents(UNIT), restock: true };
  const recorded = await checkoutOf(id);
  const refunding =
    recorded && (await owner.checkouts.advance(recorded, { type: 'ask-part-refund', part }));
  expect(refunding && (await owner.checkouts.advance(refunding, { type: 'refund' }))).toBeDefined();
  clockOffsetMs += MINUTE_MS;
  await eventually(async () =>
    expect((await owner.orders.read(id))?.refunds).toMatchObject([{ amount: UNIT }]),
  );
  await eventually(async () => expect(await mails(id)).toHaveLength(1));
  expect(await soldOf()).toBe(sold - 1);
  await eventually(async () => expect(await checkoutOf(id)).not.toHaveProperty('dueAt'));
});
