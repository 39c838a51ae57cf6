import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Collection } from '../db/collection';
import type { DatabaseCollection } from '../db/open';
import { temporaryDatabase } from '../testing/temporary';
import { unitsLeft, type ReserveResult, type ProductStock } from './reservations';
import { stockStore } from './store';

let turn = 0;

const database = await temporaryDatabase('stock');
const stock = stockStore(database);
afterAll(() => database.drop());

/** A store that counts the documents that it reads and writes. */
function countingStore() {
  const cost = { reads: 0, writes: 0 };
  const counted = stockStore({
    ...database,
    collection<T>(name: DatabaseCollection): Collection<T> {
      const { get, find, replace, ...rest }: Collection<T> = database.collection(name);
      return {
        ...rest,
        get: (id) => (cost.reads++, get(id)),
        async find(query) {
          const found = await find(query);
          cost.reads += found.length;
          return found;
        },
        replace: (document) => (cost.writes++, replace(document)),
      };
    },
  });
  return { counted, cost };
}

async function offered(quantity: number): Promise<string> {
  turn += 1;
  const productId = `product-${turn}`;
  await stock.setQuantity(productId, quantity);
  return productId;
}

describe('the last item', () => {
  test('the last item is reserved for one of two checkouts, and the other gets the id of the first', async () => {
    const productId = await offered(1);
    expect(await stock.reserve(productId, { checkoutId: 'first', quantity: 1, now: 0 })).toEqual({
      held: true,
    });
    expect(
      await stock.reserve(productId, { checkoutId: 'second', quantity: 1, now: 0 }),
    ).toMatchObject({
      held: false,
      unsold: 1,
      rivals: [{ checkoutId: 'first', quantity: 1 }],
    });
    await stock.release(productId, 'first');
    expect(await stock.reserve(productId, { checkoutId: 'second', quantity: 1, now: 0 })).toEqual({
      held: true,
    });
  });

  test('the last item is reserved for exactly one of twenty simultaneous checkouts', async () => {
    const productId = await offered(1);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stock.reserve(productId, { checkoutId: `checkout-${index}`, quantity: 1, now: 0 }),
      ),
    );
    expect(outcomes.filter(({ held }) => held)).toHaveLength(1);
  });

  test('no checkout competes for the last item once it is sold', async () => {
    const productId = await offered(1);
    await stock.reserve(productId, { checkoutId: 'first', quantity: 1, now: 0 });
    expect(await stock.unsold(productId)).toBe(1);
    expect(await stock.sell(productId, 'first')).toBe(true);
    expect(await stock.unsold(productId)).toBe(0);
    expect(
      await stock.reserve(productId, { checkoutId: 'second', quantity: 1, now: 0 }),
    ).toMatchObject({
      held: false,
      unsold: 0,
      rivals: [],
    });
  });
});

test('reserving, releasing, selling and settling are idempotent', async () => {
  const productId = await offered(3);
  const twice = async (step: () => Promise<unknown>) => [await step(), await step()];
  expect(
    await twice(() => stock.reserve(productId, { checkoutId: 'a', quantity: 2, now: 0 })),
  ).toEqual([{ held: true }, { held: true }]);
  expect(await twice(() => stock.sell(productId, 'a'))).toEqual([true, true]);
  await twice(() => stock.release(productId, 'a'));
  expect(await stock.unsold(productId)).toBe(1);
  await twice(() => stock.settle(productId, 'a'));
  expect(await stock.read(productId)).toMatchObject({ sold: 2, holds: [] });
  expect(await stock.sell(productId, 'a')).toBe(false);
  await twice(() => stock.restock(productId, 'a', 2));
  expect(await stock.unsold(productId)).toBe(3);
});

