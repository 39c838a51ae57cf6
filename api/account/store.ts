import { nanoid } from 'nanoid';
import type { EmailPreferences, User } from '#contract/account';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

export interface UserDocument extends User {
  passwordHash: string;
  preferences: EmailPreferences;
  /** ISO timestamp. */
  createdAt: string;
  /** Passwords set by a mailed code or link. One or more prove that the address is the customer's. */
  resets?: number;
  /** Addresses before corrections by the owner, oldest first. Another person may have one of them. */
  formerEmails?: readonly string[];
}
export type StoredUser = Stored<UserDocument>;

/** A login name: an email address or a username, each of one user. */
interface IdentityDocument {
  userId: string;
  /** Milliseconds. */
  since: number;
  /** Milliseconds. Set while the user does not exist yet. */
  expiresAt?: number;
}

/**
 * An interrupted registration blocks its names no longer than this, so that its user can try again.
 */
const CLAIM_MS = 10_000;
const BATCH = 20;

type Notify = (before: StoredUser) => Promise<void>;
type EmailChange = StoredUser | 'email-taken' | undefined;
type Taken = 'email-taken' | 'username-taken';

const emailKey = (email: string) => `email:${email.trim().toLowerCase()}`;
const usernameKey = (username: string) => `username:${username.trim().toLowerCase()}`;

export function userStore(database: Database, now: () => number) {
  const users = database.collection<UserDocument>('users');
  const identities = database.collection<IdentityDocument>('identities');

  /** Claims a name for a user, also from an unfinished registration. */
  async function claim(key: string, userId: string): Promise<boolean> {
    const mine = { userId, since: now(), expiresAt: now() + CLAIM_MS };
    if (await identities.insert({ _id: key, ...mine })) return true;
    const held = await identities.get(key);
    if (!held) return claim(key, userId);
    // Clocks differ and jump: a claim in the future counts as old too.
    const isOld = Math.abs(now() - held.since) > CLAIM_MS;
    const isLeft = isOld && !(await users.get(held.userId));
    return isLeft && (await identities.replace({ ...held, ...mine })) !== undefined;
  }

  /** Confirms a claim once its user exists. False if another user took the name over. */
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

  /** Deletes the account last: it lists the names that a crash may leave. */
  async function remove(id: string): Promise<void> {
    const user = await users.get(id);
    if (!user) return;
    await release(emailKey(user.email), id);
    await release(usernameKey(user.username), id);
    await users.remove(id);
  }

  /**
   * Applies a change to the newest state. Undefined if the account is deleted or differs from what
   * was expected.
   */
  async function changeUser(
    id: string,
    changes: Partial<Omit<UserDocument, 'email' | 'username'>>,
    isExpected: (user: StoredUser) => boolean = () => true,
  ): Promise<StoredUser | undefined> {
    for (;;) {
      const user = await users.get(id);
      if (!user || !isExpected(user)) return undefined;
      const changed = await users.replace({ ...user, ...changes });
      if (changed) return changed;
    }
  }

  return {
    read: (id: string) => users.get(id),
    remove,

    /** By email address or username (behaviour api.login), in any spelling. */
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

    /** One pass over claims of interrupted registrations: deletes or confirms them. */
    async sweep(): Promise<void> {
      const next = await identities.find({ sort: 'expiresAt', limit: BATCH });
      for (const { _id, _version, userId, expiresAt = Infinity } of next) {
        if (expiresAt > now()) continue;
        if (await users.get(userId)) await keep(_id, userId);
        else await identities.remove(_id, _version);
      }
    },

    change: changeUser,

    /**
     * Claims the new address and releases the old one before the account names it: after a crash in
     * between the new one signs in, and a retry completes the change. Calls `notify` before the
     * account loses an address. Undefined if the account is deleted.
     */
    async changeEmail(id: string, email: string, notify: Notify): Promise<EmailChange> {
      for (;;) {
        const user = await users.get(id);
        if (!user) return undefined;
        const identity = await identities.get(emailKey(email));
        if (identity?.userId !== id && !(await claim(emailKey(email), id))) return 'email-taken';
        const isMoved = emailKey(user.email) !== emailKey(email);
        if (isMoved) await notify(user);
        if (isMoved) await release(emailKey(user.email), id);
        const changed = await users.replace(withEmail(user, email));
        if (!changed) continue;
        await keep(emailKey(email), id);
        return changed;
      }
    },

    /** By a mailed code or link, and only if none was used since: each mail works once. */
    resetPassword: ({ _id, resets = 0 }: StoredUser, passwordHash: string) =>
      changeUser(
        _id,
        { passwordHash, resets: resets + 1 },
        (user) => (user.resets ?? 0) === resets,
      ),

    /** Only if the password is still the one that was checked. */
    changePassword: ({ _id, passwordHash: shown }: StoredUser, passwordHash: string) =>
      changeUser(_id, { passwordHash }, (user) => user.passwordHash === shown),
  };
}

/** No mail to the new address has been used yet. */
function withEmail(user: StoredUser, email: string): StoredUser {
  const { formerEmails = [], email: before } = user;
  const isMoved = emailKey(before) !== emailKey(email);
  return {
    ...user,
    email,
    resets: 0,
    formerEmails: isMoved ? [...formerEmails, before] : formerEmails,
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** The user's own view of the account. */
export function toUser(user: StoredUser): User {
  const { email, username, firstName, lastName, phone, dateOfBirth } = user;
  return { email, username, firstName, lastName, phone, dateOfBirth };
}
