import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nanoid } from 'nanoid';
import { paymentEndpoints, PaypalConfig } from '#contract/payments';
import { stockStore } from '../stock/store';
import type { Mail } from '../mail/outbox';
import { approveAt, buyer, orderIn, readCapture, priceOf, refusalIn } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import type { Checkout } from './checkout';

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 50, mail: 50, catalogue: 50 },
  products: [
    product('cap', 4, 'Quantity: 500', 'Usage: New'),
    product('worn', 5, 'Quantity: 50', 'Usage: Used'),
    product('sized', 2, 'Quantity: 3', 'Sizes: 24, 25'),
    product('one', 5, 'Quantity: 1'),
    product('late', 5, 'Quantity: 1'),
    product('medal', 5, 'Quantity: 9'),
  ],
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({}));

const checkouts = () => shop.database.collection<Checkout>('checkouts');
const mails = () => shop.database.collection<{ mail?: Mail; sentAt?: number }>('mail').find();
const chargesOf = async (checkoutId: string) =>
  (await shop.sandbox.payments()).filter(
    (payment) => payment.checkoutId === checkoutId && payment.capture,
  );

describe('a payment from cart to order', () => {
  test('creating, approving, capturing and confirming a payment gives one confirmed order with address and email [payment.four-steps, payment.exactly-once, api.create-payment, api.capture-payment, api.confirm-order]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap', 2);
    await sam.add('worn', 1);
    const id = await sam.approve(priceOf(3));
    const capture = await sam.capture(id);
    expect(capture.status).toBe(200);
    const { order, token, status } = readCapture(capture);
    expect(status).toBe('COMPLETED');
    expect(order).toMatchObject({
      status: 'confirmed',
      subtotal: 75,
      shipping: 38.97,
      total: 113.97,
      demo: true,
      address: { name: 'Sam Rivers', city: 'Halifax', region: 'NS', country: 'CA' },
    });
    expect(order.orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(order.items.map(({ signedPhoto }) => signedPhoto).sort()).toEqual([false, true]);
    expect(await sam.lines()).toEqual([]);

    const first = await sam.record(id, { paypalDetails: { status: 'COMPLETED', amount: '0.01' } });
    const second = await sam.record(id);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(orderIn(first)).toEqual(order);
    expect(orderIn(second)).toEqual(order);

    const byToken = await sam.send('GET', `/api/orders/by-token/${token}`);
    expect(orderIn(byToken)).toEqual(order);
    expect(await chargesOf(order.id)).toMatchObject([{ capture: 'COMPLETED', value: '113.97' }]);
  });

  test('buyer and shop get mails with lines, address and the order link', async () => {
    const sam = buyer(shop.url);
    await sam.add('worn');
    const { order, token } = readCapture(await sam.capture(await sam.approve(priceOf(1))));
    await eventually(async () => {
      const sent = (await mails()).filter(({ _id }) => _id.startsWith(`order:${order.id}:`));
      expect(
        sent
          .map(({ _id, sentAt }) => [_id.split(':').slice(2).join(':'), sentAt === undefined])
          .sort(),
      ).toEqual([
        ['confirmed:buyer', false],
        ['confirmed:shop', false],
      ]);
    });
    const eml = await readFile(
      `${shop.settings.dataDir}/mail/${order.orderNumber}-confirmed-buyer.eml`,
      'utf8',
    );
    const text = eml.replace(/=\n/g, '').replace(/=3D/g, '=');
    expect(text).toContain(`/order-success?o=${token}`);
    expect(text).toContain('To: sam.rivers@buyer.example');
    expect(text).toContain('Product worn');
    expect(text).toContain('12 HARBOUR LANE');
    expect(text).toContain(order.orderNumber);
  });

  test('items added after the payment was created stay in the cart and are not charged [payment.cart-after-payment]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap', 2);
    const id = await sam.approve(priceOf(2));
    await sam.add('cap', 3);
    await sam.add('worn', 1);
    const { order } = readCapture(await sam.capture(id));
    expect(order.total).toBe(75.98);
    expect(
      (await sam.lines()).map(({ productId, quantity }) => [productId, quantity]).sort(),
    ).toEqual([
      ['cap', 3],
      ['worn', 1],
    ]);
  });

  test('a payment sells the items once, and the catalogue shows the remaining stock', async () => {
    const sam = buyer(shop.url);
    await sam.add('one');
    await sam.capture(await sam.approve(priceOf(1)));
    await eventually(async () => {
      expect(await stockStore(shop.database).read('one')).toMatchObject({ sold: 1, holds: [] });
      const { body } = await sam.send('GET', '/api/products/one');
      expect(body).toMatchObject({ specifications: ['Quantity: 0'] });
    });
  });

  test('GET /paypal/config names the sandbox and its script', async () => {
    const { body } = await buyer(shop.url).send('GET', '/paypal/config');
    expect(PaypalConfig.parse(body)).toEqual({
      clientId: 'demo',
      currency: 'CAD',
      intent: 'capture',
      demo: true,
      sdkBaseUrl: '/paypal/sandbox/sdk/js',
    });
    const script = await fetch(`${shop.url}/paypal/sandbox/sdk/js?client-id=demo&currency=CAD`);
    expect(script.headers.get('content-type')).toContain('javascript');
  });
});

