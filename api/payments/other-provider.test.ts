import { afterAll, afterEach, expect, test } from 'vitest';
import { temporaryDatabase } from '../testing/temporary';
import { buyer, priceOf, sandboxClient, refusalIn, type Buyer } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { faultyProvider } from '../testing/faulty-provider';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import type { Checkout } from './checkout';
import type { FailpointName } from './failpoint';

// The shop is started on one database with the settings of one provider and then of another
// (behaviour payment.unknown-six-hours).

const HOUR_MS = 60 * 60_000;

type Visitor = ReturnType<typeof visitor>;

let shop: TestShop | undefined;
let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

const provider = await faultyProvider(now);
const shared = await temporaryDatabase('providers');
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});
afterAll(async () => {
  await provider.close();
  await shared.drop();
});

async function start(env: Record<string, string>, diesAt?: FailpointName): Promise<TestShop> {
  await shop?.close();
  shop = await startShop({
    database: shared,
    now,
    env: { SESSION_KEYS: 'a-test-key-0123456789', ...env },
    intervals: { recovery: 25, mail: 3_600_000 },
    products: [product('one', 5, 'Quantity: 50')],
    failpoint: (name) => {
      if (name === diesAt) throw new Error('killed');
    },
  });
  return shop;
}

const LIVE = () => ({
  PAYPAL_API_URL: provider.url,
  PAYPAL_CLIENT_ID: 'demo',
  PAYPAL_CLIENT_SECRET: 'demo',
});

const checkouts = () => shared.collection<Checkout>('checkouts');
const mailIds = async () => (await shared.collection('mail').find()).map(({ _id }) => _id);

async function checkoutOf(providerOrderId: string) {
  const [found] = await checkouts().find({ where: { providerOrderId } });
  if (!found) throw new Error('no checkout');
  return found;
}

/** A payment whose process died before or after the capture at the provider. */
async function crashDuringCapture(
  diesAt: FailpointName = 'captured-at-provider',
): Promise<{ sam: Buyer; id: string; browser: Visitor }> {
  const { url } = await start(LIVE(), diesAt);
  const browser = visitor(url);
  const sam = buyer(url, undefined, browser);
  await sam.add('one');
  const id = await sam.approve(priceOf(1));
  expect((await sam.capture(id)).status).toBe(500);
  expect((await checkoutOf(id)).state).toBe('capturing');
  return { sam, id, browser };
}

/** The same buyer and browser after a restart of the shop. */
function continueBuying(sam: Buyer, before: Visitor, url: string): Buyer {
  const after = visitor(url);
  for (const [name, value] of before.cookies) after.cookies.set(name, value);
  return buyer(url, sam.sessionId, after);
}

const chargeOf = async (id: string) =>
  (await sandboxClient(provider.url).payments()).find((payment) => payment.id === id)?.capture;

test.each([
  ['is stored', false],
  ['is not stored yet', true],
])(
  'a shop started without credentials leaves payments of the real provider open, if their provider %s',
  async (_, isOld) => {
    const { id } = await crashDuringCapture();
    if (isOld) {
      const { provider: __, ...before } = await checkoutOf(id);
      await checkouts().replace(before);
    }
    await start({});
    clockOffsetMs += 7 * HOUR_MS;
    await eventually(async () =>
      expect((await checkoutOf(id)).dueAt).toBeGreaterThan(now() + 60_000),
    );
    expect((await checkoutOf(id)).state).toBe('capturing');
    await start(LIVE());
    clockOffsetMs += HOUR_MS;
    await eventually(async () => expect((await checkoutOf(id)).state).toBe('recorded'));
    expect(await chargeOf(id)).toBe('COMPLETED');
  },
);

test('another account of the same provider counts as another provider, and the owner is notified after six hours', async () => {
  const { id } = await crashDuringCapture();
  await start({ ...LIVE(), PAYPAL_CLIENT_ID: 'another' });
  clockOffsetMs += 7 * HOUR_MS;
  await eventually(async () => expect((await checkoutOf(id)).needsReview).toBe(true));
  const { _id, state, review } = await checkoutOf(id);
  expect([state, review.join()]).toEqual(['capturing', expect.stringContaining('another')]);
  await eventually(async () => expect(await mailIds()).toContain(`order:${_id}:review:shop`));
  await start(LIVE());
  clockOffsetMs += HOUR_MS;
  await eventually(async () => expect((await checkoutOf(id)).state).toBe('recorded'));
});

test('after six hours a cart with a payment at a provider that is no longer configured can be paid again, and the old payment is never charged', async () => {
  const { sam, id, browser } = await crashDuringCapture('capturing');
  const another = await start({});
  const again = continueBuying(sam, browser, another.url);
  expect((await again.create(priceOf(1))).status).toBe(409);
  clockOffsetMs += 7 * HOUR_MS;
  await eventually(async () => expect((await again.create(priceOf(1))).status).toBe(201));
  expect((await again.capture(await again.approve(priceOf(1)))).status).toBe(200);

  const { url } = await start(LIVE());
  clockOffsetMs += HOUR_MS;
  await eventually(async () =>
    expect((await checkoutOf(id)).dueAt).toBeGreaterThan(now() + 60_000),
  );
  expect((await continueBuying(sam, browser, url).capture(id)).status).toBe(409);
  expect((await checkoutOf(id)).state).toBe('capturing');
  expect(await chargeOf(id)).toBeNull();
});

test('a payment approved at a provider that is no longer configured counts as ended and is never captured', async () => {
  const { url } = await start(LIVE());
  const before = visitor(url);
  const sam = buyer(url, undefined, before);
  await sam.add('one');
  const id = await sam.approve(priceOf(1));
  const other = await start({});
  const again = continueBuying(sam, before, other.url);
  const reply = await again.capture(id);
  expect([reply.status, refusalIn(reply).code]).toEqual([409, 'payment-attempt-ended']);
  const { body } = await again.create(priceOf(1));
  expect(body).toHaveProperty('approveUrl');
  expect(await chargeOf(id)).toBeNull();
});
