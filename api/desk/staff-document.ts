import { createHash } from 'node:crypto';
import type { SavedOrderView } from '#contract/desk/order-views';
import type { Role, SignInMethods, StaffMember } from '#contract/desk/staff';
import type { Stored } from '../db/collection';
import type { AuditAuthor } from './audit';

/** A passkey of a member of staff. */
export interface Passkey {
  /** Credential id, base64url. */
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often the authenticator was used; 0 if it does not count. */
  counter: number;
  /**
   * Where and when (ISO) it was created. Older versions stored neither, because passkeys were
   * created when a person joined.
   */
  device?: string;
  addedAt?: string;
  /** ISO timestamp of the latest sign-in. */
  usedAt?: string;
}

export interface StaffDocument {
  name: string;
  /** The email address in the form that is compared. */
  email: string;
  role: Role;
  /** ISO timestamp. */
  joinedAt: string;
  passkeys: readonly Passkey[];
  /** Ids of the passkeys, for the index. */
  passkeyIds: readonly string[];
  passwordHash?: string;
  /** Saved views of the list of orders. */
  orderViews?: readonly SavedOrderView[];
}
export type StoredStaff = Stored<StaffDocument>;

/** The staff id for an email address. */
export function staffId(email: string): string {
  return hashOf(`staff ${email}`).slice(0, 22);
}

/**
 * Id of the log entry. A repeated change has the same id; a passkey that is added again later has
 * another one.
 */
export function passkeyEntryId(
  act: 'add' | 'remove',
  { _id }: Pick<StoredStaff, '_id'>,
  { id, addedAt }: Pick<Passkey, 'id' | 'addedAt'>,
): string {
  return `passkey-${act}:${hashOf(`${_id} ${id} ${addedAt}`)}`;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The person as author in the audit log. */
export function deskAuthor({ name, email }: Pick<StaffDocument, 'name' | 'email'>): AuditAuthor {
  return { by: `${name} <${email}>`, from: 'desk' };
}

export function hasPassword(member: StoredStaff): member is StoredStaff & { passwordHash: string } {
  return member.passwordHash !== undefined;
}

/** The person in the API's format. */
export function toMember({ _id, name, email, role, joinedAt, passkeys }: StoredStaff): StaffMember {
  return { id: _id, name, email, role, joinedAt, passkeys: passkeys.length };
}

/** The person's own passkeys in the API's format. */
export function toSignInMethods(member: StoredStaff): SignInMethods {
  const { passkeys, joinedAt } = member;
  return {
    passkeys: passkeys.map(({ id, device = 'Unknown device', addedAt = joinedAt, usedAt }) => ({
      id,
      device,
      addedAt,
      usedAt: usedAt ?? null,
    })),
    hasPassword: hasPassword(member),
  };
}
