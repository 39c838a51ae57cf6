import { cents, toDollars } from '#contract/money';
import type { Figures, Overview } from '#contract/desk/overview';
import { shopDay } from '#contract/shop/day';
import { mondayOf, sameTimeLastWeek, weekOf } from '../../orders/shop-days';
import { sumWeek, type SalesLedger, type WeekSums } from './sales-ledger';

const YEAR_WEEKS = 52;

/** Sums of the last weeks. A refund counts in the week in which it was made. */
export function weekTotals(
  ledger: SalesLedger,
  { now, weeks }: { now: number; weeks: number },
): Pick<Overview, 'thisWeek' | 'lastWeek' | 'weeks'> {
  const current = weekOf(shopDay(now));
  const firstWeek = Math.min(
    ...ledger.weeks().filter((week) => ledger.sumsOf(week).orders > 0),
    Infinity,
  );
  const shown = Array.from({ length: weeks }, (_, index) => current + 1 - weeks + index);
  return {
    thisWeek: toFigures(ledger.sumsOf(current)),
    lastWeek: toFigures(sumWeek(ledger.ordersOf(current - 1), current - 1, sameTimeLastWeek(now))),
    weeks: shown.map((week) => {
      const before = week - YEAR_WEEKS;
      const lastYear = before < firstWeek ? null : toFigures(ledger.sumsOf(before)).income;
      return { start: mondayOf(week), ...toFigures(ledger.sumsOf(week)), lastYear };
    }),
  };
}

function toFigures({ paid, orders, items, refunded, refunds }: WeekSums): Figures {
  return {
    income: toDollars(cents(paid - refunded)),
    orders,
    items,
    refunded: toDollars(cents(refunded)),
    refunds,
  };
}
