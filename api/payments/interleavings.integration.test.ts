import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments';
import { stockStore } from '../stock/store';
import type { OrderDocument } from '../orders/order-document';
import { approveAt, buyer, readCapture, priceOf, type Buyer } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import type { Checkout } from './checkout';
import type { Controls } from './sandbox/controls';

/** Number of random histories of three buyers who want two units, with provider faults. */
const RUNS = 40;
const BUYERS = 3;
const UNITS = 2;
const MINUTE_MS = 60_000;

type Rule = Controls['rules'][number];

type Step =
  | { do: 'create'; buyerIndex: number }
  | { do: 'approve'; buyerIndex: number; way: '' | 'declined' | 'pending' }
  | { do: 'capture'; buyerIndex: number }
  | { do: 'record'; buyerIndex: number }
  | { do: 'fault'; rule: Rule; webhooks: number }
  | { do: 'events' }
  | { do: 'arrive'; buyerIndex: number; status: 'COMPLETED' | 'DECLINED' }
  | { do: 'later'; minutes: number };

const buyerIndex = fc.nat({ max: BUYERS - 1 });
const fault = fc.record({
  on: fc.constantFrom('create' as const, 'capture' as const, 'get' as const),
  times: fc.integer({ min: 1, max: 2 }),
  rule: fc.constantFrom<Rule['rule']>(
    { do: 'drop' },
    { do: 'duplicate' },
    { do: 'delay', ms: 15 },
    { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' },
    { do: 'fail', status: 429, issue: 'RATE_LIMIT_REACHED' },
  ),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), buyerIndex }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('approve' as const),
      buyerIndex,
      way: fc.constantFrom('' as const, '' as const, 'declined' as const, 'pending' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), buyerIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('record' as const), buyerIndex }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      rule: fault,
      webhooks: fc.nat({ max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('events' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      buyerIndex,
      status: fc.constantFrom('COMPLETED' as const, 'DECLINED' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('later' as const), minutes: fc.constantFrom(1, 16) }),
  },
);
/** The steps of a group run at the same time. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 6,
  maxLength: 16,
});

let clockOffsetMs = 0;
let runs = 0;

const shop = await startShop({
  sandboxControls: true,
  now: () => Date.now() + clockOffsetMs,
  // Yields between any two steps of a payment.
  failpoint: () => pause(Math.random() * 4),
  intervals: { recovery: 15, mail: 3_600_000, catalogue: 3_600_000 },
  products: Array.from({ length: RUNS * 12 }, (_, index) =>
    product(`p${index}`, 5, `Quantity: ${UNITS}`),
  ),
});
afterAll(() => shop.close());

interface Customer {
  sam: Buyer;
  /** Provider's order id of the newest payment. */
  id?: string;
  approveUrl?: string;
  /** Order numbers returned with 200. */
  orderNumbers: string[];
}

async function runStep(step: Step, customers: readonly Customer[]): Promise<void> {
  const customer = 'buyerIndex' in step ? customers[step.buyerIndex] : undefined;
  if (step.do === 'fault')
    return void (await shop.sandbox.setControls({ webhooks: step.webhooks, rules: [step.rule] }));
  if (step.do === 'events') return void (await sendEvents());
  if (step.do === 'later') return void (clockOffsetMs += step.minutes * MINUTE_MS);
  if (!customer) return undefined;
  if (step.do === 'create') {
    const reply = await customer.sam.create(priceOf(1));
    if (reply.status !== 201) return undefined;
    return void Object.assign(customer, paymentEndpoints.create.reply.parse(reply.body));
  }
  if (customer.id === undefined || customer.approveUrl === undefined) return undefined;
  if (step.do === 'approve') return void (await approveAt(customer.approveUrl, step.way));
  if (step.do === 'arrive') return void (await shop.sandbox.resolve(customer.id, step.status));
  if (step.do === 'record') return void (await customer.sam.record(customer.id));
  const reply = await customer.sam.capture(customer.id);
  expect([200, 202, 404, 409, 422]).toContain(reply.status);
  if (reply.status === 200) customer.orderNumbers.push(readCapture(reply).order.orderNumber);
  return undefined;
}

