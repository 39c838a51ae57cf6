import { ApiError } from '#contract/protocol/api-error';
import type { Database } from '../db/open';

interface DayDocument {
  count: number;
  bytes: number;
  /** Milliseconds. */
  expiresAt: number;
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Number of messages per day that are mailed to the owner individually. Further ones are announced
 * in one mail.
 */
export const MAILED_PER_DAY = 100;
/** Maximum bytes of all messages of a day, enough for a few thousand long ones. */
const BYTES_PER_DAY = 10 * 1024 * 1024;

/**
 * Limits the messages of all visitors together per UTC day, because limits by address do not stop
 * many addresses.
 */
export function dailyMessages(database: Database, now: () => number) {
  const days = database.collection<DayDocument>('attempts');

  return {
    /** Counts a message: returns the day and its number within it. A 429 beyond the day's bytes. */
    async count(bytes: number): Promise<{ day: string; count: number }> {
      const day = new Date(now()).toISOString().slice(0, 10);
      const _id = `messages:${day}`;
      for (;;) {
        const found = await days.get(_id);
        const next = {
          count: (found?.count ?? 0) + 1,
          bytes: (found?.bytes ?? 0) + bytes,
          expiresAt: now() + 2 * DAY_MS,
        };
        if (next.bytes > BYTES_PER_DAY) throw new ApiError(429, 'too-many-requests');
        const counted = found
          ? await days.replace({ ...found, ...next })
          : await days.insert({ _id, ...next });
        if (counted) return { day, count: next.count };
      }
    },
  };
}
