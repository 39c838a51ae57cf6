import { isDeepStrictEqual } from 'node:util';
import type { OrderFacts } from './order-facts';

/** Sales of one product. */
export interface ProductSales {
  units: number;
  /** Cents, without shipping. */
  income: number;
  /** Time of the last sale, in milliseconds. */
  soldAt: number;
  /** Units by size. */
  sizes: Map<string, number>;
}

/** Sums of one week. Amounts are cents. */
export interface WeekSums {
  paid: number;
  orders: number;
  /** Units that were not refunded. */
  items: number;
  refunded: number;
  refunds: number;
  products: ReadonlyMap<string, ProductSales>;
}

interface Week {
  /** Orders that were paid or refunded in the week, by id. */
  orders: Map<string, OrderFacts>;
  sums?: WeekSums;
}

/**
 * Stores paid orders in memory, by week. The sums of a week are computed when they are first
 * needed, and again after one of its orders has changed.
 */
export function salesLedger() {
  const orders = new Map<string, OrderFacts>();
  const weeks = new Map<number, Week>();
  /** Units of all time by product. */
  const units = new Map<string, number>();

  function countUnits({ lines }: OrderFacts, sign: 1 | -1): void {
    for (const { productId, quantity } of lines)
      units.set(productId, (units.get(productId) ?? 0) + sign * quantity);
  }

  function touchedBy({ week, refunds }: OrderFacts): Week[] {
    return [...new Set([week, ...refunds.map((refund) => refund.week)])].map(weekAt);
  }

  function weekAt(number: number): Week {
    const week = weeks.get(number) ?? { orders: new Map() };
    weeks.set(number, week);
    return week;
  }

  return {
    orders: orders as ReadonlyMap<string, OrderFacts>,

    /** Replaces an order. `facts` is undefined if the order does not count. */
    set(id: string, facts: OrderFacts | undefined): void {
      const before = orders.get(id);
      if (isDeepStrictEqual(before, facts)) return;
      if (before) {
        orders.delete(id);
        countUnits(before, -1);
        for (const week of touchedBy(before)) {
          week.orders.delete(id);
          delete week.sums;
        }
      }
      if (!facts) return;
      orders.set(id, facts);
      countUnits(facts, 1);
      for (const week of touchedBy(facts)) {
        week.orders.set(id, facts);
        delete week.sums;
      }
    },

    /** Number of units of the product that were ever sold and not refunded. */
    unitsSold: (productId: string): number => units.get(productId) ?? 0,

    /** The numbers of all weeks with orders or refunds. */
    weeks: () => [...weeks.keys()],

    /** Orders that were paid or refunded in the week. */
    ordersOf: (week: number): Iterable<OrderFacts> => weeks.get(week)?.orders.values() ?? [],

    sumsOf(number: number): WeekSums {
      const week = weeks.get(number);
      if (!week) return sumWeek([], number);
      week.sums ??= sumWeek(week.orders.values(), number);
      return week.sums;
    },
  };
}

export type SalesLedger = ReturnType<typeof salesLedger>;

/** Sums the sales and refunds of a week, up to a time in milliseconds. */
export function sumWeek(orders: Iterable<OrderFacts>, week: number, until = Infinity): WeekSums {
  const products = new Map<string, ProductSales>();
  const sums = { paid: 0, orders: 0, items: 0, refunded: 0, refunds: 0, products };
  for (const order of orders) {
    for (const refund of order.refunds) {
      if (refund.week !== week || refund.time > until) continue;
      sums.refunded += refund.amount;
      sums.refunds += 1;
    }
    if (order.week !== week || order.time > until) continue;
    sums.paid += order.total;
    sums.orders += 1;
    for (const { productId, size, price, quantity } of order.lines) {
      sums.items += quantity;
      addSales(products, productId, {
        units: quantity,
        income: price * quantity,
        soldAt: order.time,
        sizes: new Map([[size, quantity]]),
      });
    }
  }
  return sums;
}

export function addSales(
  all: Map<string, ProductSales>,
  productId: string,
  { units, income, soldAt, sizes }: ProductSales,
): void {
  const sold = all.get(productId) ?? { units: 0, income: 0, soldAt: 0, sizes: new Map() };
  sold.units += units;
  sold.income += income;
  sold.soldAt = Math.max(sold.soldAt, soldAt);
  for (const [size, count] of sizes) sold.sizes.set(size, (sold.sizes.get(size) ?? 0) + count);
  all.set(productId, sold);
}
