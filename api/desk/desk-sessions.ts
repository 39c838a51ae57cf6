import { randomBytes } from 'node:crypto';
import type { Context, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import type { EndpointPolicy } from '#contract/protocol/endpoint';
import type { StaffSession } from '#contract/desk/staff';
import { browserCookie } from '../auth/browser-cookie';
import { hashSessionKey } from '../auth/session';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import type { AuditAuthor } from './audit';
import { pushTargets } from './notifications/push-targets';
import { deskAuthor, toMember, type StoredStaff } from './staff-document';
import type { StaffStore } from './staff-store';

interface DeskSession {
  staffId: string;
  /** Milliseconds. */
  expiresAt: number;
  /** Milliseconds. Undefined after a sign-in by password. */
  freshUntil?: number;
  /** Like `freshUntil`, after a sign-in by password and mailed code. */
  codeFreshUntil?: number;
}

const SESSION_MS = 12 * 60 * 60_000;
/** How long a sign-in counts as fresh. */
const FRESH_MS = 5 * 60_000;

interface Dependencies {
  database: Database;
  staff: StaffStore;
  https: boolean;
  now: () => number;
}

/** The caller of an endpoint for staff. */
interface Caller {
  member: StoredStaff;
  session: Stored<DeskSession>;
}

/**
 * Sessions of the desk: 12 hours, with their own cookie, which customers' endpoints never read. The
 * id has 256 bits and is stored hashed.
 */
export function deskSessions({ database, staff, https, now }: Dependencies) {
  const targets = pushTargets(database, now);
  const sessions = database.collection<DeskSession>('desk-sessions');
  // The desk's document needs no session, so a strict cookie does not break links from other sites.
  const cookie = browserCookie('desk', https, 'strict');

  async function read(ctx: Context): Promise<Caller | undefined> {
    const key = cookie.read(ctx);
    const session = key === undefined ? undefined : await sessions.get(hashSessionKey(key));
    if (!session || session.expiresAt <= now()) return undefined;
    const member = await staff.read(session.staffId);
    return member && { member, session };
  }

  /** The caller of an endpoint whose policy has `staff`. */
  function callerOf(ctx: Context): Caller {
    const caller = ctx.state['desk'] as Caller | undefined;
    if (!caller) throw new ApiError(401, 'sign-in-needed');
    return caller;
  }

  async function endSessions(staffId: string, except?: string): Promise<void> {
    const all = await sessions.find({ where: { staffId } });
    const ended = all.filter(({ _id }) => _id !== except);
    await Promise.all(ended.map(({ _id }) => sessions.remove(_id)));
    await targets.removeOf(staffId);
  }

  return {
    callerOf,

    memberIdOf: (ctx: Context) => (ctx.state['desk'] as Caller | undefined)?.member._id,

    /** Rejects calls without a session, without the role, or without a fresh sign-in. */
    authorize:
      (policyOf: (ctx: Context) => EndpointPolicy | undefined) =>
      async (ctx: Context, next: Next): Promise<void> => {
        const policy = policyOf(ctx);
        const caller = await read(ctx);
        if (!caller) throw new ApiError(401, 'sign-in-needed');
        if (policy?.staff === 'owner' && caller.member.role !== 'owner')
          throw new ApiError(403, 'owner-only');
        if (policy?.fresh && !isFresh(caller, policy.fresh, now()))
          throw new ApiError(403, 'fresh-sign-in-needed');
        ctx.state['desk'] = caller;
        return next();
      },

    /** For the audit log. */
    authorOf: (ctx: Context): AuditAuthor => deskAuthor(callerOf(ctx).member),

    /**
     * Starts a session under a new id and ends the browser's earlier session. `by` is the method of
     * the sign-in; undefined for a person who joins by password.
     */
    async start(
      ctx: Context,
      member: StoredStaff,
      by: 'passkey' | 'code' | undefined,
    ): Promise<StaffSession> {
      const key = randomBytes(32).toString('base64url');
      const before = cookie.read(ctx);
      if (before !== undefined) await sessions.remove(hashSessionKey(before));
      const session = {
        _id: hashSessionKey(key),
        staffId: member._id,
        expiresAt: now() + SESSION_MS,
        ...(by === 'passkey' && { freshUntil: now() + FRESH_MS }),
        ...(by === 'code' && { codeFreshUntil: now() + FRESH_MS }),
      };
      await sessions.insert(session);
      cookie.write(ctx, key, SESSION_MS);
      return toSession(member, session);
    },

    current(ctx: Context): StaffSession {
      const { member, session } = callerOf(ctx);
      return toSession(member, session);
    },

    async end(ctx: Context): Promise<void> {
      await sessions.remove(callerOf(ctx).session._id);
      cookie.write(ctx, '', 0);
    },

    /** Ends the caller's sessions in other browsers, and the notifications to all browsers. */
    async endOthers(ctx: Context): Promise<void> {
      const { member, session } = callerOf(ctx);
      await endSessions(member._id, session._id);
    },

    /** Ends all sessions of a person, and the notifications. */
    endOf: (staffId: string) => endSessions(staffId),
  };
}
export type DeskSessions = ReturnType<typeof deskSessions>;

function isFresh({ member, session }: Caller, fresh: true | 'or-code', at: number): boolean {
  const { freshUntil = 0, codeFreshUntil = 0 } = session;
  const canUseCode = fresh === 'or-code' && member.passkeys.length === 0;
  return freshUntil > at || (canUseCode && codeFreshUntil > at);
}

function toSession(member: StoredStaff, { expiresAt, freshUntil }: DeskSession): StaffSession {
  const timeOf = (at: number) => new Date(at).toISOString();
  return {
    member: toMember(member),
    expiresAt: timeOf(expiresAt),
    freshUntil: freshUntil === undefined ? null : timeOf(freshUntil),
  };
}
