/** Local time, rounded up to the minute: `14:35`. */
export function clockTime(iso: string): string {
  const minute = Math.ceil(Date.parse(iso) / 60_000) * 60_000;
  return new Date(minute).toLocaleTimeString('en-CA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
