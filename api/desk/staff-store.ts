import { createHash, randomBytes } from 'node:crypto';
import type { Role, StaffMember } from '#contract/desk/staff';
import { normalizeLogin } from '#contract/login-name';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** A passkey of a member of staff. */
export interface Passkey {
  /** Credential id, base64url. */
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often the authenticator was used; 0 if it does not count. */
  counter: number;
}

export interface StaffDocument {
  name: string;
  /** As compared. */
  email: string;
  role: Role;
  /** ISO timestamp. */
  joinedAt: string;
  passkeys: readonly Passkey[];
  /** For the index: ids of the passkeys. */
  passkeyIds: readonly string[];
  passwordHash?: string;
}
export type StoredStaff = Stored<StaffDocument>;

interface Invitation {
  email: string;
  role: Role;
  /** Staff id of the owner who made it. Undefined if a command made it. */
  by?: string;
  /** Milliseconds. */
  expiresAt: number;
}

const INVITATION_MS = 3 * 24 * 60 * 60_000;

export type NewMember = Pick<StaffDocument, 'name' | 'passkeys'> & { passwordHash?: string };

/** People who use the desk, and invitations. */
export function staffStore(database: Database, now: () => number) {
  const staff = database.collection<StaffDocument>('staff');
  const invitations = database.collection<Invitation>('invitations');

  async function byEmail(email: string): Promise<StoredStaff | undefined> {
    const [found] = await staff.find({ where: { email: normalizeLogin(email) }, limit: 1 });
    return found;
  }

  /** Ends open invitations: for a person, or made by one. */
  async function withdraw(where: { email: string } | { by: string }): Promise<void> {
    const open = await invitations.find({ where });
    await Promise.all(open.map(({ _id }) => invitations.remove(_id)));
  }

  return {
    read: (id: string) => staff.get(id),
    byEmail,

    async byPasskey(passkeyIds: string): Promise<StoredStaff | undefined> {
      const [found] = await staff.find({ where: { passkeyIds }, limit: 1 });
      return found;
    },

    /** In the order they joined. */
    async all(): Promise<StoredStaff[]> {
      const found = await staff.find();
      return found.toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt));
    },

    /** Stores how often a passkey was used. False if that is not more than before. */
    async countUse(member: StoredStaff, id: string, counter: number): Promise<boolean> {
      const passkeys = member.passkeys.map((each) =>
        each.id === id ? { ...each, counter } : each,
      );
      return (await staff.replace({ ...member, passkeys })) !== undefined;
    },

    /** Also ends the invitations for this person and those that this person made. */
    async remove({ _id, email }: StoredStaff): Promise<void> {
      await staff.remove(_id);
      await withdraw({ email });
      await withdraw({ by: _id });
    },

    /**
     * Makes a one-time invitation and returns its token. Only a hash of it is stored. It replaces
     * earlier ones. Undefined if the person has access already.
     */
    async invite(email: string, role: Role, by?: string) {
      if (await byEmail(email)) return undefined;
      await withdraw({ email: normalizeLogin(email) });
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + INVITATION_MS;
      const _id = hashToken(token);
      const invitation = { email: normalizeLogin(email), role, ...(by !== undefined && { by }) };
      await invitations.insert({ _id, ...invitation, expiresAt });
      return { token, expiresAt };
    },

    /** Undefined if the invitation was used, has expired or never existed. */
    async invitation(token: string): Promise<Stored<Invitation> | undefined> {
      const found = await invitations.get(hashToken(token));
      return found && found.expiresAt > now() ? found : undefined;
    },

    /** Uses the invitation. Undefined if another request was faster, or the person has access. */
    async accept(
      { _id, _version, email, role }: Stored<Invitation>,
      { name, passkeys, passwordHash }: NewMember,
    ): Promise<StoredStaff | undefined> {
      if (!(await invitations.remove(_id, _version))) return undefined;
      await withdraw({ email });
      return staff.insert({
        // One person per address, also if two invitations are accepted at once.
        _id: staffId(email),
        name,
        email,
        role,
        joinedAt: new Date(now()).toISOString(),
        passkeys,
        passkeyIds: passkeys.map(({ id }) => id),
        ...(passwordHash !== undefined && { passwordHash }),
      });
    },
  };
}
export type StaffStore = ReturnType<typeof staffStore>;

function staffId(email: string): string {
  return createHash('sha256').update(`staff ${email}`).digest('base64url').slice(0, 22);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A person in the API's format. */
export function toMember({ _id, name, email, role, joinedAt, passkeys }: StoredStaff): StaffMember {
  return { id: _id, name, email, role, joinedAt, passkeys: passkeys.length };
}