describe('the amount of a payment', () => {
  test.each(['0.01', '37.98', '9999999.99'])(
    'creating a payment of %s instead of the server’s total is a 409 with a new quote, without a provider call [payment.server-prices-cart]',
    async (amount) => {
      const sam = buyer(shop.url);
      await sam.add('cap');
      const before = (await shop.sandbox.payments()).length;
      const reply = await sam.create(amount);
      expect(reply.status).toBe(409);
      expect(refusalIn(reply).quote).toMatchObject({
        total: '37.99',
        subtotal: '25.00',
        shipping: '12.99',
        cartVersion: 1,
        lines: [{ productId: 'cap', quantity: 1, productPrice: 25 }],
      });
      expect(await shop.sandbox.payments()).toHaveLength(before);
    },
  );

  test.each([
    { amount: '1e2' },
    { amount: 37.99 },
    { amount: '-1.00' },
    { amount: '37.990' },
    { currency: 'USD' },
    { intent: 'AUTHORIZE' },
  ])('creating a payment with %j is a 400', async (invalidFields) => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const body = { amount: '37.99', currency: 'CAD', intent: 'CAPTURE', sessionId: sam.sessionId };
    const { status } = await sam.send('POST', '/paypal/order', {
      body: { ...body, ...invalidFields },
    });
    expect(status).toBe(400);
  });

  test('an outdated X-Cart-Version is a 409 with a new quote', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const reply = await sam.create('37.99', { 'x-cart-version': '7' });
    expect(reply.status).toBe(409);
    expect(refusalIn(reply).quote?.cartVersion).toBe(1);
    expect((await sam.create('37.99', { 'x-cart-version': '1' })).status).toBe(201);
  });

  test('a wrong amount or cart version leaves the open payment unchanged', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    expect((await sam.create('0.01')).status).toBe(409);
    expect((await sam.create(priceOf(1), { 'x-cart-version': '9' })).status).toBe(409);
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('paying an empty cart is a 409, and a missing cart id a 400', async () => {
    expect((await buyer(shop.url).create('37.99')).status).toBe(409);
    const body = { amount: '37.99', currency: 'CAD', intent: 'CAPTURE' };
    const { status } = await buyer(shop.url).send('POST', '/paypal/order', { body });
    expect(status).toBe(400);
  });

  test('all sizes of a product share its stock: their sum is reserved, and more is a 409', async () => {
    const sam = buyer(shop.url);
    await sam.add('sized', 2, '24');
    await sam.add('sized', 1, '25');
    expect((await sam.create(priceOf(3))).status).toBe(201);
    expect((await stockStore(shop.database).read('sized'))?.holds).toMatchObject([{ quantity: 3 }]);
    const kim = buyer(shop.url);
    await kim.add('sized', 1, '24');
    const reply = await kim.create(priceOf(1));
    expect(reply.status).toBe(409);
    expect(refusalIn(reply).error).toContain('in someone else’s checkout');
  });

  test.each([
    [0, 'Product medal is no longer available. Remove it from your bag to check out.'],
    [1, 'Only 1 of Product medal available in stock. Change its quantity to check out.'],
  ])(
    'a payment for more than the %i units in stock names the product [payment.names-missing-item]',
    async (available, error) => {
      const sam = buyer(shop.url);
      await sam.add('medal', 2);
      await stockStore(shop.database).setQuantity('medal', available);
      const reply = await sam.create(priceOf(2));
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ productId: 'medal', available, error });
      expect(refusalIn(reply).quote).toMatchObject({ lines: [{ available }] });
      await stockStore(shop.database).setQuantity('medal', 9);
    },
  );
});

