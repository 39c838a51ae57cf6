import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import type { Stored } from '../db/collection';
import type { OrderDocument } from '../orders/order-document';
import {
  approveAt,
  fetchAccessToken,
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
import { paymentsOf } from '../testing/payments';
import { faultyProvider, type ProviderResponse } from '../testing/faulty-provider';
import { startShop } from '../testing/start-shop';
import { LEASE_MS, type Checkout } from './checkout';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const logged: string[] = [];
let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

const provider = await faultyProvider(now);
const shop = await startShop({
  now,
  log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  intervals: { recovery: 25, mail: 3_600_000 },
  env: { PAYPAL_API_URL: provider.url },
  products: [
    product('cap', 4, 'Quantity: 500'),
    product('one', 5, 'Quantity: 1'),
    product('rare', 5, 'Quantity: 1'),
  ],
});
const owner = paymentsOf(shop, now);
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => provider.rewriteWith(() => undefined));

async function approved(): Promise<{ sam: Buyer; id: string }> {
  const sam = buyer(shop.url);
  await sam.add('cap');
  return { sam, id: await sam.approve(priceOf(1)) };
}

async function checkoutOf(id: string): Promise<Stored<Checkout> | undefined> {
  const checkouts = shop.database.collection<Checkout>('checkouts');
  const [found] = await checkouts.find({ where: { providerOrderId: id } });
  return found;
}

const orderOf = async (id: string) => {
  const checkouts = shop.database.collection<Checkout>('checkouts');
  const [found] = await checkouts.find({ where: { providerOrderId: id } });
  return shop.database.collection<OrderDocument>('orders').get(found?._id ?? '');
};

const refusal = (status: number, issue: string): ProviderResponse => ({
  status,
  body: { name: issue, details: [{ issue }] },
});

