import { afterAll, beforeEach, expect, test } from 'vitest';
import { stockStore } from '../stock/store';
import { dropExpired } from '../db/expiry';
import { buyer, priceOf } from '../testing/buyer';
import { product } from '../testing/goods';
import { paymentsOf } from '../testing/payments';
import { startShop } from '../testing/start-shop';
import type { FailpointName } from './failpoint';
import { checkoutStore, type StoredCheckout } from './store';

// Every mail is sent exactly once.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let clockOffsetMs = 0;
let used = 0;
let atFailpoint: { name: FailpointName; run: () => Promise<unknown> } | undefined;
const now = () => Date.now() + clockOffsetMs;

const shop = await startShop({
  sandboxControls: true,
  now,
  intervals: { recovery: 3_600_000, mail: 3_600_000 },
  products: Array.from({ length: 9 }, (_, index) => product(`one-${index}`, 5, 'Quantity: 1')),
  failpoint: async (name) => {
    if (name !== atFailpoint?.name) return;
    const { run } = atFailpoint;
    atFailpoint = undefined;
    await run();
  },
});
const owner = paymentsOf(shop, now);
const checkouts = checkoutStore(shop.database, now);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

async function approved() {
  const sam = buyer(shop.url);
  const item = `one-${used++}`;
  await sam.add(item);
  const id = await sam.approve(priceOf(1));
  return { sam, item, id, checkout: await checkoutOf(id) };
}

async function checkoutOf(id: string): Promise<StoredCheckout> {
  const found = await checkouts.byProviderOrder(id);
  if (!found) throw new Error('no checkout');
  return found;
}

const mailsOf = async ({ _id }: StoredCheckout) =>
  (await shop.database.collection<{ mail?: { text: string } }>('mail').find()).filter((each) =>
    each._id.startsWith(`order:${_id}:`),
  );

test('mails a second review reason that is added while the first is being mailed', async () => {
  const { sam, item, id, checkout } = await approved();
  await stockStore(shop.database).release(item, checkout._id);
  atFailpoint = {
    name: 'mail-queued',
    run: () => checkouts.review(checkout._id, 'another reason'),
  };
  expect((await sam.capture(id)).status).toBe(200);
  const texts = (await mailsOf(checkout)).map(({ mail }) => mail?.text ?? '').join();
  for (const reason of (await checkoutOf(id)).review) expect(texts).toContain(reason);
  expect((await checkoutOf(id)).review).toHaveLength(2);
});

test('a buyer who returns after mail ids have expired gets no second mail', async () => {
  const { sam, id, checkout } = await approved();
  expect((await sam.capture(id)).status).toBe(200);
  expect(await owner.payments.refund(checkout._id, false)).toBe('refunded');
  while ((await mailsOf(checkout)).some(({ mail }) => mail)) await owner.mail.deliver();
  clockOffsetMs += 91 * DAY_MS;
  while ((await mailsOf(checkout)).length > 0) await dropExpired(shop.database, 'mail', now());
  expect((await sam.record(id)).status).toBe(201);
  await owner.payments.refund(checkout._id, false);
  expect(await mailsOf(checkout)).toEqual([]);
});

/** The first capture marked the checkout, and the process died before the mail was queued. */
async function crashBeforeReviewMail() {
  const { sam, id, checkout } = await approved();
  atFailpoint = {
    name: 'capturing',
    run: async () => {
      await checkouts.review(checkout._id, 'a look is needed');
      await checkouts.advance(await checkoutOf(id), { type: 'decline' });
      throw new Error('killed');
    },
  };
  expect((await sam.capture(id)).status).toBe(500);
  expect((await checkoutOf(id)).state).toBe('created');
  return { sam, id, checkout };
}

const REVIEW = ({ _id }: StoredCheckout) => [{ _id: `order:${_id}:review:shop` }];

test('recovery sends the review mail that a crash prevented, and the buyer can still pay', async () => {
  const { id, checkout } = await crashBeforeReviewMail();
  clockOffsetMs += MINUTE_MS;
  await owner.payments.recover();
  expect(await mailsOf(checkout)).toMatchObject(REVIEW(checkout));
  const { state, dueAt } = await checkoutOf(id);
  expect([state, dueAt]).toEqual(['created', undefined]);
});

test('a new payment attempt first sends the owner the review mail that a crash prevented', async () => {
  const { sam, checkout } = await crashBeforeReviewMail();
  expect((await sam.create(priceOf(1))).status).toBe(201);
  expect(await mailsOf(checkout)).toMatchObject(REVIEW(checkout));
});
