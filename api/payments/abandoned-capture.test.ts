import { afterAll, beforeEach, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import type { OrderDocument } from '../orders/order-document';
import { approveAt, buyer, priceOf, refusalIn } from '../testing/buyer';
import { product } from '../testing/goods';
import { paymentsOf } from '../testing/payments';
import { startShop } from '../testing/start-shop';
import type { Checkout } from './checkout';

// A cart is charged only once, even if earlier payment attempts are marked as abandoned.

const MINUTE_MS = 60_000;
const NOT_FOUND_ISSUES = { do: 'fail', status: 404, issue: 'INVALID_RESOURCE_ID' } as const;
const DOWN = { do: 'fail', status: 503, issue: 'INTERNAL_SERVICE_ERROR' } as const;

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

const shop = await startShop({
  sandboxControls: true,
  now,
  intervals: { recovery: 3_600_000, mail: 3_600_000 },
  products: [product('hat', 4, 'Quantity: 12')],
});
const owner = paymentsOf(shop, now);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

/** Responses to the next capture and the read after it. */
const setNextResponses = (rule: typeof NOT_FOUND_ISSUES | typeof DOWN) =>
  shop.sandbox.setControls({
    webhooks: 0,
    rules: [
      { on: 'capture', times: 1, rule },
      { on: 'get', times: 1, rule },
    ],
  });

test('a checkout marked for review after a failed capture still blocks another payment during its next capture, so the buyer is charged once', async () => {
  const sam = buyer(shop.url);
  await sam.add('hat');
  const reply = await sam.create(priceOf(1));
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(reply.body);
  await approveAt(approveUrl);
  await setNextResponses(NOT_FOUND_ISSUES);
  expect((await sam.capture(id)).status).toBe(422);
  await setNextResponses(DOWN);
  expect(refusalIn(await sam.capture(id)).code).toBe('payment-settling');
  const [marked] = await shop.database.collection<Checkout>('checkouts').find();
  expect(marked).toMatchObject({ state: 'capturing', needsReview: true });

  const another = await sam.create(priceOf(1));
  expect([another.status, refusalIn(another).code]).toEqual([409, 'payment-settling']);
  clockOffsetMs += MINUTE_MS;
  await owner.payments.recover();
  expect(await shop.sandbox.payments()).toMatchObject([{ id, capture: 'COMPLETED' }]);
  expect(await shop.database.collection<OrderDocument>('orders').find()).toMatchObject([
    { status: 'confirmed' },
  ]);
  expect(await sam.lines()).toEqual([]);
});
