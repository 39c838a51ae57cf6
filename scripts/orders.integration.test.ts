import { userInfo } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { stockStore } from '../api/stock/store';
import type { Checkout } from '../api/payments/checkout';
import { checkoutStore } from '../api/payments/store';
import type { StoredOrder } from '../api/orders/order-document';
import { buyer, orderIn, readCapture, priceOf } from '../api/testing/buyer';
import { eventually } from '../api/testing/eventually';
import { product } from '../api/testing/goods';
import { startShop } from '../api/testing/start-shop';
import type { Order } from '#contract/orders';
import { ownerOf } from './testing/owner';

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 100, mail: 100, catalogue: 100 },
  products: [product('worn', 5, 'Quantity: 99')],
});
const owner = ownerOf(shop);
afterAll(() => shop.close());

const orders: ReturnType<typeof ownerOf>['orders'] = (...args) => owner.orders(...args);

async function buy(): Promise<{ order: Order; again: () => Promise<Order> }> {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  const { order } = readCapture(await sam.capture(id));
  await eventually(async () =>
    expect((await stockStore(shop.database).read('worn'))?.holds).toEqual([]),
  );
  return { order, again: async () => orderIn(await sam.record(id)) };
}

const mailIds = async () => (await shop.database.collection('mail').find()).map(({ _id }) => _id);

