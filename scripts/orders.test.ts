import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockStore } from '../api/stock/store';
import type { Checkout } from '../api/payments/checkout';
import { orderMails } from '../api/mail/order-mails';
import type { StoredOrder } from '../api/orders/store';
import { buyer, orderIn, paid, priceOf, provider } from '../api/testing/buyer';
import { eventually } from '../api/testing/eventually';
import { product } from '../api/testing/goods';
import { startShop, type TestShop } from '../api/testing/start-shop';
import type { Order } from '#contract/orders';

const execute = promisify(execFile);

let shop: TestShop;
let desk: ReturnType<typeof provider>;

beforeAll(async () => {
  shop = await startShop({
    sandboxControls: true,
    intervals: { recovery: 100, mail: 100, catalogue: 100 },
    products: [product('worn', 5, 'Quantity: 99')],
  });
  desk = provider(`${shop.url}/paypal/sandbox`);
});
afterAll(() => shop.close());

/** What the last command wrote beside its answer. */
let journal = '';

/** Runs the command beside the running shop. */
async function orders(...args: (string | Record<string, string>)[]): Promise<string> {
  const { dataDir, mongodbUrl } = shop.settings;
  const own = { DATA_DIR: dataDir, ...(mongodbUrl && { MONGODB_URL: mongodbUrl }) };
  const env = Object.assign(
    { ...process.env, ...own },
    ...args.filter((each) => typeof each !== 'string'),
  );
  const words = args.filter((each) => typeof each === 'string');
  const command = ['--import', 'tsx', 'scripts/orders.ts', ...words];
  const { stdout, stderr } = await execute(process.execPath, command, {
    env,
    cwd: `${import.meta.dirname}/..`,
  });
  journal = stderr;
  return stdout;
}

async function buy(): Promise<{ order: Order; again: () => Promise<Order> }> {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  const { order } = paid(await sam.capture(id));
  await eventually(async () =>
    expect((await stockStore(shop.database).read('worn'))?.holds).toEqual([]),
  );
  return { order, again: async () => orderIn(await sam.record(id)) };
}

const mailIds = async () => (await shop.database.collection('mail').find()).map(({ _id }) => _id);