describe('access to a payment', () => {
  test('a payment of another browser, or without a cookie, is a 404 [cart.cookie-closes-cart]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    await sam.lines();
    const id = await sam.approve(priceOf(1));
    const eve = buyer(shop.url);
    await eve.add('cap');
    expect((await eve.capture(id)).status).toBe(404);
    expect((await eve.record(id)).status).toBe(404);
    expect((await buyer(shop.url).send('POST', `/paypal/order/${id}/capture`)).status).toBe(404);
    expect((await sam.capture(id)).status).toBe(200);
    expect((await eve.record(id)).status).toBe(404);
  });

  test('the payment token in the return address gives access without the cookie', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    await sam.lines();
    const { body } = await sam.create(priceOf(1));
    const { id, approveUrl } = paymentEndpoints.create.reply.parse(body);
    const back = new URL(await approveAt(approveUrl));
    expect(back.pathname).toBe('/checkout');
    expect(back.searchParams.get('token')).toBe(id);
    const attempt = back.searchParams.get('attempt') ?? '';
    const elsewhere = buyer(shop.url);
    expect((await elsewhere.capture(id, 'A'.repeat(22))).status).toBe(404);
    expect((await elsewhere.capture(id, attempt)).status).toBe(200);
    const recorded = await elsewhere.send('POST', '/api/orders', {
      body: { paymentIntentId: id, attempt },
    });
    expect(recorded.status).toBe(201);
    const stored = await shop.database
      .collection<Checkout>('checkouts')
      .find({ where: { providerOrderId: id } });
    expect(JSON.stringify(stored)).not.toContain(attempt);
  });

  test('a client without cookies can pay', async () => {
    const sessionId = nanoid(21);
    const once = () => buyer(shop.url, sessionId);
    await once().add('cap');
    const id = await once().approve(priceOf(1));
    expect((await once().capture(id)).status).toBe(200);
    expect((await once().record(id)).status).toBe(201);
  });

  test.each(['..%2F..%2Fv1%2Fpayments', 'abc', 'A'.repeat(37)])(
    'the invalid order id %s is a 400 and is never sent to the provider',
    async (id) => {
      expect((await buyer(shop.url).capture(id)).status).toBe(400);
    },
  );

  test('confirming an invented payment is a 404', async () => {
    const eve = buyer(shop.url);
    const reply = await eve.record('FAKE12345', { paypalDetails: { status: 'COMPLETED' } });
    expect(reply.status).toBe(404);
  });

  test('an unknown order link is a 404, an invalid one a 400', async () => {
    const sam = buyer(shop.url);
    expect((await sam.send('GET', `/api/orders/by-token/${'a'.repeat(22)}`)).status).toBe(404);
    expect((await sam.send('GET', '/api/orders/by-token/x')).status).toBe(400);
  });
});

