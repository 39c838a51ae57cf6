import { z } from 'zod';
import { StaffSession } from '#contract/desk/staff';

const KEY = 'desk-session';
/** A meet has several days, and the session ends after 12 hours. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

const KeptSession = z.object({ session: StaffSession, keptAt: z.number() });

/**
 * Who was signed in last, so that the stand opens without a connection. It opens no data of the
 * server: sales are sent after a sign-in.
 */
export function keepSession(session: StaffSession): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session, keptAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the desk works with a connection.
  }
}

export function readKeptSession(now = Date.now()): StaffSession | undefined {
  try {
    const { session, keptAt } = KeptSession.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
    return Math.abs(now - keptAt) < MAX_AGE_MS ? session : undefined;
  } catch {
    return undefined;
  }
}

export function deleteKeptSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