test('restocking a checkout’s items is idempotent', async () => {
  const productId = await offered(3);
  for (const checkoutId of ['a', 'b']) {
    await stock.reserve(productId, { checkoutId, quantity: 1, now: 0 });
    await stock.sell(productId, checkoutId);
    await stock.settle(productId, checkoutId);
  }
  await stock.restock(productId, 'a', 1);
  await stock.restock(productId, 'a', 1);
  expect(await stock.unsold(productId)).toBe(2);
});

test('changing the quantity of a reservation does not count its own units as taken', async () => {
  const productId = await offered(3);
  await stock.reserve(productId, { checkoutId: 'a', quantity: 2, now: 0 });
  expect(await stock.reserve(productId, { checkoutId: 'a', quantity: 3, now: 0 })).toEqual({
    held: true,
  });
  expect(await stock.reserve(productId, { checkoutId: 'a', quantity: 4, now: 0 })).toMatchObject({
    held: false,
    unsold: 3,
    rivals: [],
  });
  expect(await stock.read(productId)).toMatchObject({ holds: [{ checkoutId: 'a', quantity: 3 }] });
});

test('a denied pending payment releases its items [orders.denied-payment]', async () => {
  const productId = await offered(1);
  await stock.reserve(productId, { checkoutId: 'a', quantity: 1, now: 0 });
  await stock.sell(productId, 'a');
  await stock.restock(productId, 'a', 1);
  await stock.settle(productId, 'a');
  expect(await stock.read(productId)).toMatchObject({ sold: 0, holds: [] });
});

test('an import keeps the number of sold units, and an unknown product has no stock', async () => {
  const productId = await offered(2);
  await stock.reserve(productId, { checkoutId: 'a', quantity: 2, now: 0 });
  await stock.sell(productId, 'a');
  await stock.setQuantity(productId, 1);
  expect(await stock.unsold(productId)).toBe(0);
  await stock.setQuantity(productId, 5);
  expect(await stock.unsold(productId)).toBe(3);
  expect(await stock.unsold('unheard-of')).toBeUndefined();
  expect(await stock.reserve('unheard-of', { checkoutId: 'a', quantity: 1, now: 0 })).toMatchObject(
    {
      held: false,
      unsold: 0,
      rivals: [],
    },
  );
});

test('stock that is sold while the catalogue publishes it stays marked for the next publication', async () => {
  const productId = await offered(2);
  await stock.reserve(productId, { checkoutId: 'a', quantity: 1, now: 0 });
  await stock.sell(productId, 'a');
  const counted = (await stock.findDirty()).find(({ _id }) => _id === productId);
  await stock.reserve(productId, { checkoutId: 'b', quantity: 1, now: 0 });
  await stock.sell(productId, 'b');
  if (counted) await stock.markClean(counted);
  expect(await stock.read(productId)).toMatchObject({ dirty: true });
});

const step = fc.oneof(
  fc.record({ type: fc.constant('reserve' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constantFrom('release', 'sell', 'settle', 'restock') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs a checkout's steps in order and returns the expected numbers of reserved and sold units. */
async function runSteps(productId: string, checkoutId: string, steps: readonly Step[]) {
  let open = 0;
  let sold = 0;
  for (const step of steps) {
    const isDone = sold > 0;
    if (step.type === 'reserve' && !isDone) {
      const { held } = await stock.reserve(productId, {
        checkoutId: checkoutId,
        quantity: step.quantity,
        now: 0,
      });
      if (held) open = step.quantity;
    }
    if (step.type === 'release') {
      await stock.release(productId, checkoutId);
      open = 0;
    }
    if (step.type === 'sell') {
      await stock.sell(productId, checkoutId);
      sold += open;
      open = 0;
    }
    if (step.type === 'settle') await stock.settle(productId, checkoutId);
    if (step.type === 'restock' && isDone) {
      await stock.restock(productId, checkoutId, sold);
      return { open: 0, sold: 0 };
    }
  }
  return { open, sold };
}

function units({ sold, holds }: ProductStock): number {
  return sold + holds.reduce((sum, each) => sum + each.quantity, 0);
}

test('no interleaving of checkouts oversells, and reserved, sold and remaining units add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (quantity, tracks) => {
        const productId = await offered(quantity);
        const ends = await Promise.all(
          tracks.map((steps, index) => runSteps(productId, `checkout-${index}`, steps)),
        );
        const sold = ends.reduce((sum, end) => sum + end.sold, 0);
        const open = ends.reduce((sum, end) => sum + end.open, 0);
        const after = await stock.read(productId);
        expect(after && units(after)).toBe(sold + open);
        expect(sold + open).toBeLessThanOrEqual(quantity);
        expect(after && unitsLeft(after)).toBe(quantity - sold);
      },
    ),
    { numRuns: 100 },
  );
});