describe('npm run orders, while the shop runs', { timeout: 120_000 }, () => {
  test('list and show print items, buyer and address [shop.roles]', async () => {
    const { order } = await buy();
    expect(await orders('list')).toContain(order.orderNumber);
    const shown = await orders('show', order.orderNumber);
    for (const fact of [
      '2 × Product worn, One size',
      'sam.rivers@buyer.example',
      'HALIFAX NS  ',
      'CANADA',
      '$75.98',
      'recorded',
    ])
      expect(shown).toContain(fact);
  });

  test('list finds an order by its province and its country, and says that it needs a review', async () => {
    const [quebec, germany] = [await buy(), await buy()];
    const stored = shop.database.collection<StoredOrder>('orders');
    for (const [{ order }, place] of [
      [quebec, { region: 'Québec', country: 'CA' }],
      [germany, { region: '', country: 'DE' }],
    ] as const) {
      const found = await stored.get(order.id);
      if (!found?.address) throw new Error('no address');
      await stored.replace({ ...found, address: { ...found.address, ...place } });
    }
    const byProvince = await orders('list', '--search', 'quebec');
    expect(byProvince).toContain(quebec.order.orderNumber);
    expect(byProvince).not.toContain(germany.order.orderNumber);
    const byCountry = await orders('list', '--search', 'germany');
    expect(byCountry).toContain(germany.order.orderNumber);
    expect(byCountry).not.toContain(quebec.order.orderNumber);
    expect(byCountry).toContain('    to ship: 2 ×');
    await checkoutStore(shop.database, Date.now).review(germany.order.id, 'the address looks odd');
    expect(await orders('list', '--search', 'germany')).toContain(
      '    needs a review, then to ship: 2 ×',
    );
    await orders('review', germany.order.orderNumber);
  });

  test('ship marks the order as shipped and mails the buyer, and repeating it changes nothing', async () => {
    const { order, again } = await buy();
    expect(await orders('ship', order.orderNumber)).toContain(
      'Sam Rivers <sam.rivers@buyer.example>',
    );
    expect(await owner.lastLogEntry()).toMatchObject({
      command: 'ship',
      orderNumber: order.orderNumber,
      checkout: order.id,
      by: userInfo().username,
    });
    expect((await again()).status).toBe('shipped');
    await eventually(async () =>
      expect(await mailIds()).toContain(`order:${order.id}:shipped:buyer`),
    );
    const before = await mailIds();
    await orders('ship', order.orderNumber);
    expect(await mailIds()).toEqual(before);
  });

  test('ship with carrier and number adds a tracking link to order and mail, and a new number sends a new mail', async () => {
    const { order, again } = await buy();
    const parcel = (carrier: string, number: string) =>
      orders('ship', order.orderNumber, '--carrier', carrier, '--tracking', number);
    await expect(parcel('pigeon', '1')).rejects.toThrow(/pigeon.*canada-post, purolator, ups/);
    await expect(parcel('ups', '1234')).rejects.toThrow(
      /"1234" is not a valid UPS tracking number. It should have 1Z/,
    );
    await expect(orders('ship', order.orderNumber, '--carrier', 'ups')).rejects.toThrow(
      /or neither/,
    );
    expect((await again()).status).toBe('confirmed');

    expect(await parcel('canada-post', '7023 2100 3937 1234')).toContain('7023210039371234');
    expect((await again()).tracking).toEqual({
      carrier: 'canada-post',
      number: '7023210039371234',
    });
    expect(await orders('show', order.orderNumber)).toContain('?searchFor=7023210039371234');
    await parcel('canada-post', '7023210039371234');
    await parcel('purolator', '329999999999');
    await orders('ship', order.orderNumber);
    expect((await again()).tracking?.carrier).toBe('purolator');
    const shippedMails = (await mailIds()).filter((id) =>
      id.startsWith(`order:${order.id}:shipped`),
    );
    expect(shippedMails.toSorted()).toEqual([
      `order:${order.id}:shipped-329999999999-1:buyer`,
      `order:${order.id}:shipped-7023210039371234:buyer`,
    ]);
  });

  test('refund returns the money once, and restocks the items only on request', async () => {
    const { order, again } = await buy();
    const sold = (await stockStore(shop.database).read('worn'))?.sold ?? 0;
    await orders('refund', order.orderNumber, '--yes', '--restock');
    expect(await owner.lastLogEntry()).toMatchObject({ command: 'refund', outcome: 'refunded' });
    await orders('refund', order.orderNumber, '--yes', '--restock');
    expect((await again()).status).toBe('refunded');
    expect((await stockStore(shop.database).read('worn'))?.sold).toBe(sold - 2);
    const payment = (await shop.sandbox.payments()).find(
      ({ checkoutId }) => checkoutId === order.id,
    );
    expect(payment?.capture).toBe('REFUNDED');
    expect(await mailIds()).toContain(`order:${order.id}:refunded:buyer`);
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/only a confirmed order ships/);

    const orderKept = await buy();
    const before = (await stockStore(shop.database).read('worn'))?.sold;
    await orders('refund', orderKept.order.orderNumber, '--yes', '--no-restock');
    const refundAgain = () => orders('refund', orderKept.order.orderNumber, '--yes', '--restock');
    expect(await refundAgain()).toContain('already refunded. Its goods are for sale again now.');
    expect(await owner.lastLogEntry()).toMatchObject({ command: 'refund', outcome: 'restocked' });
    expect((await stockStore(shop.database).read('worn'))?.sold).toBe((before ?? 0) - 2);
    expect(await refundAgain()).toContain(
      'Its goods went back on sale before: nothing has changed',
    );
    expect((await stockStore(shop.database).read('worn'))?.sold).toBe((before ?? 0) - 2);
  });

  test('refund by line returns one unit with its shipping fee, and show lists it [owner.refund-by-line, orders.partial-refund]', async () => {
    const { order, again } = await buy();
    const refund = (...line: string[]) =>
      orders('refund', order.orderNumber, '--line', ...line, '--yes', '--no-restock');
    await expect(refund('x')).rejects.toThrow(/is not a line like 2, or like 2:1/);
    await expect(refund('2')).rejects.toThrow(/no line 2: it has 1/);
    await expect(refund('1:3')).rejects.toThrow(/fewer units/);
    expect(await refund('1:1')).toContain(
      '$37.99 CAD is refunded. $37.99 CAD of the payment is left.',
    );
    expect(await owner.lastLogEntry()).toMatchObject({ command: 'refund', amount: '$37.99 CAD' });
    expect(await again()).toMatchObject({ status: 'confirmed', refunded: 37.99 });
    expect(await orders('show', order.orderNumber)).toMatch(/Refunded {2}\$37.99 .*1 of line 1/);
    expect(await orders('list', '--search', order.orderNumber)).toContain('to ship: 1 × Product');
    await expect(refund('1:1')).rejects.toThrow(/refunded before: [\s\S]*1:1 --again 1/);
    expect(await refund('1:1', '--again', '1')).toContain('is refunded.');
    expect(await again()).toMatchObject({ status: 'refunded', refunded: 75.98 });
    await expect(refund('1')).rejects.toThrow(/nothing of the payment is left/);
  });

  test('a refund that failed at the provider is not shown as done, even after the review', async () => {
    const { order } = await buy();
    await shop.sandbox.setControls({ rules: [{ on: 'refund', times: 1, rule: { do: 'pend' } }] });
    expect(await orders('refund', order.orderNumber, '--yes', '--no-restock')).toContain('pending');
    const payment = (await shop.sandbox.payments()).find(
      ({ checkoutId }) => checkoutId === order.id,
    );
    await shop.sandbox.endRefund(payment?.id ?? '', 'FAILED');
    const checkouts = shop.database.collection<Checkout>('checkouts');
    await eventually(async () => {
      const found = await checkouts.get(order.id);
      // Makes the next check due now, so that the test does not wait an hour.
      if (found) await checkouts.replace({ ...found, dueAt: Date.now() });
      expect(found).toMatchObject({ needsReview: true });
    });
    await eventually(() => orders('review', order.orderNumber));
    await expect(orders('refund', order.orderNumber, '--yes', '--restock')).rejects.toThrow(
      /failed after the payment provider had accepted it/,
    );
  });

  test('refund without a terminal does nothing, because it cannot ask for confirmation', async () => {
    const { order, again } = await buy();
    for (const options of [[], ['--restock'], ['--yes']])
      await expect(orders('refund', order.orderNumber, ...options)).rejects.toThrow(
        /the command cannot ask you: add --.*Nothing was refunded/,
      );
    expect((await again()).status).toBe('confirmed');
  });

  test('an order with a refund in progress cannot be shipped', async () => {
    const { order } = await buy();
    const down = { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } as const;
    await shop.sandbox.setControls({ rules: [{ on: 'refund', times: 9, rule: down }] });
    await expect(orders('refund', order.orderNumber, '--yes', '--no-restock')).rejects.toThrow(
      /is not responding/,
    );
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/is being refunded/);
    expect(await orders('show', order.orderNumber)).toMatch(
      /\$75.98 CAD is in progress.*stay off sale/,
    );
    expect(await orders('list', '--to-ship')).toContain('being refunded, do not ship: 2 ×');
    await shop.sandbox.setControls({});
  });

  test('cancel ends only a pending payment that the provider does not know', async () => {
    const { order } = await buy();
    await expect(orders('cancel', order.orderNumber)).rejects.toThrow(/no pending payment/);
    const kim = buyer(shop.url);
    await kim.add('worn');
    const id = await kim.approve(priceOf(1), 'pending');
    const pending = readCapture(await kim.capture(id)).order;
    await expect(orders('cancel', pending.orderNumber)).rejects.toThrow(/is still pending at/);
    const checkouts = shop.database.collection<Checkout>('checkouts');
    await eventually(async () => {
      const checkout = await checkouts.get(pending.id);
      expect(checkout && (await checkouts.replace({ ...checkout, forgotten: true }))).toBeDefined();
    });
    await orders('cancel', pending.orderNumber);
    expect(await owner.lastLogEntry()).toMatchObject({ command: 'cancel', outcome: 'cancelled' });
    expect(await orders('list')).toMatch(new RegExp(`${pending.orderNumber}.*cancelled`));
    expect(await mailIds()).toContain(`order:${pending.id}:cancelled:buyer`);
  });

  test('an order refunded at the provider cannot be shipped, even after the review [owner.refunded-never-ships]', async () => {
    const { order } = await buy();
    const payment = (await shop.sandbox.payments()).find(
      ({ checkoutId }) => checkoutId === order.id,
    );
    await shop.sandbox.resolve(payment?.id ?? '', 'REFUNDED');
    await eventually(async () =>
      expect(await mailIds()).toContain(`order:${order.id}:review:shop`),
    );
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(
      /refunded there. Record it: .*refund/,
    );
    expect(await orders('review')).toContain(order.orderNumber);
    expect(await orders('review', order.orderNumber)).toContain('is reviewed');
    expect(await owner.lastLogEntry()).toMatchObject({
      command: 'review',
      orderNumber: order.orderNumber,
      review: ['the provider says that this payment was refunded'],
    });
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/is not shipped/);
    expect(await orders('show', order.orderNumber)).toContain('Reviewed: the provider says');
    expect(await orders('list', '--to-ship')).toContain('refunded at the payment provider, do not');
  });

  test('a problem that the owner can fix is printed as one line', async () => {
    const wrong = orders('list', {
      PUBLIC_URL: 'https://shop.example',
      SESSION_KEYS: 'a-test-key-0123456789',
    });
    await expect(wrong).rejects.toThrow(/PAYPAL_CLIENT_ID/);
    await expect(wrong).rejects.not.toThrow(/ at /);
    await expect(orders('list', '--limit', 'many')).rejects.toThrow(/whole number/);
  });

  test('review lists the orders marked for review, and an unknown number is an error', async () => {
    expect(await orders('review')).toContain('Nothing needs a review.');
    await expect(orders('show', 'NOSUCH0000')).rejects.toThrow(/no order NOSUCH0000/);
  });
});
