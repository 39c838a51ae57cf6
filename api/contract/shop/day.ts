/**
 * Time zone of the shop. It defines when a day or week begins, on the server, in pages and in
 * mails.
 */
export const SHOP_TIME_ZONE = 'America/Toronto';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the shop's time zone: `2026-11-22`. */
export function shopDay(time: number): string {
  // Only the parts are used, because some browsers write en-CA dates as `11/22/2026`.
  const parts = dayFormat.formatToParts(time);
  return (['year', 'month', 'day'] as const)
    .map((wanted) => parts.find(({ type }) => type === wanted)?.value)
    .join('-');
}

const longDayFormat = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeZone: SHOP_TIME_ZONE,
});

/** The day in the shop's time zone as a mail names it: `November 22, 2026`. */
export function longDay(time: number): string {
  return longDayFormat.format(time);
}