const STATUSES: Readonly<Record<string, string>> = {
  COMPLETED: 'confirmed',
  PENDING: 'pending',
  DECLINED: 'cancelled',
};

async function sendEvents(): Promise<void> {
  const events = await shop.sandbox.events();
  await Promise.all(
    events
      .slice(-5)
      .map(({ raw, headers }) =>
        fetch(`${shop.url}/paypal/webhook`, { method: 'POST', body: raw, headers: { ...headers } }),
      ),
  );
}

/** Waits until recovery has nothing left to do and every pending payment matches the provider. */
async function waitUntilSettled(productId: string): Promise<Checkout[]> {
  await shop.sandbox.setControls({});
  clockOffsetMs += 11 * MINUTE_MS;
  const checkouts = shop.database.collection<Checkout>('checkouts');
  return eventually(async () => {
    const all = (await checkouts.find()).filter(({ lines }) => lines[0]?.productId === productId);
    const waiting = (await shop.sandbox.payments())
      .filter(({ capture }) => capture === 'PENDING')
      .map(({ id }) => id);
    const recorded = await shop.database.collection<OrderDocument>('orders').find();
    const recordedIds = new Set(recorded.map(({ _id }) => _id));
    const unsettled = all.filter(
      ({ _id, state, dueAt, providerOrderId = '' }) =>
        dueAt !== undefined &&
        !(state === 'pending' && recordedIds.has(_id) && waiting.includes(providerOrderId)),
    );
    // Steps that failed in the last fault are retried minutes later.
    if (unsettled.length > 0) clockOffsetMs += MINUTE_MS;
    expect(unsettled.map(({ state }) => state)).toEqual([]);
    return all;
  });
}

test(
  'in random histories every charge has one order of its amount, no unit is sold twice and no outcome is reversed',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const productId = `p${runs++}`;
        const customers: Customer[] = await Promise.all(
          Array.from({ length: BUYERS }, async () => {
            const sam = buyer(shop.url);
            await sam.add(productId);
            return { sam, orderNumbers: [] };
          }),
        );
        for (const group of groups)
          await Promise.all(group.map((each) => runStep(each, customers)));
        const checkouts = await waitUntilSettled(productId);
        const ids = checkouts.map((checkout) => (checkout as Checkout & { _id: string })._id);

        const charges = (await shop.sandbox.payments()).filter(({ checkoutId }) =>
          ids.includes(checkoutId),
        );
        const orders = (await shop.database.collection<OrderDocument>('orders').find()).filter(
          ({ _id }) => ids.includes(_id),
        );
        const confirmed = orders.filter(({ status }) => status === 'confirmed');
        // Charges and orders match one to one, in amount and state.
        const captureRequested = charges.filter(({ capture }) => capture !== null);
        expect(
          captureRequested
            .map(
              ({ checkoutId, value, capture }) =>
                `${checkoutId} ${value} ${STATUSES[capture ?? '']}`,
            )
            .sort(),
        ).toEqual(
          orders
            .map(({ _id, total, status }) => `${_id} ${(total / 100).toFixed(2)} ${status}`)
            .sort(),
        );
        // Sold, reserved and remaining units add up to the offered stock.
        const stock = await stockStore(shop.database).read(productId);
        const open = checkouts.filter(({ state }) => ['created', 'pending'].includes(state));
        expect(stock?.sold).toBe(confirmed.length);
        expect(stock?.holds.filter(({ sold }) => sold)).toEqual([]);
        expect(stock?.holds.length).toBe(open.length);
        expect(confirmed.length + open.length).toBeLessThanOrEqual(UNITS);
        // Order numbers are unique, and the responses to buyers match the orders.
        expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);
        const numbers = confirmed.map(({ orderNumber }) => orderNumber);
        expect(
          customers
            .flatMap(({ orderNumbers }) => orderNumbers)
            .filter((each) => !numbers.includes(each)),
        ).toEqual([]);
        expect(checkouts.flatMap(({ review }) => review)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
