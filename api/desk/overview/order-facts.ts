import { cents, sum, type Cents } from '#contract/money';
import { linesLeft } from '../../orders/lines-left';
import type { StoredOrder } from '../../orders/order-document';
import { shopDay } from '#contract/shop/day';
import { weekOf } from '../../orders/shop-days';

/** A point in time with its day and week in the shop's time zone. */
interface Moment {
  /** Milliseconds. */
  time: number;
  /** `2026-11-22`. */
  day: string;
  week: number;
}

export interface RefundFacts extends Moment {
  amount: Cents;
}

/** The facts of a paid order that the overview counts. The moment is that of the payment. */
export interface OrderFacts extends Moment {
  total: Cents;
  /** Without refunded units. */
  lines: readonly { productId: string; size: string; price: Cents; quantity: number }[];
  refunds: readonly RefundFacts[];
}

const PAID_STATUSES = ['confirmed', 'shipped', 'refunded'];

/** Undefined if the order was not paid. */
export function orderFacts(order: StoredOrder): OrderFacts | undefined {
  const { status, createdAt, paidAt = createdAt, total, refunds } = order;
  if (!PAID_STATUSES.includes(status)) return undefined;
  const left = status === 'refunded' ? [] : linesLeft({ lines: order.lines, partRefunds: refunds });
  return {
    ...momentOf(paidAt),
    total,
    lines: left
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, size, price, quantity }) => ({ productId, size, price, quantity })),
    refunds: refundsOf(order),
  };
}

/** For a refund of the whole remaining amount, only the status has the time. */
function refundsOf({ status, statusAt, total, refunds = [] }: StoredOrder): RefundFacts[] {
  const found = refunds.map(({ amount, at }) => ({ ...momentOf(at), amount }));
  const rest = cents(status === 'refunded' ? total - sum(refunds.map(({ amount }) => amount)) : 0);
  return rest > 0 ? [...found, { ...momentOf(statusAt), amount: rest }] : found;
}

function momentOf(iso: string): Moment {
  const time = Date.parse(iso);
  const day = shopDay(time);
  return { time, day, week: weekOf(day) };
}
