import { afterAll, expect, test } from 'vitest';
import type { Stored } from '../db/collection';
import { buyer, priceOf } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { testCheckout } from '../testing/checkout';
import type { Checkout } from './checkout';
import type { FailpointName } from './failpoint';

const MINUTE_MS = 60_000;

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

/** Number of captures with a response, of all processes. */
let captures = 0;

const OPTIONS = {
  sandboxControls: true,
  now,
  intervals: { recovery: 25, expiry: 25, mail: 3_600_000 },
  failpoint: (name: FailpointName) => {
    if (name === 'captured-at-provider') captures += 1;
  },
};

const shop = await startShop({ ...OPTIONS, products: [product('cap', 4, 'Quantity: 99')] });
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
  await shop.sandbox.setNextRule('capture', rule);
  clockOffsetMs += 2 * MINUTE_MS;
  await eventually(async () =>
    expect((await checkouts().get(abandoned._id))?.state).toBe('released'),
  );
  expect((await checkouts().get(slow._id))?.state).toBe('capturing');
  await eventually(async () => expect((await checkouts().get(slow._id))?.state).toBe('recorded'));
});

test('checkouts that cannot be deleted delay no other expired ones [checkout.abandoned-72-hours]', async () => {
  const abandoned = await approved();
  const unreadable = { ...testCheckout({ state: 'released' }), lines: undefined as never };
  for (let index = 0; index < 120; index++)
    await checkouts().insert({ ...unreadable, _id: `unreadable-${index}`, expiresAt: index });
  await checkouts().replace({ ...abandoned, expiresAt: 1_000 });
  await eventually(async () =>
    expect((await checkouts().get(abandoned._id))?.state).toBe('released'),
  );
});

test('two processes with many due payments capture and record each once [payment.backlog]', async () => {
  const due: Stored<Checkout>[] = [];
  for (let index = 0; index < 30; index++) due.push(await approved());
  for (const each of due)
    await checkouts().replace({
      ...each,
      state: 'capturing',
      captures: 1,
      dueAt: now() + MINUTE_MS,
    });
  captures = 0;
  const other = await startShop({ ...OPTIONS, database: shop.database, products: [] });
  clockOffsetMs += 2 * MINUTE_MS;
  await eventually(async () => {
    const found = await Promise.all(due.map(({ _id }) => checkouts().get(_id)));
    expect(found.filter((each) => each?.state !== 'recorded')).toEqual([]);
  });
  await other.close();
  expect(captures).toBe(due.length);
});
