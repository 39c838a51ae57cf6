import { z } from 'zod';
import { StaffSession } from '#contract/desk/staff';

const KEY = 'desk-session';
/** A meet has several days, and the session ends after 12 hours. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

const CachedSession = z.object({ session: StaffSession, keptAt: z.number() });

/**
 * Stores the last session, so that the stand opens without a connection. It gives no access to the
 * server: sales are sent after a sign-in.
 */
export function cacheSession(session: StaffSession): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session, keptAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the desk works with a connection.
  }
}

export function readCachedSession(now = Date.now()): StaffSession | undefined {
  try {
    const { session, keptAt } = CachedSession.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
    return Math.abs(now - keptAt) < MAX_AGE_MS ? session : undefined;
  } catch {
    return undefined;
  }
}

export function deleteCachedSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