describe('npm run orders, while the shop runs', { timeout: 120_000 }, () => {
  test('behaviour 6.1: list and show tell what was bought, by whom and where it goes', async () => {
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

  test('ship marks the order and mails the buyer; a second time changes nothing', async () => {
    const { order, again } = await buy();
    await orders('ship', order.orderNumber);
    expect(JSON.parse(journal)).toMatchObject({
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

  test('ship with a carrier and a number puts a link into the order and the mail; another number sends another mail', async () => {
    const { order, again } = await buy();
    const parcel = (carrier: string, number: string) =>
      orders('ship', order.orderNumber, '--carrier', carrier, '--tracking', number);
    await expect(parcel('pigeon', '1')).rejects.toThrow(/pigeon.*canada-post, purolator, ups/);
    await expect(parcel('ups', '1234')).rejects.toThrow(/"1234" is no number of UPS: it has 1Z/);
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
    const told = (await mailIds()).filter((id) => id.startsWith(`order:${order.id}:shipped`));
    expect(told.toSorted()).toEqual([
      `order:${order.id}:shipped-329999999999:buyer`,
      `order:${order.id}:shipped-7023210039371234:buyer`,
    ]);
  });

  test('refund gives the money back once, and the goods return only when asked', async () => {
    const { order, again } = await buy();
    const sold = (await stockStore(shop.database).read('worn'))?.sold ?? 0;
    await orders('refund', order.orderNumber, '--yes', '--restock');
    expect(JSON.parse(journal)).toMatchObject({ command: 'refund', outcome: 'refunded' });
    await orders('refund', order.orderNumber, '--yes', '--restock');
    expect((await again()).status).toBe('refunded');
    expect((await stockStore(shop.database).read('worn'))?.sold).toBe(sold - 2);
    const payment = (await desk.payments()).find(({ checkoutId }) => checkoutId === order.id);
    expect(payment?.capture).toBe('REFUNDED');
    expect(await mailIds()).toContain(`order:${order.id}:refunded:buyer`);
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/only a confirmed order ships/);

    const kept = await buy();
    const before = (await stockStore(shop.database).read('worn'))?.sold;
    await orders('refund', kept.order.orderNumber, '--yes', '--no-restock');
    const repeated = await orders('refund', kept.order.orderNumber, '--yes', '--restock');
    expect(repeated).not.toContain('for sale again');
    expect((await stockStore(shop.database).read('worn'))?.sold).toBe(before);
  });

  test('a refund that failed after the provider had taken it on is not told as done, also after the review', async () => {
    const { order } = await buy();
    await desk.obey({ rules: [{ on: 'refund', times: 1, rule: { do: 'pend' } }] });
    expect(await orders('refund', order.orderNumber, '--yes', '--no-restock')).toContain('pending');
    const payment = (await desk.payments()).find(({ checkoutId }) => checkoutId === order.id);
    await desk.endRefund(payment?.id ?? '', 'FAILED');
    const checkouts = shop.database.collection<Checkout>('checkouts');
    await eventually(async () => {
      const found = await checkouts.get(order.id);
      // An hour later.
      if (found) await checkouts.replace({ ...found, dueAt: Date.now() });
      expect(found).toMatchObject({ needsReview: true });
    });
    await eventually(() => orders('review', order.orderNumber));
    await expect(orders('refund', order.orderNumber, '--yes', '--restock')).rejects.toThrow(
      /failed after the payment provider had taken it on/,
    );
  });

  test('refund without a terminal gives nothing back: nobody could be asked', async () => {
    const { order, again } = await buy();
    for (const given of [[], ['--restock'], ['--yes']])
      await expect(orders('refund', order.orderNumber, ...given)).rejects.toThrow(
        /Nobody can be asked here: say --.*Nothing was refunded/,
      );
    expect((await again()).status).toBe('confirmed');
  });

  test('an order that is to be refunded does not ship in the meantime', async () => {
    const { order } = await buy();
    const down = { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } as const;
    await desk.obey({ rules: [{ on: 'refund', times: 9, rule: down }] });
    await expect(orders('refund', order.orderNumber, '--yes', '--no-restock')).rejects.toThrow(
      /answer/,
    );
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/is being refunded/);
    await desk.obey({});
  });

  test('cancel ends a pending payment that the provider has forgotten, and no other', async () => {
    const { order } = await buy();
    await expect(orders('cancel', order.orderNumber)).rejects.toThrow(/no payment that is pending/);
    const kim = buyer(shop.url);
    await kim.add('worn');
    const id = await kim.approve(priceOf(1), 'pending');
    const pending = paid(await kim.capture(id)).order;
    await expect(orders('cancel', pending.orderNumber)).rejects.toThrow(/still decided/);
    const checkouts = shop.database.collection<Checkout>('checkouts');
    await eventually(async () => {
      const checkout = await checkouts.get(pending.id);
      expect(checkout && (await checkouts.replace({ ...checkout, forgotten: true }))).toBeDefined();
    });
    await orders('cancel', pending.orderNumber);
    expect(JSON.parse(journal)).toMatchObject({ command: 'cancel', outcome: 'cancelled' });
    expect(await orders('list')).toMatch(new RegExp(`${pending.orderNumber}.*cancelled`));
    expect(await mailIds()).toContain(`order:${pending.id}:cancelled:buyer`);
  });

  test('an order that needs a look ships only after it', async () => {
    const { order } = await buy();
    const payment = (await desk.payments()).find(({ checkoutId }) => checkoutId === order.id);
    await desk.resolve(payment?.id ?? '', 'REFUNDED');
    await eventually(async () =>
      expect(await mailIds()).toContain(`order:${order.id}:review:shop`),
    );
    await expect(orders('ship', order.orderNumber)).rejects.toThrow(/refunded[\s\S]*review/);
    expect(await orders('review')).toContain(order.orderNumber);
    expect(await orders('review', order.orderNumber)).toContain('is reviewed');
    expect(JSON.parse(journal)).toMatchObject({
      command: 'review',
      orderNumber: order.orderNumber,
      review: ['the provider says that this payment was refunded'],
    });
    expect(await orders('ship', order.orderNumber)).toContain('is shipped');
  });

  test('what its owner can put right is one line', async () => {
    const wrong = orders('list', {
      PUBLIC_URL: 'https://shop.example',
      SESSION_KEYS: 'a-test-key-0123456789',
    });
    await expect(wrong).rejects.toThrow(/PAYPAL_CLIENT_ID/);
    await expect(wrong).rejects.not.toThrow(/ at /);
    await expect(orders('list', '--limit', 'many')).rejects.toThrow(/whole number/);
  });

  test('review lists what needs a look, and an unknown number is an error', async () => {
    expect(await orders('review')).toContain('Nothing needs a review.');
    await expect(orders('show', 'NOSUCH0000')).rejects.toThrow(/no order NOSUCH0000/);
  });
});

test('names and addresses of buyers cannot add headers or markup to a mail', () => {
  const order = {
    _id: 'x',
    _version: 1,
    orderNumber: 'A000000000',
    token: 't',
    createdAt: '2026-11-22T15:19:00.000Z',
    lines: [],
    buyer: { name: '<b>Eve</b>\r\nBcc: all@example.test', email: 'eve@example.test' },
    address: null,
    demo: true,
    subtotal: 0,
    shipping: 0,
    total: 0,
  } as unknown as StoredOrder;
  const mails = orderMails('confirmed', order, { publicUrl: 'http://x', shopEmail: 'shop@x' });
  expect(mails).toHaveLength(2);
  for (const { subject, to, html } of mails) {
    expect(subject + to).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b>Eve');
  }
});
