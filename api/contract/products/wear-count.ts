/** `5×`, and `10+` for ten or more: the gauge has ten ticks. */
export function wearCount(wears: number): string {
  return wears >= 10 ? '10+' : `${wears}×`;
}
