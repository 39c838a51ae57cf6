import { randomBytes } from 'node:crypto';
import type { OpenInvitation, Role } from '#contract/desk/staff';
import { normalizeLogin } from '#contract/login-name';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import type { AuditAuthor, AuditLog } from './audit';
import { hashOf, type StoredStaff } from './staff-document';

export interface InvitationDocument {
  email: string;
  role: Role;
  /** Staff id of the owner who created it. Undefined if a command created it. */
  by?: string;
  /** Milliseconds. */
  expiresAt: number;
}
export type StoredInvitation = Stored<InvitationDocument>;

const INVITATION_MS = 3 * 24 * 60 * 60_000;

interface Dependencies {
  database: Database;
  /** Reads a person by staff id. */
  read: (id: string) => Promise<StoredStaff | undefined>;
  byEmail: (email: string) => Promise<StoredStaff | undefined>;
  audit: AuditLog;
  now: () => number;
}

/** One-time invitations. Their id is the hash of the token in the link. */
export function invitationStore({ database, read, byEmail, audit, now }: Dependencies) {
  const invitations = database.collection<InvitationDocument>('invitations');

  /** Ends open invitations for a person, or those created by one. */
  async function endInvitations(where: { email: string } | { by: string }): Promise<void> {
    const open = await invitations.find({ where });
    await Promise.all(open.map(({ _id }) => invitations.remove(_id)));
  }

  /** Whether it has not expired, and its owner was not removed. */
  const isOpen = async ({ by, expiresAt }: StoredInvitation): Promise<boolean> =>
    expiresAt > now() && (by === undefined || (await read(by)) !== undefined);

  return {
    endInvitations,

    /**
     * Creates an invitation, which replaces earlier ones, and returns its token. Undefined if the
     * person already has access. `by` is the owner's staff id.
     */
    async invite(address: string, role: Role, author: AuditAuthor, by?: string) {
      const email = normalizeLogin(address);
      if (await byEmail(email)) return undefined;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + INVITATION_MS;
      const _id = hashOf(token);
      const id = `invite:${_id}`;
      await audit.add(author, { id, act: 'staff.invite', subject: email, after: { role } });
      await endInvitations({ email });
      await invitations.insert({ _id, email, role, ...(by !== undefined && { by }), expiresAt });
      return { token, expiresAt };
    },

    /**
     * Undefined if the invitation was used, has expired or never existed, or if its owner was
     * removed.
     */
    async invitation(token: string): Promise<StoredInvitation | undefined> {
      const found = await invitations.get(hashOf(token));
      return found && (await isOpen(found)) ? found : undefined;
    },

    /** Open invitations, sorted by the time when they end. */
    async openInvitations(): Promise<StoredInvitation[]> {
      const found = await invitations.find({ sort: 'expiresAt' });
      const open = await Promise.all(found.map(isOpen));
      return found.filter((_, index) => open[index]);
    },

    /** Resolves to false if another request has already used it. */
    useInvitation: ({ _id, _version }: StoredInvitation): Promise<boolean> =>
      invitations.remove(_id, _version),

    async withdraw(invitationId: string, author: AuditAuthor): Promise<void> {
      const found = await invitations.get(invitationId);
      if (!found) return;
      const { email, role } = found;
      const id = `withdraw:${invitationId}`;
      await audit.add(author, { id, act: 'staff.withdraw', subject: email, before: { role } });
      await invitations.remove(invitationId);
    },
  };
}

/**
 * An invitation in the API's format. `members` is used to find the name of the owner who created
 * it.
 */
export function toOpenInvitation(
  { _id, email, role, by, expiresAt }: StoredInvitation,
  members: readonly StoredStaff[],
): OpenInvitation {
  const owner = members.find((member) => member._id === by);
  const ends = new Date(expiresAt).toISOString();
  return { id: _id, email, role, by: owner?.name ?? null, expiresAt: ends };
}