describe('delayed and declined payments', () => {
  test('a declined payment is a 422, keeps its reservation and can be approved again [payment.decline-can-be-retried]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1), 'declined');
    expect((await sam.capture(id)).status).toBe(422);
    const [declined] = await checkouts().find({ where: { providerOrderId: id } });
    expect(declined?.state).toBe('created');
    expect((await sam.record(id)).status).toBe(409);
    await approveAt(`${shop.url}/paypal/sandbox/checkoutnow?token=${id}`);
    const { order } = readCapture(await sam.capture(id));
    expect(order.status).toBe('confirmed');
    expect(await chargesOf(order.id)).toHaveLength(1);
  });

  test('capturing an unapproved payment is a 422, and it can still be approved', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const { body } = await sam.create(priceOf(1));
    const { id, approveUrl } = paymentEndpoints.create.reply.parse(body);
    expect((await sam.capture(id)).status).toBe(422);
    await approveAt(approveUrl);
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('a pending capture is a 202 with a pending order, empties the cart and is confirmed later [orders.status, payment.pending-capture]', async () => {
    await shop.sandbox.setControls({ webhooks: 0 });
    const sam = buyer(shop.url);
    await sam.add('worn', 2);
    const id = await sam.approve(priceOf(2), 'pending');
    const reply = await sam.capture(id);
    expect(reply.status).toBe(202);
    const { order } = readCapture(reply);
    expect(order.status).toBe('pending');
    expect(await sam.lines()).toEqual([]);
    expect((await sam.record(id)).status).toBe(201);
    await shop.sandbox.resolve(id, 'COMPLETED');
    await eventually(async () => expect(orderIn(await sam.record(id)).status).toBe('confirmed'));
    expect((await sam.capture(id)).status).toBe(200);
  });

  test('a denied pending payment cancels the order and releases its items [orders.denied-payment, mail.denied-payment]', async () => {
    const sam = buyer(shop.url);
    await sam.add('late');
    const id = await sam.approve(priceOf(1), 'pending');
    const { order, token } = readCapture(await sam.capture(id));
    expect((await stockStore(shop.database).read('late'))?.holds).toHaveLength(1);
    await shop.sandbox.resolve(id, 'DECLINED');
    await eventually(async () => {
      const seen = orderIn(await sam.send('GET', `/api/orders/by-token/${token}`));
      expect(seen.status).toBe('cancelled');
      expect((await stockStore(shop.database).read('late'))?.holds).toEqual([]);
      const mailIds = (await mails()).map(({ _id }) => _id);
      expect(mailIds).toContain(`order:${order.id}:cancelled:buyer`);
      expect(mailIds).toContain(`order:${order.id}:cancelled:shop`);
      const checkout = await shop.database.collection('checkouts').get(order.id);
      expect(JSON.stringify(checkout)).not.toContain('Rivers');
    });
    expect((await sam.capture(id)).status).toBe(422);
    expect(orderIn(await sam.record(id))).toMatchObject({ id: order.id, status: 'cancelled' });
    const kim = buyer(shop.url);
    await kim.add('late');
    expect((await kim.create(priceOf(1))).status).toBe(201);
  });

  test('if the provider cannot create the order, the response is a 502 and the items are released', async () => {
    await shop.sandbox.setControls({
      rules: [
        {
          on: 'create',
          times: 1,
          rule: { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' },
        },
      ],
    });
    const sam = buyer(shop.url);
    await sam.add('worn');
    const held = (await stockStore(shop.database).read('worn'))?.holds.length;
    expect((await sam.create(priceOf(1))).status).toBe(502);
    expect((await stockStore(shop.database).read('worn'))?.holds).toHaveLength(held ?? 0);
    expect((await sam.create(priceOf(1))).status).toBe(201);
  });
});
