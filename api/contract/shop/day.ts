/** Days and weeks of the shop begin by this clock, on the server, in the page and in mails. */
export const SHOP_TIME_ZONE = 'America/Toronto';

/** Formats as `2026-11-22`. */
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A day of the shop's clock: `2026-11-22`. */
export function shopDay(time: number): string {
  return dayFormat.format(time);
}