/** Verbatim from github.com/paypal/Checkout-NodeJS-SDK/issues/28. */
const UNKNOWN_TO_PROVIDER: ProviderResponse = {
  status: 404,
  body: {
    name: 'RESOURCE_NOT_FOUND',
    details: [
      {
        location: 'path',
        issue: 'INVALID_RESOURCE_ID',
        description:
          'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
    message: 'The specified resource does not exist.',
    debug_id: '87e21b2787e81',
  },
};

/** Runs recovery until nothing is due. */
async function runRecovery(): Promise<void> {
  await eventually(async () => {
    const [next] = await shop.database.collection<Checkout>('checkouts').find({ sort: 'dueAt' });
    expect(next?.dueAt ?? Infinity).toBeGreaterThan(now());
  });
}

async function expectOwnerNotified(id: string): Promise<void> {
  await eventually(async () => {
    const checkout = await checkoutOf(id);
    expect(checkout).toMatchObject({ needsReview: true });
    expect(checkout?.review.join()).toMatch(/no longer knows/);
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails).toContain(`order:${checkout?._id}:review:shop`);
  });
}

interface Unit {
  shipping?: { address?: Record<string, unknown> };
  payments?: { captures?: { id: string; status: string; amount: Record<string, unknown> }[] };
}
type Shown = Record<string, unknown> & { purchase_units: [Unit] };

/** Changes every response about a captured order. */
function changeCapturedOrder(change: (order: Shown) => void): void {
  provider.rewriteWith((call, { status, body }) => {
    if (status >= 300 || (call !== 'capture' && call !== 'get')) return undefined;
    const order = structuredClone(body) as Shown;
    change(order);
    return { status, body: order };
  });
}

describe('a provider with incomplete responses', () => {
  test.each<[string, (order: Shown) => void, RegExp]>([
    [
      'no payer',
      (order) => Object.assign(order, { payer: null, payment_source: null }),
      /no buyer/,
    ],
    [
      'a payer without an e-mail',
      (order) => Object.assign(order, { payer: { email_address: null }, payment_source: {} }),
      /no buyer/,
    ],
    ['no shipping', ({ purchase_units: [unit] }) => void delete unit.shipping, /no address/],
    [
      'a country and no street',
      ({ purchase_units: [unit] }) =>
        Object.assign(unit, { shipping: { address: { country_code: 'CA' } } }),
      /no address/,
    ],
    [
      'a street and no country',
      ({ purchase_units: [unit] }) =>
        Object.assign(unit, { shipping: { address: { address_line_1: '1 Lane' } } }),
      /no address/,
    ],
  ])('%s: the paid order is recorded and marked for review', async (_, change, reason) => {
    const { sam, id } = await approved();
    changeCapturedOrder(change);
    expect(readCapture(await sam.capture(id)).order.status).toBe('confirmed');
    expect(await checkoutOf(id)).toMatchObject({ needsReview: true });
    expect((await checkoutOf(id))?.review.join()).toMatch(reason);
    const mails = (await shop.database.collection('mail').find()).map(({ _id }) => _id);
    expect(mails).toContain(`order:${(await orderOf(id))?._id}:review:shop`);
  });

  test('each field of the buyer’s data is stored as one line of text, for any content', async () => {
    const { sam, id } = await approved();
    changeCapturedOrder((order) => {
      const name = { given_name: '\u001b[2JSam\r\nBcc: all@example.test', surname: '\u202eRivers' };
      Object.assign(order, { payer: { ...(order['payer'] as object), name } });
      const [{ shipping }] = order.purchase_units;
      Object.assign(shipping ?? {}, { name: { full_name: 'Sam\u2028Rivers' } });
      Object.assign(shipping?.address ?? {}, { admin_area_2: 'Hali\u0000fax\n' });
    });
    const { address } = readCapture(await sam.capture(id)).order;
    expect(address).toMatchObject({ name: 'Sam Rivers', city: 'Hali fax' });
    expect((await orderOf(id))?.buyer?.name).toBe('[2JSam Bcc: all@example.test Rivers');
  });

  test('an e-mail field with two addresses counts as missing and is marked for review', async () => {
    const { sam, id } = await approved();
    changeCapturedOrder((order) =>
      Object.assign(order, { payer: { email_address: 'sam@buyer.example, eve@evil.example' } }),
    );
    await sam.capture(id);
    expect(await orderOf(id)).toMatchObject({ buyer: null });
    expect(await checkoutOf(id)).toMatchObject({ needsReview: true });
  });

  test('null in a provider response counts as missing', async () => {
    const { sam, id } = await approved();
    changeCapturedOrder((order) => {
      Object.assign(order, { payer: { ...(order['payer'] as object), name: null } });
      const [unit] = order.purchase_units;
      Object.assign(unit.shipping?.address ?? {}, { address_line_2: null, admin_area_1: null });
    });
    expect(readCapture(await sam.capture(id)).order).toMatchObject({
      status: 'confirmed',
      address: { lines: ['12 Harbour Lane'], region: '', country: 'CA' },
    });
    expect(await checkoutOf(id)).toMatchObject({ review: [] });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another currency', { currency_code: 'USD', value: '37.99' }],
    ['a cent too little', { currency_code: 'CAD', value: '37.98' }],
    ['a number', { currency_code: 'CAD', value: 37.99 }],
  ])('%s captured: recorded and marked for review', async (_, amount) => {
    const { sam, id } = await approved();
    changeCapturedOrder(({ purchase_units: [unit] }) => {
      const [capture] = unit.payments?.captures ?? [];
      if (capture) capture.amount = amount;
    });
    expect(readCapture(await sam.capture(id)).order.total).toBe(37.99);
    expect((await checkoutOf(id))?.review).toEqual([
      'the captured amount differs from the order total',
    ]);
  });
});

describe('a captured payment that the provider does not show', () => {
  test.each<[string, ProviderResponse | undefined]>([
    ['forbids reading the order', refusal(403, 'PERMISSION_DENIED')],
    ['does not know the order', refusal(404, 'RESOURCE_NOT_FOUND')],
    ['rejects the access token', refusal(401, 'AUTHENTICATION_FAILURE')],
    ['returns the state before the capture', undefined],
  ])('%s: the payment stays open until it can be read', async (_, rewritten) => {
    const { sam, id } = await approved();
    let captured = false;
    provider.rewriteWith((call, { status, body }) => {
      if (call === 'capture') {
        captured = true;
        return refusal(422, 'ORDER_ALREADY_CAPTURED');
      }
      if (call !== 'get' || !captured) return undefined;
      if (rewritten) return rewritten;
      const order = structuredClone(body) as Shown;
      delete order.purchase_units[0].payments;
      return { status, body: { ...order, status: 'APPROVED' } };
    });
    expect((await sam.capture(id)).status).toBe(409);
    expect((await checkoutOf(id))?.state).toBe('capturing');
    provider.rewriteWith(() => undefined);
    clockOffsetMs += MINUTE_MS;
    await eventually(async () => expect((await checkoutOf(id))?.state).toBe('recorded'));
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed' });
  });

  test('a completed order without a capture in the response stays open until the response shows the capture', async () => {
    const { sam, id } = await approved();
    provider.rewriteWith((call, { status, body }) => {
      if (call === 'capture') return refusal(422, 'SOMETHING_NEW');
      if (call !== 'get') return undefined;
      const order = structuredClone(body) as Shown;
      delete order.purchase_units[0].payments;
      return { status, body: { ...order, status: 'COMPLETED' } };
    });
    expect((await sam.capture(id)).status).toBe(409);
    provider.rewriteWith(() => undefined);
    clockOffsetMs += MINUTE_MS;
    await eventually(async () => expect((await checkoutOf(id))?.state).toBe('recorded'));
  });

  test('an order whose capture was declined can be paid again', async () => {
    const { sam, id } = await approved();
    provider.rewriteWith((call, { status, body }) => {
      if (call === 'capture') return refusal(422, 'ORDER_ALREADY_CAPTURED');
      if (call !== 'get') return undefined;
      const order = structuredClone(body) as Shown;
      const amount = { currency_code: 'CAD', value: priceOf(1) };
      order.purchase_units[0].payments = {
        captures: [{ id: '1CAPTURE', status: 'DECLINED', amount }],
      };
      return { status, body: { ...order, status: 'COMPLETED' } };
    });
    expect((await sam.capture(id)).status).toBe(422);
    provider.rewriteWith(() => undefined);
    expect((await sam.create(priceOf(1))).status).toBe(201);
  });

  test('a payment that the provider does not know leaves the cart payable, and the owner is notified', async () => {
    const { sam, id } = await approved();
    provider.rewriteWith((call) =>
      call === 'capture' || call === 'get' ? UNKNOWN_TO_PROVIDER : undefined,
    );
    expect((await sam.capture(id)).status).toBe(422);
    await expectOwnerNotified(id);
    provider.rewriteWith(() => undefined);
    expect((await sam.create(priceOf(1))).status).toBe(201);
  });

  test('a capture with unknown outcome whose order is not found is polled with backoff and ends after six hours [payment.unknown-six-hours]', async () => {
    const sam = buyer(shop.url);
    await sam.add('one');
    const id = await sam.approve(priceOf(1));
    let requestCount = 0;
    provider.rewriteWith((call) => {
      if (call !== 'capture' && call !== 'get') return undefined;
      requestCount += 1;
      return requestCount <= 2 ? { status: 503, body: {} } : UNKNOWN_TO_PROVIDER;
    });
    expect((await sam.capture(id)).status).toBe(409);
    const passMinutes = async (minutes: number) => {
      for (let index = 0; index < minutes; index += 1) {
        clockOffsetMs += MINUTE_MS;
        await runRecovery();
      }
    };
    await passMinutes(5 * 60);
    expect((await checkoutOf(id))?.state).toBe('capturing');
    expect((await sam.create(priceOf(1))).status).toBe(409);
    expect(requestCount).toBeLessThan(150);
    await passMinutes(90);
    await eventually(async () => expect((await checkoutOf(id))?.state).toBe('released'));
    await expectOwnerNotified(id);
    const reply = await sam.capture(id);
    expect([reply.status, refusalIn(reply).code]).toEqual([409, 'payment-lost']);
    provider.rewriteWith(() => undefined);
    expect((await sam.create(priceOf(1))).status).toBe(201);
  });

  const loseOrderAtProvider = () =>
    provider.rewriteWith((call) => (call === 'get' ? UNKNOWN_TO_PROVIDER : undefined));
  /**
   * Waits until recovery has stored whether the order is missing and has postponed the next poll.
   * The clock moves on only after that, because otherwise the next poll would be due too late.
   */
  const expectOrderMissing = (id: string, missed: boolean) => {
    clockOffsetMs += 11 * MINUTE_MS;
    return eventually(async () => {
      const { dueAt = 0, goneSince } = (await checkoutOf(id)) ?? {};
      expect(dueAt).toBeGreaterThan(now() + LEASE_MS);
      const isMissing = goneSince !== undefined;
      if (isMissing !== missed) clockOffsetMs += 11 * MINUTE_MS;
      expect(isMissing).toBe(missed);
    });
  };

  async function pending(productId: string): Promise<string> {
    const sam = buyer(shop.url);
    await sam.add(productId);
    const id = await sam.approve(priceOf(1), 'pending');
    expect((await sam.capture(id)).status).toBe(202);
    return id;
  }

  test('a single not-found response after days does not end a pending payment [payment.unknown-appears-again]', async () => {
    const id = await pending('cap');
    clockOffsetMs += 48 * HOUR_MS;
    await runRecovery();
    loseOrderAtProvider();
    await expectOrderMissing(id, true);
    provider.rewriteWith(() => undefined);
    await expectOrderMissing(id, false);
    loseOrderAtProvider();
    clockOffsetMs += 24 * HOUR_MS;
    await expectOrderMissing(id, true);
    expect(await checkoutOf(id)).toMatchObject({ state: 'pending', review: [] });
  });

  test('a payment that the provider does not know is logged once per poll [payment.unknown-six-hours]', async () => {
    const id = await pending('cap');
    loseOrderAtProvider();
    await expectOrderMissing(id, true);
    clockOffsetMs += 7 * HOUR_MS;
    await expectOwnerNotified(id);
    const expectPollPostponed = () =>
      eventually(async () =>
        expect((await checkoutOf(id))?.dueAt).toBeGreaterThan(now() + HOUR_MS),
      );
    await expectPollPostponed();
    let requestCount = 0;
    logged.length = 0;
    provider.rewriteWith((call, { body }) => {
      if (call === 'get' && (body as { id?: string }).id === id) requestCount += 1;
      return call === 'get' ? UNKNOWN_TO_PROVIDER : undefined;
    });
    for (let day = 0; day < 5; day += 1) {
      clockOffsetMs += 24 * HOUR_MS;
      await expectPollPostponed();
    }
    const { orderNumber = '' } = (await checkoutOf(id)) ?? {};
    expect(requestCount).toBe(5);
    expect(logged.filter((line) => line.includes(orderNumber))).toHaveLength(5);
  });

  test('a pending payment that the provider does not know keeps its items and is polled with backoff until the owner ends it [payment.pending-unknown-stays]', async () => {
    const id = await pending('rare');
    const cancel = async () => owner.payments.cancel((await checkoutOf(id))?._id ?? '');
    loseOrderAtProvider();
    await expectOrderMissing(id, true);
    expect(await cancel()).toBe('undecided');
    clockOffsetMs += 7 * HOUR_MS;
    await expectOwnerNotified(id);
    let requestCount = 0;
    provider.rewriteWith((call, { body }) => {
      if (call !== 'get') return undefined;
      // The payments of other tests are polled too.
      if ((body as { id?: string }).id === id) requestCount += 1;
      return UNKNOWN_TO_PROVIDER;
    });
    for (let hour = 0; hour < 96; hour += 1) {
      clockOffsetMs += HOUR_MS;
      await runRecovery();
    }
    expect(requestCount).toBeGreaterThanOrEqual(4);
    expect(requestCount).toBeLessThanOrEqual(20);
    expect((await stockStore(shop.database).read('rare'))?.holds).toHaveLength(1);
    expect(await cancel()).toBe('cancelled');
    expect(await cancel()).toBe('cancelled');
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    expect((await stockStore(shop.database).read('rare'))?.holds).toEqual([]);
    expect((await checkoutOf(id))?.dueAt).toBeUndefined();
  });

  test('a payment that the provider finds again is processed as usual [payment.unknown-appears-again]', async () => {
    const id = await pending('cap');
    loseOrderAtProvider();
    await expectOrderMissing(id, true);
    clockOffsetMs += 7 * HOUR_MS;
    await expectOwnerNotified(id);
    provider.rewriteWith(() => undefined);
    clockOffsetMs += 24 * HOUR_MS;
    await expectOrderMissing(id, false);
    expect(await checkoutOf(id)).toMatchObject({ state: 'pending' });
    expect(await checkoutOf(id)).not.toHaveProperty('forgotten');
  });
});

test('a valid webhook event with null fields is accepted', async () => {
  const { sam, id } = await approved();
  const checkout = await checkoutOf(id);
  provider.rewriteWith((call, { status }) =>
    call === 'verify-webhook-signature'
      ? { status, body: { verification_status: 'SUCCESS' } }
      : undefined,
  );
  await fetch(`${provider.url}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    headers: { authorization: await fetchAccessToken(provider.url), 'paypal-request-id': 'stray' },
  });
  const signed = [
    'auth-algo',
    'cert-url',
    'transmission-id',
    'transmission-sig',
    'transmission-time',
  ];
  const event = {
    resource: { custom_id: null, supplementary_data: { related_ids: { order_id: id } } },
  };
  const delivery = await fetch(`${shop.url}/paypal/webhook`, {
    method: 'POST',
    headers: Object.fromEntries(signed.map((name) => [`paypal-${name}`, 'x'])),
    body: JSON.stringify(event),
  });
  expect(delivery.status).toBe(200);
  expect(checkout?.state).toBe('created');
  expect((await checkoutOf(id))?.state).toBe('recorded');
  expect(orderIn(await sam.record(id)).status).toBe('confirmed');
});

describe('a refund', () => {
  async function sold() {
    const { sam, id } = await approved();
    return { sam, id, order: readCapture(await sam.capture(id)).order };
  }

  test.each(['FAILED', 'CANCELLED'])(
    'a refund with the provider’s status %s is not recorded',
    async (status) => {
      const { sam, id, order } = await sold();
      provider.rewriteWith((call) =>
        call === 'refund' ? { status: 201, body: { id: '1AB', status } } : undefined,
      );
      expect(await owner.payments.refund(order.id, false)).toBe('refused');
      expect(orderIn(await sam.record(id)).status).toBe('confirmed');
    },
  );

  test('a refund is retried with the same request id while its outcome is unknown, and with a new one after a rejection', async () => {
    const { order } = await sold();
    const scripted = [
      { status: 503, body: {} },
      refusal(422, 'REFUND_NOT_ALLOWED'),
      { status: 201, body: { id: '1AB', status: 'COMPLETED' } },
    ];
    const requests: string[] = [];
    provider.rewriteWith((call, _, requestId) => {
      if (call !== 'refund') return undefined;
      requests.push(requestId);
      return scripted[requests.length - 1];
    });
    expect(await owner.payments.refund(order.id, false)).toBe('unreachable');
    expect(await owner.payments.refund(order.id, false)).toBe('refused');
    expect(await owner.payments.refund(order.id, false)).toBe('refunded');
    expect(requests[1]).toBe(requests[0]);
    expect(requests[2]).not.toBe(requests[1]);
  });

  test.each([403, 404])(
    'a refund whose response a proxy replaces by a page with status %i is sent again as the same refund',
    async (status) => {
      const sam = buyer(shop.url);
      await sam.add('cap', 2);
      const { order } = readCapture(await sam.capture(await sam.approve(priceOf(2))));
      provider.rewriteWith((call) =>
        call === 'refund' ? { status, body: '<h1>Not here</h1>' } : undefined,
      );
      const part = [{ line: 0, quantity: 1 }];
      expect(await owner.payments.refund(order.id, false, part)).toBe('unreachable');
      provider.rewriteWith(() => undefined);
      expect(await owner.payments.refund(order.id, false, part)).toBe('refunded');
      const paid = await sandboxClient(provider.url).payments();
      expect(paid.find(({ checkoutId }) => checkoutId === order.id)?.refunds).toHaveLength(1);
    },
  );

  test('a refund does not restock items that another buyer got', async () => {
    const stock = stockStore(shop.database);
    const sam = buyer(shop.url);
    await sam.add('one');
    const open = paymentEndpoints.create.reply.parse((await sam.create(priceOf(1))).body);
    const expiredId = open.id;
    clockOffsetMs += 16 * MINUTE_MS;
    await sandboxClient(provider.url).setControls({ webhookUrl: `${shop.url}/paypal/webhook` });
    const kim = buyer(shop.url);
    await kim.add('one');
    expect((await kim.capture(await kim.approve(priceOf(1)))).status).toBe(200);
    await approveAt(open.approveUrl);
    const captured = await fetch(`${provider.url}/v2/checkout/orders/${expiredId}/capture`, {
      method: 'POST',
      headers: { authorization: await fetchAccessToken(provider.url), 'paypal-request-id': 'late' },
    });
    expect(captured.status).toBe(201);
    await eventually(async () => expect((await checkoutOf(expiredId))?.state).toBe('recorded'));
    const { id } = orderIn(await sam.record(expiredId));
    expect(await owner.payments.refund(id, true)).toBe('refunded');
    expect(await stock.unsold('one')).toBe(0);
  });
});
