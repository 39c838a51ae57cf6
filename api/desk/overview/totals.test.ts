import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars } from '#contract/money';
import type { StoredOrder } from '../../orders/order-document';
import { product } from '../../testing/goods';
import { storedOrder } from '../../testing/stored-order';
import { shopDay } from '#contract/shop/day';
import { mondayOf, weekOf } from '../../orders/shop-days';
import { weekTotals } from './week-totals';
import { orderFacts } from './order-facts';
import { sales } from './sales';
import { salesLedger, type SalesLedger } from './sales-ledger';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-22T11:42:00Z');
const OLDEST = Date.parse('2025-08-01T00:00:00Z');

const FIRST_WEEK = weekOf(shopDay(NOW)) - 11;

const time = fc.integer({ min: OLDEST, max: NOW });
const anyOrder = fc
  .record({
    createdAt: time,
    status: fc.constantFrom(
      'confirmed' as const,
      'shipped' as const,
      'pending' as const,
      'cancelled' as const,
      'refunded' as const,
    ),
    statusAt: time,
    lines: fc.array(
      fc.record({
        productId: fc.constantFrom('suit', 'cap', 'gone'),
        size: fc.constantFrom('22', '24', '100', 'M'),
        quantity: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 1, max: 90_000 }).map(cents),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    shipping: fc.integer({ min: 0, max: 5000 }),
    parts: fc.array(fc.record({ at: time, units: fc.integer({ min: 1, max: 2 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ createdAt, statusAt, lines, shipping, parts, ...order }) => {
    const subtotal = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
    // Refunds units of the first line, as long as there are any.
    let remaining = lines[0]?.quantity ?? 0;
    const refunds = parts.flatMap(({ at, units }) => {
      const quantity = Math.min(remaining, units);
      remaining -= quantity;
      const amount = cents(quantity * (lines[0]?.price ?? 0));
      return quantity === 0
        ? []
        : [
            {
              at: new Date(Math.max(at, createdAt)).toISOString(),
              amount,
              lines: [{ line: 0, quantity }],
            },
          ];
    });
    return storedOrder({
      ...order,
      lines,
      refunds,
      createdAt: new Date(createdAt).toISOString(),
      statusAt: new Date(Math.max(statusAt, createdAt)).toISOString(),
      total: cents(subtotal + shipping),
    });
  });
const someOrders = fc.array(anyOrder, { maxLength: 30 });

const torontoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' });

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a moment is in the week, by the shop's clock. */
function isInWeek(iso: string, monday: string): boolean {
  const local = torontoDay.format(new Date(iso));
  const days = (Date.parse(local) - Date.parse(monday)) / DAY_MS;
  return days >= 0 && days < 7;
}

/** In the last twelve weeks. */
function isInPeriod(iso: string): boolean {
  const mondays = Array.from({ length: 12 }, (_, index) => mondayOf(FIRST_WEEK + index));
  return mondays.some((monday) => isInWeek(iso, monday));
}

const wasPaid = ({ status }: { status: string }) => !['pending', 'cancelled'].includes(status);

/** Returns a ledger that has received all orders. */
function ledgerOf(...received: readonly StoredOrder[]): SalesLedger {
  const ledger = salesLedger();
  for (const order of received) {
    ledger.set(order._id, orderFacts(order));
    // Computes the sums before the change, to check that they are not reused after it.
    for (const week of ledger.weeks()) ledger.sumsOf(week);
  }
  return ledger;
}

/** Each order in its first and its current state. */
const changedOrders = fc.tuple(someOrders, someOrders).map(([before, orders]) => ({
  received: [
    ...before.map((order, index) => ({ ...order, _id: orders[index]?._id ?? order._id })),
    ...orders,
  ],
  orders: [...orders, ...before.slice(orders.length)],
}));

test('the sums of each week equal a naive count, also of the year before [desk.overview-income]', () => {
  fc.assert(
    fc.property(changedOrders, fc.constantFrom(4, 12, 52), ({ received, orders }, weeks) => {
      const paid = orders.filter(wasPaid);
      const incomeOf = (monday: string) => {
        let total = 0;
        for (const { createdAt, total: amount, refunds = [], status, statusAt } of paid) {
          if (isInWeek(createdAt, monday)) total += amount;
          let rest: number = amount;
          for (const refund of refunds) {
            if (isInWeek(refund.at, monday)) total -= refund.amount;
            rest -= refund.amount;
          }
          if (status === 'refunded' && isInWeek(statusAt, monday)) total -= rest;
        }
        return total;
      };
      const { weeks: shown, thisWeek } = weekTotals(ledgerOf(...received), { now: NOW, weeks });
      expect(shown).toHaveLength(weeks);
      for (const { start, income, orders: count, lastYear } of shown) {
        expect(fromDollars(income)).toBe(incomeOf(start));
        expect(count).toBe(paid.filter(({ createdAt }) => isInWeek(createdAt, start)).length);
        const before = daysAfter(start, -364);
        expect(fromDollars(lastYear ?? 0)).toBe(incomeOf(before));
        const isBeforeShop = paid.every(
          ({ createdAt }) => torontoDay.format(new Date(createdAt)) >= daysAfter(before, 7),
        );
        expect(lastYear === null).toBe(isBeforeShop);
      }
      expect(thisWeek).toEqual(expect.objectContaining({ income: shown.at(-1)?.income }));
    }),
    { numRuns: 60 },
  );
});

test('the sold units equal a naive count of the units that were not refunded [desk.overview-sold]', () => {
  const suit = product('suit', 1, 'Usage: Used', 'Times Worn: 4', 'Quantity: 9');
  const cap = product('cap', 4, 'Usage: New', 'Quantity: 9');
  const facts = (product: typeof suit, wear: '3–5' | 'new') =>
    [
      product.id,
      { product, categoryId: product.categoryId, wear, unitsLeft: 9, publishedAt: undefined },
    ] as const;
  const products = new Map([facts(suit, '3–5'), facts(cap, 'new')]);
  fc.assert(
    fc.property(changedOrders, ({ received, orders }) => {
      const units = orders
        .filter(({ createdAt }) => isInPeriod(createdAt))
        .filter((order) => wasPaid(order) && order.status !== 'refunded')
        .flatMap(({ lines, refunds = [] }) =>
          lines.map((line, index) => ({
            ...line,
            quantity: refunds
              .flatMap((refund) => refund.lines)
              .filter((each) => each.line === index)
              .reduce((remaining, { quantity }) => remaining - quantity, line.quantity),
          })),
        );
      const count = (predicate: (line: (typeof units)[number]) => boolean) =>
        units.filter(predicate).reduce((all, { quantity }) => all + quantity, 0);
      const { categories, sizes, wears } = sales(ledgerOf(...received), products, FIRST_WEEK);
      const inCategory = (id: number | null) =>
        categories.find(({ categoryId }) => categoryId === id)?.items ?? 0;
      expect(inCategory(1)).toBe(count(({ productId }) => productId === 'suit'));
      expect(inCategory(4)).toBe(count(({ productId }) => productId === 'cap'));
      expect(inCategory(null)).toBe(count(({ productId }) => productId === 'gone'));
      expect(categories.map(({ income }) => income)).toEqual(
        categories.map(({ income }) => income).toSorted((a, b) => b - a),
      );
      for (const { size, items } of sizes)
        expect(items).toBe(count((line) => line.productId === 'suit' && line.size === size));
      const order = ['22', '24', '100', 'M'].filter((size) =>
        sizes.some((each) => each.size === size),
      );
      expect(sizes.map(({ size }) => size)).toEqual(order);
      expect(wears.find(({ wear }) => wear === '3–5')?.items).toBe(inCategory(1));
    }),
    { numRuns: 150 },
  );
});

test('weeks begin on Monday by the clock of the shop', () => {
  const mondayAt = (iso: string) => mondayOf(weekOf(shopDay(Date.parse(iso))));
  expect(mondayAt('2026-11-22T23:59:00-05:00')).toBe('2026-11-16');
  expect(mondayAt('2026-11-23T00:01:00-05:00')).toBe('2026-11-23');
  // During daylight saving time.
  expect(mondayAt('2026-07-12T23:59:00-04:00')).toBe('2026-07-06');
  expect(mondayAt('2026-07-13T00:01:00-04:00')).toBe('2026-07-13');
});

test('last week is counted up to the same weekday and time as now', () => {
  const at = (createdAt: string) => storedOrder({ createdAt, total: cents(100) });
  const ledger = ledgerOf(
    at('2026-11-09T05:00:00Z'),
    at('2026-11-15T11:41:00Z'),
    at('2026-11-15T11:43:00Z'),
  );
  const { lastWeek } = weekTotals(ledger, { now: NOW, weeks: 4 });
  expect(lastWeek).toMatchObject({ income: 2, orders: 2 });
});

test('time to sell counts single items that are sold, and says how many have no known day [desk.overview-time-to-sell]', () => {
  const single = (id: string, unitsLeft: number, daysBefore: number | undefined) =>
    [
      id,
      {
        product: product(id, 1),
        categoryId: 1 as const,
        wear: 'new' as const,
        unitsLeft,
        publishedAt: daysBefore === undefined ? undefined : NOW - daysBefore * DAY_MS,
      },
    ] as const;
  const products = new Map([
    single('quick', 0, 0.5),
    single('week', 0, 6),
    single('slow', 0, 40),
    single('old', 0, undefined),
    single('later', 0, -1),
    single('many', 3, 6),
    single('pair', 0, 6),
  ]);
  const line = (productId: string, quantity = 1) => ({
    productId,
    size: '24',
    quantity,
    price: cents(1),
  });
  const bought = [
    ...['quick', 'week', 'slow', 'old', 'later', 'many'].map((id) => line(id)),
    line('pair', 2),
  ];
  const ledger = ledgerOf(storedOrder({ createdAt: new Date(NOW).toISOString(), lines: bought }));
  const { timeToSell } = sales(ledger, products, FIRST_WEEK);
  expect(timeToSell).toMatchObject({ medianDays: 6, unknown: 2 });
  expect(timeToSell.spread.map(({ items }) => items)).toEqual([1, 0, 1, 0, 0, 1, 0]);
  expect(sales(ledgerOf(), products, FIRST_WEEK).timeToSell.medianDays).toBeNull();
});