test('a reservation costs one read and one write, no matter how many others are open on its product or on others', async () => {
  const { counted, cost } = countingStore();
  const crowded = await offered(10_000);
  for (const open of [1, 100, 1000]) {
    await Promise.all(
      Array.from({ length: open }, async (_, index) => {
        const reservation = {
          checkoutId: `open-${open}-${index}`,
          quantity: 1,
          now: 0,
          askAt: 1000,
        };
        await stock.reserve(crowded, reservation);
        await stock.reserve(await offered(1), reservation);
      }),
    );
    Object.assign(cost, { reads: 0, writes: 0 });
    const reservation = { checkoutId: `next-${open}`, quantity: 1, now: 0 };
    expect(await counted.reserve(crowded, reservation)).toEqual({ held: true });
    expect(cost).toEqual({ reads: 1, writes: 1 });
    const others = Array.from({ length: 100 }, (_, index) =>
      counted.reserve(crowded, {
        ...reservation,
        checkoutId: `${reservation.checkoutId}-${index}`,
      }),
    );
    await Promise.all(others);
    // The first reservation is written alone, and the others share one write.
    expect(cost).toEqual({ reads: 3, writes: 3 });
  }
});

test('rejected reservations share one read and write nothing, even with 10,000 other reservations', async () => {
  const productId = await offered(10_000);
  const holds = Array.from({ length: 10_000 }, (_, index) => ({
    checkoutId: `holder-${index}`,
    quantity: 1,
    askAt: 1000,
  }));
  const stocks = database.collection<ProductStock>('stock');
  const before = await stocks.get(productId);
  const written = before && (await stocks.replace({ ...before, holds }));
  const { counted, cost } = countingStore();
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      counted.reserve(productId, { checkoutId: `late-${index}`, quantity: 1, now: 500 }),
    ),
  );
  for (const outcome of outcomes)
    expect(outcome).toEqual({ held: false, unsold: 10_000, short: 1, rivals: [], againAt: 1000 });
  expect(cost.reads).toBeLessThan(5);
  expect((await stocks.get(productId))?._version).toBe(written?._version);
});

test('if many buyers want the same reservation, one checkout at a time may ask the provider about it and the others wait', async () => {
  const productId = await offered(1);
  await stock.reserve(productId, { checkoutId: 'weak', quantity: 1, weak: true, now: 0 });
  const requestReservation = (now: number) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stock.reserve(productId, { checkoutId: `rival-${index}`, quantity: 1, now }),
      ),
    );
  const asking = (outcomes: readonly ReserveResult[]) =>
    outcomes.filter((outcome) => !outcome.held && outcome.rivals.length > 0).length;
  expect(asking(await requestReservation(0))).toBe(1);
  expect(asking(await requestReservation(50_000))).toBe(0);
  expect(asking(await requestReservation(70_000))).toBe(1);
  const request = { checkoutId: 'rival-7', quantity: 1, now: 70_000, ended: ['weak'] };
  expect(await stock.reserve(productId, request)).toEqual({ held: true });
  expect(await stock.read(productId)).toMatchObject({ holds: [{ checkoutId: 'rival-7' }] });
});
