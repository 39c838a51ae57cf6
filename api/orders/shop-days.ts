import { SHOP_TIME_ZONE } from '#contract/shop/day';

const DAY_MS = 24 * 60 * 60_000;
/** January 1, 1970 was a Thursday. */
const DAYS_BEFORE_EPOCH = 3;

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The local time of the shop as if it were UTC, in milliseconds. */
function clockTime(time: number): number {
  return Date.parse(`${clockFormat.format(time).replace(' ', 'T')}Z`);
}

/**
 * The time a week earlier with the same local time in the shop's time zone, also across a change to
 * or from daylight saving time.
 */
export function sameTimeLastWeek(time: number): number {
  const week = 7 * DAY_MS;
  const before = time - week;
  return before + (clockTime(time) - week - clockTime(before));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of a day's week. Weeks begin on Monday and are numbered without gaps. */
export function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / DAY_MS + DAYS_BEFORE_EPOCH) / 7);
}

/** The Monday of a week. */
export function mondayOf(week: number): string {
  return addDays('1970-01-01', week * 7 - DAYS_BEFORE_EPOCH);
}
