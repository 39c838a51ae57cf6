import type { Overview, Period } from '#contract/desk/overview';
import { formatWhole, fromDollars } from '#contract/money';
import { counted } from '../parts/format';

const YEAR_WEEKS = 52;

export function periodText(weeks: Period): string {
  return weeks === YEAR_WEEKS ? 'Year' : counted(weeks, 'week');
}

const wholeNumber = new Intl.NumberFormat('en-CA');

/** `1,702`. */
export const countText = (count: number): string => wholeNumber.format(count);

const monthDay = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `$1,235`, or `−$84` if more was refunded than paid. */
export function wholeDollarText(amount: number): string {
  const text = formatWhole(fromDollars(Math.abs(amount)));
  return amount < 0 ? `−${text}` : text;
}

/** `Nov 16`. */
export function weekText(monday: string): string {
  return monthDay.format(new Date(monday)).replace('.', '');
}

/** `Nov 16`, or `16` if the previous week began in the same month. */
export function shortWeekText(monday: string, before: string | undefined): string {
  const isSameMonth = before?.slice(0, 7) === monday.slice(0, 7);
  return isSameMonth ? String(Number(monday.slice(8))) : weekText(monday);
}

export function daysText(days: number): string {
  return days < 1 ? 'Under 1 day' : counted(Math.round(days), 'day');
}

/** `23% more than this time last week`. */
export function incomeChangeText({ thisWeek, lastWeek }: Overview): string {
  const [now, before] = [thisWeek.income, lastWeek.income];
  if (now <= 0 || before <= 0) return `${wholeDollarText(before)} this time last week`;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return 'as much as this time last week';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than this time last week`;
}

export function timeToSellText({ medianDays, unknown }: Overview['timeToSell']): string {
  if (medianDays !== null) return 'median';
  return unknown > 0 ? 'not known yet' : 'no single item sold';
}

/** A summary of the chart for screen readers. */
export function incomeSummary(weeks: readonly Overview['weeks'][number][]): string {
  const amounts = weeks.map(({ income }) => income);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map(wholeDollarText);
  return `Income by week, ${weeks.length} weeks, from ${least} to ${most}. The table has every figure.`;
}
