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

/** Without minutes from an hour on. */
function agoOf(passed: number): string {
  if (passed >= HOUR_MS && passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  const duration = durationText(passed);
  return duration === undefined ? 'just now' : `${duration} ago`;
}

/** `2 h 14 min`. Undefined below a minute. */
export function durationText(ms: number): string | undefined {
  if (ms < MINUTE_MS) return undefined;
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms < HOUR_MS) return `${minutes} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${minutes % 60} min`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
