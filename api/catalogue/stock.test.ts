import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDatabase, type TemporaryDatabase } from '../db/temporary';
import { left, type Stock } from './holds';
import { stockStore, type StockStore } from './stock';

let database: TemporaryDatabase;
let stock: StockStore;
let turn = 0;

beforeAll(async () => {
  database = await temporaryDatabase('stock');
  stock = stockStore(database);
});
afterAll(() => database.drop());

async function offered(quantity: number): Promise<string> {
  turn += 1;
  const productId = `product-${turn}`;
  await stock.setQuantity(productId, quantity);
  return productId;
}

describe('the last item', () => {
  test('goes to one of two checkouts; the other learns who holds it', async () => {
    const productId = await offered(1);
    expect(await stock.hold(productId, 'first', 1)).toEqual({ held: true });
    expect(await stock.hold(productId, 'second', 1)).toEqual({
      held: false,
      unsold: 1,
      rivals: [{ checkoutId: 'first', quantity: 1 }],
    });
    await stock.release(productId, 'first');
    expect(await stock.hold(productId, 'second', 1)).toEqual({ held: true });
  });

  test('goes to exactly one of twenty checkouts that ask at once', async () => {
    const productId = await offered(1);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stock.hold(productId, `checkout-${index}`, 1)),
    );
    expect(outcomes.filter(({ held }) => held)).toHaveLength(1);
  });

  test('once sold is nobody’s rival and nothing is left', async () => {
    const productId = await offered(1);
    await stock.hold(productId, 'first', 1);
    expect(await stock.unsold(productId)).toBe(1);
    expect(await stock.sell(productId, 'first')).toBe(true);
    expect(await stock.unsold(productId)).toBe(0);
    expect(await stock.hold(productId, 'second', 1)).toEqual({
      held: false,
      unsold: 0,
      rivals: [],
    });
  });
});

test('every step may be repeated', async () => {
  const productId = await offered(3);
  const twice = async (step: () => Promise<unknown>) => [await step(), await step()];
  expect(await twice(() => stock.hold(productId, 'a', 2))).toEqual([
    { held: true },
    { held: true },
  ]);
  expect(await twice(() => stock.sell(productId, 'a'))).toEqual([true, true]);
  await twice(() => stock.release(productId, 'a'));
  expect(await stock.unsold(productId)).toBe(1);
  await twice(() => stock.settle(productId, 'a'));
  expect(await stock.read(productId)).toMatchObject({ sold: 2, holds: [] });
  expect(await stock.sell(productId, 'a')).toBe(false);
  await twice(() => stock.restock(productId, 'a', 2));
  expect(await stock.unsold(productId)).toBe(3);
});

test('a hold is resized by its own checkout and never counts against it', async () => {
  const productId = await offered(3);
  await stock.hold(productId, 'a', 2);
  expect(await stock.hold(productId, 'a', 3)).toEqual({ held: true });
  expect(await stock.hold(productId, 'a', 4)).toEqual({ held: false, unsold: 3, rivals: [] });
  expect(await stock.read(productId)).toMatchObject({ holds: [{ checkoutId: 'a', quantity: 3 }] });
});

test('decision 28: the goods of a pending payment that is denied are free again', async () => {
  const productId = await offered(1);
  await stock.hold(productId, 'a', 1);
  await stock.sell(productId, 'a');
  await stock.restock(productId, 'a', 1);
  await stock.settle(productId, 'a');
  expect(await stock.read(productId)).toMatchObject({ sold: 0, holds: [] });
});

test('an import keeps what is sold; an unknown product has no stock', async () => {
  const productId = await offered(2);
  await stock.hold(productId, 'a', 2);
  await stock.sell(productId, 'a');
  await stock.setQuantity(productId, 1);
  expect(await stock.unsold(productId)).toBe(0);
  await stock.setQuantity(productId, 5);
  expect(await stock.unsold(productId)).toBe(3);
  expect(await stock.unsold('unheard-of')).toBeUndefined();
  expect(await stock.hold('unheard-of', 'a', 1)).toEqual({ held: false, unsold: 0, rivals: [] });
});

test('a sale after the count keeps its mark', async () => {
  const productId = await offered(2);
  await stock.hold(productId, 'a', 1);
  await stock.sell(productId, 'a');
  const counted = (await stock.findDirty()).find(({ _id }) => _id === productId);
  await stock.hold(productId, 'b', 1);
  await stock.sell(productId, 'b');
  if (counted) await stock.markClean(counted);
  expect(await stock.read(productId)).toMatchObject({ dirty: true });
});

const step = fc.oneof(
  fc.record({ type: fc.constant('hold' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constantFrom('release', 'sell', 'settle', 'restock') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One checkout's steps, in its order, and what of the goods it must have in the end: open and sold. */
async function walk(productId: string, checkoutId: string, steps: readonly Step[]) {
  let open = 0;
  let sold = 0;
  for (const step of steps) {
    const isDone = sold > 0;
    if (step.type === 'hold' && !isDone) {
      const { held } = await stock.hold(productId, checkoutId, step.quantity);
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

function units({ sold, holds }: Stock): number {
  return sold + holds.reduce((sum, hold) => sum + hold.quantity, 0);
}

test('however the steps of many checkouts interleave, nothing is oversold and every unit is somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (quantity, tracks) => {
        const productId = await offered(quantity);
        const ends = await Promise.all(
          tracks.map((steps, index) => walk(productId, `checkout-${index}`, steps)),
        );
        const sold = ends.reduce((sum, end) => sum + end.sold, 0);
        const open = ends.reduce((sum, end) => sum + end.open, 0);
        const after = await stock.read(productId);
        expect(after && units(after)).toBe(sold + open);
        expect(sold + open).toBeLessThanOrEqual(quantity);
        expect(after && left(after)).toBe(quantity - sold);
      },
    ),
    { numRuns: 100 },
  );
});
