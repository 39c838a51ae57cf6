import { formatCents, fromDollars } from '#contract/money';
import { shopDay } from '#contract/shop/day';
import type { Holiday } from '#contract/shop/holiday';
import type { Span } from '#contract/shop/shipping';

const LOCALE = 'en-CA';
const time = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric' });
const monthDay = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const fullDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const shortDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SATURDAY = 6;

/** `$1,234.50`, from an amount in dollars. */
export function dollarText(amount: number): string {
  return formatCents(fromDollars(amount));
}

/** `Just now`, `Today, 6:20`, `Thu 19, 20:14`, `Nov 3` or `Nov 3, 2025`. */
export function momentText(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const age = now - date.getTime();
  if (age >= 0 && age < MINUTE_MS) return 'Just now';
  if (isSameDay(date, new Date(now))) return `Today, ${clock(date)}`;
  if (age < 6 * DAY_MS) return `${plain(weekday, date)}, ${clock(date)}`;
  return dayText(iso, now);
}

/** `Nov 3`, with the year if it is not this one. */
export function dayText(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? monthDay : shortDate).format(date);
}

export function timeText(iso: string): string {
  return clock(new Date(iso));
}

/** `November 22, 2026`. */
export function longDate(iso: string): string {
  return fullDate.format(new Date(iso));
}

/** When orders ship, as promised to shoppers. */
export interface ShipPromise {
  /** In business days. */
  shipsIn: Span;
  /** The latest holiday, also after its end. */
  holiday: Holiday | null;
}

/** The day by which the shop promises to ship an order. Days of the holiday do not count. */
export function dueDay(createdAt: string, { shipsIn, holiday }: ShipPromise): Date {
  const day = new Date(createdAt);
  let [, left] = shipsIn;
  while (left > 0) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % SATURDAY !== 0 && !isAway(holiday, day)) left -= 1;
  }
  return day;
}

function isAway(holiday: Holiday | null, day: Date): boolean {
  const at = shopDay(day.getTime());
  return holiday !== null && holiday.from <= at && at < holiday.leavesAgain;
}

/** `Mon 23`, or `Nov 3` if the day is more than six days away. */
export function dueText(createdAt: string, promise: ShipPromise, now = Date.now()): string {
  const due = dueDay(createdAt, promise);
  const isNear = Math.abs(due.getTime() - now) < 6 * DAY_MS;
  return isNear ? plain(weekday, due) : monthDay.format(due);
}

/** Whether an order must leave today or is late. */
export function isDue(createdAt: string, promise: ShipPromise, now = Date.now()): boolean {
  return dueDay(createdAt, promise).setHours(0, 0, 0, 0) <= now;
}

/** Whole days since a moment. */
export function daysSince(iso: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS));
}

/** `1 order`, `2 orders`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The time without a leading zero: `6:20`. */
function clock(date: Date): string {
  return time.format(date).replace(/^0/, '');
}

/** A date without the order and comma of the locale: `Thu 19`. */
function plain(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('weekday').replace('.', '')} ${part('day')}`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** A text of only spaces counts as empty, so that the browser says that a required field is empty. */
export function emptyIfBlank(text: string): string {
  return text.trim() === '' ? '' : text;
}
