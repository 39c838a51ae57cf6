/**
 * Time zone of the shop. It defines when a day or week begins, on the server, in pages and in
 * mails.
 */
export const SHOP_TIME_ZONE = 'America/Toronto';

/** Formats as `2026-11-22`. */
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the shop's time zone: `2026-11-22`. */
export function shopDay(time: number): string {
  return dayFormat.format(time);
}
