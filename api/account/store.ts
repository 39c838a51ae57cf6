import { nanoid } from 'nanoid';
import type { User } from '#contract/account';
import type { EmailPreferences } from '#contract/account/email-preferences';
import { normalizeLogin } from '#contract/login-name';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { dueWork } from '../due-work';
import type { NewsletterConsent } from './newsletter-consent';

export interface UserDocument extends User {
  passwordHash: string;
  preferences: EmailPreferences;
  /** ISO timestamp. */
  createdAt: string;
  /**
   * Number of passwords set by a mailed code or link. One or more prove that the customer owns the
   * address.
   */
  resets?: number;
  /**
   * Earlier email addresses that the shop's owner corrected, oldest first. One may belong to
   * another person.
   */
  formerEmails?: readonly string[];
  /** Undefined if the newsletter is off, or only on by default. */
  newsletterConsent?: NewsletterConsent | undefined;
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
 * How long an interrupted registration blocks its names. Short, so that the user can soon retry.
 */
const CLAIM_MS = 10_000;

type Fields = Partial<Omit<UserDocument, 'email' | 'username'>>;
/** Changed fields, computed from the newest state. */
type Changes = Fields | ((user: StoredUser) => Fields);
type Notify = (before: StoredUser) => Promise<void>;
type EmailChangeResult = StoredUser | 'email-taken' | undefined;
type NameConflict = 'email-taken' | 'username-taken';

const emailKey = (email: string) => `email:${normalizeLogin(email)}`;
const usernameKey = (username: string) => `username:${normalizeLogin(username)}`;

export function userStore(database: Database, now: () => number) {
  const users = database.collection<UserDocument>('users');
  const identities = database.collection<IdentityDocument>('identities');

  /**
   * Reserves a login name for a user. Takes over a name that an interrupted registration left.
   * False if the name is taken.
   */
  async function claim(key: string, userId: string): Promise<boolean> {
    const mine = { userId, since: now(), expiresAt: now() + CLAIM_MS };
    if (await identities.insert({ _id: key, ...mine })) return true;
    const claimed = await identities.get(key);
    if (!claimed) return claim(key, userId);
    // A `since` far in the future counts as old too, because the clocks of processes differ and may
    // be set back.
    const isOld = Math.abs(now() - claimed.since) > CLAIM_MS;
    const isLeft = isOld && !(await users.get(claimed.userId));
    return isLeft && (await identities.replace({ ...claimed, ...mine })) !== undefined;
  }

  /**
   * Confirms a claim after its user was stored. False if another user has claimed the name since.
   */
  async function confirmClaim(key: string, userId: string): Promise<boolean> {
    const claimed = await identities.get(key);
    if (claimed?.userId !== userId) return false;
    const { expiresAt: _, ...permanent } = claimed;
    return (await identities.replace(permanent)) !== undefined;
  }

  async function releaseName(key: string, userId: string): Promise<void> {
    const claimed = await identities.get(key);
    if (claimed?.userId === userId) await identities.remove(key, claimed._version);
  }

  /** Deletes the account last, because after a crash it still lists the names to delete. */
  async function remove(id: string): Promise<void> {
    const user = await users.get(id);
    if (!user) return;
    await releaseName(emailKey(user.email), id);
    await releaseName(usernameKey(user.username), id);
    await users.remove(id);
  }

  /**
   * Applies a change to the newest state. Undefined if the account is deleted or `isExpected` is
   * false.
   */
  async function changeUser(
    id: string,
    changes: Changes,
    isExpected: (user: StoredUser) => boolean = () => true,
  ): Promise<StoredUser | undefined> {
    for (;;) {
      const user = await users.get(id);
      if (!user || !isExpected(user)) return undefined;
      const changed = await users.replace({ ...user, ...changesTo(user, changes) });
      if (changed) return changed;
    }
  }

  return {
    read: (id: string) => users.get(id),
    remove,

    /** Finds a user by email address or username (behaviour api.login), in upper or lower case. */
    async find(login: string): Promise<StoredUser | undefined> {
      for (const key of [emailKey(login), usernameKey(login)]) {
        const identity = await identities.get(key);
        const user = identity && (await users.get(identity.userId));
        if (user) return user;
      }
      return undefined;
    },

    async create(user: UserDocument): Promise<StoredUser | NameConflict> {
      const _id = nanoid();
      if (!(await claim(emailKey(user.email), _id))) return 'email-taken';
      if (!(await claim(usernameKey(user.username), _id))) {
        await releaseName(emailKey(user.email), _id);
        return 'username-taken';
      }
      const stored = await users.insert({ _id, ...user });
      if (!stored) throw new Error('a generated id already exists');
      const isEmailClaimed = await confirmClaim(emailKey(user.email), _id);
      if (isEmailClaimed && (await confirmClaim(usernameKey(user.username), _id))) return stored;
      await remove(_id);
      return isEmailClaimed ? 'username-taken' : 'email-taken';
    },

    /**
     * One pass over names that interrupted registrations reserved. Confirms a name if its user
     * exists, else deletes it.
     */
    sweep: dueWork(
      { documents: identities, field: 'expiresAt', now },
      async ({ _id, _version, userId }) => {
        if (await users.get(userId)) await confirmClaim(_id, userId);
        else await identities.remove(_id, _version);
      },
    ),

    change: changeUser,

    /**
     * Claims the new address and releases the old one before the account contains it: after a crash
     * in between the new address can sign in, and a retry completes the change. Calls `notify`
     * before the old address is released. Undefined if the account is deleted.
     */
    async changeEmail(id: string, email: string, notify: Notify): Promise<EmailChangeResult> {
      for (;;) {
        const user = await users.get(id);
        if (!user) return undefined;
        const identity = await identities.get(emailKey(email));
        if (identity?.userId !== id && !(await claim(emailKey(email), id))) return 'email-taken';
        const isMoved = emailKey(user.email) !== emailKey(email);
        if (isMoved) await notify(user);
        if (isMoved) await releaseName(emailKey(user.email), id);
        const changed = await users.replace(withEmail(user, email));
        if (!changed) continue;
        await confirmClaim(emailKey(email), id);
        return changed;
      }
    },

    /**
     * Sets the password by a mailed code or link. Works only if no other reset has happened since
     * the user was read, so that each mail works once.
     */
    resetPassword: ({ _id, resets = 0 }: StoredUser, passwordHash: string) =>
      changeUser(
        _id,
        { passwordHash, resets: resets + 1 },
        (user) => (user.resets ?? 0) === resets,
      ),

    /** Sets the password only if the stored one is still the one that was checked. */
    changePassword: ({ _id, passwordHash: shown }: StoredUser, passwordHash: string) =>
      changeUser(_id, { passwordHash }, (user) => user.passwordHash === shown),
  };
}

const changesTo = (user: StoredUser, changes: Changes): Fields =>
  typeof changes === 'function' ? changes(user) : changes;

/**
 * Changes the address and sets `resets` to 0: no reset mail to the new address was used yet, so it
 * is unverified. A consent to the newsletter was given for the earlier address.
 */
function withEmail(user: StoredUser, email: string): StoredUser {
  const { formerEmails = [], email: before, newsletterConsent } = user;
  const isMoved = emailKey(before) !== emailKey(email);
  return {
    ...user,
    email,
    resets: 0,
    formerEmails: isMoved ? [...formerEmails, before] : formerEmails,
    newsletterConsent: isMoved ? undefined : newsletterConsent,
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** The user's own view of the account. */
export function toUser(user: StoredUser): User {
  const { email, username, firstName, lastName, phone, dateOfBirth } = user;
  return { email, username, firstName, lastName, phone, dateOfBirth };
}
