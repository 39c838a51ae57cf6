import { createHash, randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type Koa from 'koa';
import { createSession } from 'koa-session';
import { z } from 'zod';
import { ApiError } from '#contract/protocol/api-error';
import { retentionMs } from '#contract/retention';
import type { Collection } from '../db/collection';
import type { Database } from '../db/open';
import { browserCookie } from './browser-cookie';
import { deviceName } from './device-name';

export interface StoredSession {
  /** The session's user, so that all sessions of a user can be found and ended. */
  userId?: string;
  data: Record<string, unknown>;
  /** Browser and system. Undefined in sessions of older versions. */
  device?: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** A further sign-in ends the user's oldest session. */
export const MAX_SESSIONS = 50;

/** Content of a session. Visitors have none. */
const SessionData = z.object({ userId: z.string(), since: z.number() });

export interface SessionDependencies {
  database: Database;
  https: boolean;
  now: () => number;
}

/**
 * Server-side sessions, for endpoints that need them; never for the catalogue. The id has 256 bits
 * and is stored hashed. A session ends 7 days after its last use and 30 days after sign-in.
 */
export function sessions(app: Koa, { database, https, now }: SessionDependencies): Middleware {
  const cookie = sessionCookie(https);
  return createSession(
    {
      ...cookie.attributes,
      key: cookie.name,
      maxAge: retentionMs('signInUnused'),
      renew: true,
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_: unknown, data: unknown) => {
        const { success, data: session } = SessionData.safeParse(data);
        return success && now() - session.since < retentionMs('signIn');
      },
      store: sessionStore(database, now),
    },
    app,
  );
}

function sessionCookie(https: boolean) {
  return browserCookie('session', https);
}

/**
 * The session id of a request, verified by its signature only: wrong current passwords are counted
 * by it.
 */
export function signedSessionId(https: boolean) {
  return sessionCookie(https).read;
}

function sessionStore(database: Database, now: () => number) {
  const sessions = database.collection<StoredSession>('sessions');
  const loaded = new WeakMap<object, string>();
  return {
    async get(key: string, _: number, { ctx = {} }: { ctx?: object }): Promise<unknown> {
      const stored = await sessions.get(hashSessionKey(key));
      if (!stored || stored.expiresAt < now()) return undefined;
      loaded.set(ctx, key);
      return stored.data;
    },

    /** Does not store a session that was ended while the request was running. */
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
        const { headers } = ctx as Partial<Context>;
        const device = deviceName(headers?.['user-agent']);
        const _id = hashSessionKey(key);
        await sessions.insert({ _id, ...document, device });
        loaded.set(ctx, key);
        if (typeof userId === 'string') await endOldestSessions(sessions, userId, _id);
        return;
      }
      const stored = await sessions.get(hashSessionKey(key));
      if (stored) await sessions.replace({ ...stored, ...document });
    },

    async destroy(key: string): Promise<void> {
      await sessions.remove(hashSessionKey(key));
    },
  };
}

/** Ends a user's oldest sessions above `MAX_SESSIONS`, but never the session `latest`. */
async function endOldestSessions(
  sessions: Collection<StoredSession>,
  userId: string,
  latest: string,
): Promise<void> {
  const others = (await sessions.find({ where: { userId } })).filter(({ _id }) => _id !== latest);
  const signedInAt = ({ data }: StoredSession) => Number(data['since']);
  const excess = others.sort((a, b) => signedInAt(b) - signedInAt(a)).slice(MAX_SESSIONS - 1);
  await Promise.all(excess.map(({ _id }) => sessions.remove(_id)));
}

/** Stored hashed: reading the database does not allow signing in. */
export function hashSessionKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Ends every session of a user. */
export function createEndSessions(database: Database) {
  const sessions = database.collection<StoredSession>('sessions');
  return async function endSessions(userId: string): Promise<void> {
    const all = await sessions.find({ where: { userId } });
    await Promise.all(all.map(({ _id }) => sessions.remove(_id)));
  };
}

/** Stores the session under a new id before it returns, which prevents session fixation. */
export async function signIn(ctx: Context, userId: string, now: number): Promise<void> {
  ctx.session = { userId, since: now };
  await ctx.session?.['regenerate']();
}

export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** The signed-in user, on a route with `sessions`. */
export function currentUserId(ctx: Context): string | undefined {
  const { success, data } = SessionData.partial().safeParse(ctx.session ?? {});
  return success ? data.userId : undefined;
}

/** The signed-in user, or a 401. */
export function requireUser(ctx: Context): string {
  const userId = currentUserId(ctx);
  if (userId === undefined) throw new ApiError(401, 'sign-in-needed');
  return userId;
}
