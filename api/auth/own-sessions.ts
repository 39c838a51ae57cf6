import type { Session } from '#contract/account';
import type { Database } from '../db/open';
import { hashSessionKey, type StoredSession } from './session';

/** Lists and ends a customer's own sessions. `key` is the value of a session cookie. */
export function ownSessions(database: Database, now: () => number) {
  const sessions = database.collection<StoredSession>('sessions');

  async function findActiveSessions(userId: string) {
    const all = await sessions.find({ where: { userId } });
    return all.filter(({ expiresAt }) => expiresAt > now());
  }

  return {
    /** The current session first, then the latest sign-in first. */
    async list(userId: string, key: string | undefined): Promise<Session[]> {
      const current = key === undefined ? undefined : hashSessionKey(key);
      const all = (await findActiveSessions(userId)).map(({ _id, data, device }) => ({
        id: _id,
        device: device ?? 'Unknown device',
        signedInAt: new Date(Number(data['since'])).toISOString(),
        isCurrent: _id === current,
      }));
      return all.sort(
        (a, b) =>
          Number(b.isCurrent) - Number(a.isCurrent) || b.signedInAt.localeCompare(a.signedInAt),
      );
    },

    /** False if the user has no such session. */
    async end(userId: string, id: string): Promise<boolean> {
      const found = await sessions.get(id);
      return found?.userId === userId && (await sessions.remove(id));
    },

    async endOthers(userId: string, key: string | undefined): Promise<void> {
      const current = key === undefined ? undefined : hashSessionKey(key);
      const others = (await findActiveSessions(userId)).filter(({ _id }) => _id !== current);
      await Promise.all(others.map(({ _id }) => sessions.remove(_id)));
    },
  };
}

export type OwnSessions = ReturnType<typeof ownSessions>;
