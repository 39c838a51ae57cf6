import { nanoid } from 'nanoid';
import type { EmailPreferences, User } from '#contract/account';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

export interface UserDocument extends User {
  passwordHash: string;
  preferences: EmailPreferences;
  /** ISO timestamp. */
  createdAt: string;
}
export type StoredUser = Stored<UserDocument>;

/** What signs in: an email address or a username, each of one user. */
interface IdentityDocument {
  userId: string;
  /** Milliseconds. */
  since: number;
  /** Milliseconds; of one whose user is not there yet. */
  expiresAt?: number;
}

/** A registration that ended between its steps holds its names no longer than this: who got no answer tries again. */
const CLAIM_MS = 10_000;
const BATCH = 20;

type Taken = 'email-taken' | 'username-taken';

const emailKey = (email: string) => `email:${email.trim().toLowerCase()}`;
const usernameKey = (username: string) => `username:${username.trim().toLowerCase()}`;

export function userStore(database: Database, now: () => number) {
  const users = database.collection<UserDocument>('users');
  const identities = database.collection<IdentityDocument>('identities');

  /** Takes a name for a user, also one whose registration was never finished. */
  async function claim(key: string, userId: string): Promise<boolean> {
    const mine = { userId, since: now(), expiresAt: now() + CLAIM_MS };
    if (await identities.insert({ _id: key, ...mine })) return true;
    const held = await identities.get(key);
    if (!held) return claim(key, userId);
    // Clocks differ, and jump: a claim of the future is no younger.
    const isOld = Math.abs(now() - held.since) > CLAIM_MS;
    const isLeft = isOld && !(await users.get(held.userId));
    return isLeft && (await identities.replace({ ...held, ...mine })) !== undefined;
  }

  /** Once its user is there: who would take it over by now fails. False where somebody has. */
  async function keep(key: string, userId: string): Promise<boolean> {
    const held = await identities.get(key);
    if (held?.userId !== userId) return false;
    const { expiresAt: _, ...kept } = held;
    return (await identities.replace(kept)) !== undefined;
  }

  async function release(key: string, userId: string): Promise<void> {
    const held = await identities.get(key);
    if (held?.userId === userId) await identities.remove(key, held._version);
  }

  /** The account last: it alone tells which names a crash has left. */
  async function remove(id: string): Promise<void> {
    const user = await users.get(id);
    if (!user) return;
    await release(emailKey(user.email), id);
    await release(usernameKey(user.username), id);
    await users.remove(id);
  }

  return {
    read: (id: string) => users.get(id),
    remove,

    /** By email address or username (decision 20), however they are written. */
    async find(login: string): Promise<StoredUser | undefined> {
      for (const key of [emailKey(login), usernameKey(login)]) {
        const identity = await identities.get(key);
        const user = identity && (await users.get(identity.userId));
        if (user) return user;
      }
      return undefined;
    },

    async create(user: UserDocument): Promise<StoredUser | Taken> {
      const _id = nanoid();
      if (!(await claim(emailKey(user.email), _id))) return 'email-taken';
      if (!(await claim(usernameKey(user.username), _id))) {
        await release(emailKey(user.email), _id);
        return 'username-taken';
      }
      const stored = await users.insert({ _id, ...user });
      if (!stored) throw new Error('a new id was taken');
      const isEmailKept = await keep(emailKey(user.email), _id);
      if (isEmailKept && (await keep(usernameKey(user.username), _id))) return stored;
      await remove(_id);
      return isEmailKept ? 'username-taken' : 'email-taken';
    },

    /** One pass: what registrations have claimed that ended between their steps is forgotten, or theirs for good. */
    async sweep(): Promise<void> {
      const next = await identities.find({ sort: 'expiresAt', limit: BATCH });
      for (const { _id, _version, userId, expiresAt = Infinity } of next) {
        if (expiresAt > now()) continue;
        if (await users.get(userId)) await keep(_id, userId);
        else await identities.remove(_id, _version);
      }
    },

    /** Applied to the newest state; undefined where the account is gone. */
    async change(
      id: string,
      changes: Partial<Omit<UserDocument, 'email' | 'username'>>,
    ): Promise<StoredUser | undefined> {
      for (;;) {
        const user = await users.get(id);
        if (!user) return undefined;
        const changed = await users.replace({ ...user, ...changes });
        if (changed) return changed;
      }
    },

    /** Only while the password is the one that was shown. */
    async changePassword(
      { _id, passwordHash: shown }: StoredUser,
      passwordHash: string,
    ): Promise<StoredUser | undefined> {
      for (;;) {
        const user = await users.get(_id);
        if (user?.passwordHash !== shown) return undefined;
        const changed = await users.replace({ ...user, passwordHash });
        if (changed) return changed;
      }
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** What the user sees of it. */
export function toUser(user: StoredUser): User {
  const { email, username, firstName, lastName, phone, dateOfBirth } = user;
  return { email, username, firstName, lastName, phone, dateOfBirth };
}
