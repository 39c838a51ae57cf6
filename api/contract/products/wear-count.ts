/**
 * The number of wears as text: `5×`, or `10+` for ten or more, because the wear gauge has ten
 * ticks.
 */
export function wearCount(wears: number): string {
  return wears >= 10 ? '10+' : `${wears}×`;
}
