import { createHash, randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type Koa from 'koa';
import { createSession } from 'koa-session';
import { z } from 'zod';
import { Refused } from '#contract/failure';
import { keptMs } from '#contract/retention';
import type { Database } from '../db/open';

interface StoredSession {
  /** Whose it is: every session of a user can be found and ended. */
  userId?: string;
  data: Record<string, unknown>;
  /** Milliseconds. */
  expiresAt: number;
}

/** What a session holds; a visitor has none. */
const SessionData = z.object({ userId: z.string(), since: z.number() });

interface Dependencies {
  database: Database;
  https: boolean;
  now: () => number;
}

/**
 * Sessions kept on the server, for the routes that ask who is there; never on the catalogue's.
 * The id has 256 bits and is stored hashed. A session ends 7 days after its last use, 30 days after sign-in.
 */
export function sessions(app: Koa, { database, https, now }: Dependencies): Middleware {
  return createSession(
    {
      key: https ? '__Host-session' : 'session',
      maxAge: keptMs('signInUnused'),
      renew: true,
      httpOnly: true,
      secure: https,
      sameSite: 'lax',
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_: unknown, data: unknown) => {
        const { success, data: session } = SessionData.safeParse(data);
        return success && now() - session.since < keptMs('signIn');
      },
      store: sessionStore(database, now),
    },
    app,
  );
}

function sessionStore(database: Database, now: () => number) {
  const sessions = database.collection<StoredSession>('sessions');
  const loaded = new WeakMap<object, string>();
  return {
    async get(key: string, _: number, { ctx = {} }: { ctx?: object }): Promise<unknown> {
      const stored = await sessions.get(idOf(key));
      if (!stored || stored.expiresAt < now()) return undefined;
      loaded.set(ctx, key);
      return stored.data;
    },

    /** A session that was ended meanwhile is not brought back by a request that still held it. */
    async set(
      key: string,
      data: Record<string, unknown>,
      maxAge: number,
      { ctx = {} }: { ctx?: object },
    ): Promise<void> {
      const { userId } = data;
      const document: StoredSession = {
        ...(typeof userId === 'string' && { userId }),
        data,
        expiresAt: now() + maxAge,
      };
      if (loaded.get(ctx) !== key) {
        await sessions.insert({ _id: idOf(key), ...document });
        loaded.set(ctx, key);
        return;
      }
      const stored = await sessions.get(idOf(key));
      if (stored) await sessions.replace({ ...stored, ...document });
    },

    async destroy(key: string): Promise<void> {
      await sessions.remove(idOf(key));
    },
  };
}

/** Who reads the database cannot sign in with what it holds. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Ends every session of a user: what still holds one finds nobody signed in. */
export function sessionsOf(database: Database) {
  const sessions = database.collection<StoredSession>('sessions');
  return async function endSessions(userId: string): Promise<void> {
    const all = await sessions.find({ where: { userId } });
    for (const { _id } of all) await sessions.remove(_id);
  };
}

/** Kept when it returns, under a new id: one that was planted before is worth nothing. */
export async function signIn(ctx: Context, userId: string, now: number): Promise<void> {
  ctx.session = { userId, since: now };
  await ctx.session?.['regenerate']();
}

export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** The signed-in user of a route that `sessions` is mounted on. */
export function currentUserId(ctx: Context): string | undefined {
  const { success, data } = SessionData.partial().safeParse(ctx.session ?? {});
  return success ? data.userId : undefined;
}

export function requireUser(ctx: Context): string {
  const userId = currentUserId(ctx);
  if (userId === undefined) throw new Refused(401, 'sign-in-needed');
  return userId;
}
