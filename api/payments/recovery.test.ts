import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from '../db/collection';
import { buyer, priceOf, sandboxClient } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import type { Checkout } from './checkout';

const MINUTE_MS = 60_000;

let shop: TestShop;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  shop = await startShop({
    sandboxControls: true,
    now,
    intervals: { recovery: 25, mail: 3_600_000 },
    products: [product('cap', 4, 'Quantity: 9')],
  });
});
afterAll(() => shop.close());

const checkouts = () => shop.database.collection<Checkout>('checkouts');

async function approved(): Promise<Stored<Checkout>> {
  const sam = buyer(shop.url);
  await sam.add('cap');
  const providerOrderId = await sam.approve(priceOf(1));
  const [found] = await checkouts().find({ where: { providerOrderId } });
  if (!found) throw new Error('no checkout');
  return found;
}

test('recovery of one payment with a slow provider response does not delay others', async () => {
  const [slow, abandoned] = [await approved(), await approved()];
  const due = now() + MINUTE_MS;
  await checkouts().replace({ ...slow, state: 'capturing', captures: 1, dueAt: due });
  await checkouts().replace({ ...abandoned, state: 'held', dueAt: due + 1 });
  const rule = { do: 'delay', ms: 1500 } as const;
  const desk = sandboxClient(`${shop.url}/paypal/sandbox`);
  await desk.obey({ webhooks: 0, rules: [{ on: 'capture', times: 1, rule }] });
  ahead += 2 * MINUTE_MS;
  await eventually(async () =>
    expect((await checkouts().get(abandoned._id))?.state).toBe('released'),
  );
  expect((await checkouts().get(slow._id))?.state).toBe('capturing');
  await eventually(async () => expect((await checkouts().get(slow._id))?.state).toBe('recorded'));
});
