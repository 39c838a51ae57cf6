const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From this age data is marked as old. */
const OLD_MS = 7 * DAY_MS;

export interface AgeText {
  /** `5:58` today, `Fri 21:14` within a week, else `Nov 8`. */
  at: string;
  /** `44 min ago`. */
  ago: string;
  isOld: boolean;
}

/** Age of confirmed data for shoppers. Undefined if unknown. */
export function ageOf(seenAt: number | undefined, now: number): AgeText | undefined {
  if (seenAt === undefined) return undefined;
  const passed = Math.max(0, now - seenAt);
  const isOld = passed >= OLD_MS;
  return { at: isOld ? dayOf(seenAt) : timeOf(seenAt, now), ago: agoOf(passed), isOld };
}

function timeOf(seenAt: number, now: number): string {
  const at = new Date(seenAt);
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
  if (at.toDateString() === new Date(now).toDateString()) return time;
  return `${at.toLocaleDateString('en-CA', { weekday: 'short' }).replace('.', '')} ${time}`;
}

function dayOf(seenAt: number): string {
  return new Date(seenAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

function agoOf(passed: number): string {
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  const days = Math.floor(passed / DAY_MS);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
