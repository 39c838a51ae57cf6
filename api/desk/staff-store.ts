import { isDeepStrictEqual } from 'node:util';
import type { SavedOrderView } from '#contract/desk/order-views';
import { normalizeLogin } from '#contract/login-name';
import type { Database } from '../db/open';
import { auditLog, type AuditAuthor } from './audit';
import { invitationStore, type StoredInvitation } from './invitations';
import {
  deskAuthor,
  passkeyEntryId,
  staffId,
  type Passkey,
  type StaffDocument,
  type StoredStaff,
} from './staff-document';

export type NewMember = Pick<StaffDocument, 'name' | 'passkeys'> & { passwordHash?: string };

/**
 * Stores the people who use the desk, and invitations. A change adds its audit log entry first, so
 * that each change has an entry. A repeated change has the same entry.
 */
export function staffStore(database: Database, now: () => number) {
  const audit = auditLog(database, now);
  const staff = database.collection<StaffDocument>('staff');
  const invitations = invitationStore({ database, read: staff.get, byEmail, audit, now });
  const time = () => new Date(now()).toISOString();

  async function byEmail(email: string): Promise<StoredStaff | undefined> {
    const [found] = await staff.find({ where: { email: normalizeLogin(email) }, limit: 1 });
    return found;
  }

  return {
    ...invitations,
    read: (id: string) => staff.get(id),
    byEmail,

    async byPasskey(passkeyIds: string): Promise<StoredStaff | undefined> {
      const [found] = await staff.find({ where: { passkeyIds }, limit: 1 });
      return found;
    },

    /** All people in the order in which they joined. */
    async all(): Promise<StoredStaff[]> {
      const found = await staff.find();
      return found.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt));
    },

    /**
     * Stores when and how often a passkey was used. Undefined if the counter has not increased, or
     * if the passkey was removed.
     */
    async countUse(id: string, passkeyId: string, counter: number) {
      for (;;) {
        const member = await staff.get(id);
        const passkey = member?.passkeys.find((each) => each.id === passkeyId);
        if (!member || !passkey || (counter > 0 && counter <= passkey.counter)) return undefined;
        const used = { ...passkey, counter, usedAt: time() };
        const all = member.passkeys.map((each) => (each === passkey ? used : each));
        const stored = await staff.replace(withPasskeys(member, all));
        if (stored) return stored;
      }
    },

    /**
     * Undefined if the person was removed, or if a first passkey was to be added and the person has
     * one now.
     */
    async addPasskey({ _id, passkeys: { length } }: StoredStaff, passkey: Passkey) {
      for (;;) {
        const member = await staff.get(_id);
        if (!member || (length === 0 && member.passkeys.length > 0)) return undefined;
        await audit.add(deskAuthor(member), {
          id: passkeyEntryId('add', member, passkey),
          act: 'staff.passkey-add',
          subject: member.email,
          after: { device: passkey.device },
        });
        const stored = await staff.replace(withPasskeys(member, [...member.passkeys, passkey]));
        if (stored) return stored;
      }
    },

    /** Undefined if the person was changed since `member` was read. */
    async removePasskey(member: StoredStaff, passkey: Passkey) {
      const { id, device } = passkey;
      await audit.add(deskAuthor(member), {
        id: passkeyEntryId('remove', member, passkey),
        act: 'staff.passkey-remove',
        subject: member.email,
        before: { device },
      });
      const others = member.passkeys.filter((each) => each.id !== id);
      return staff.replace(withPasskeys(member, others));
    },

    /**
     * Changes the saved views of a person. `change` throws to reject the change. If the person was
     * removed, nothing is stored.
     */
    async changeOrderViews(
      { _id }: StoredStaff,
      change: (views: readonly SavedOrderView[]) => SavedOrderView[],
    ): Promise<SavedOrderView[]> {
      for (;;) {
        const member = await staff.get(_id);
        const orderViews = change(member?.orderViews ?? []);
        if (!member || isDeepStrictEqual(orderViews, member.orderViews ?? [])) return orderViews;
        if (await staff.replace({ ...member, orderViews })) return orderViews;
      }
    },

    /** Also ends invitations for this person and those that this person created. */
    async remove({ _id, email, role, joinedAt }: StoredStaff, author: AuditAuthor): Promise<void> {
      const id = `remove:${_id}:${joinedAt}`;
      await audit.add(author, { id, act: 'staff.remove', subject: email, before: { role } });
      await staff.remove(_id);
      await invitations.endInvitations({ email });
      await invitations.endInvitations({ by: _id });
    },

    /**
     * Uses the invitation. Undefined if another request has used it first, or the person already
     * has access.
     */
    async accept(invitation: StoredInvitation, { name, passkeys, passwordHash }: NewMember) {
      const { email, role } = invitation;
      if (!(await invitations.useInvitation(invitation)) || (await byEmail(email)))
        return undefined;
      await invitations.endInvitations({ email });
      await audit.add(deskAuthor({ name, email }), {
        id: `join:${invitation._id}`,
        act: 'staff.join',
        subject: email,
        after: { role },
      });
      return staff.insert({
        // The id allows only one person per address, also if two invitations are accepted at the
        // same time.
        _id: staffId(email),
        name,
        email,
        role,
        joinedAt: time(),
        passkeys,
        passkeyIds: passkeys.map(({ id }) => id),
        ...(passwordHash !== undefined && { passwordHash }),
      });
    },
  };
}
export type StaffStore = ReturnType<typeof staffStore>;

function withPasskeys(member: StoredStaff, passkeys: readonly Passkey[]): StoredStaff {
  return { ...member, passkeys, passkeyIds: passkeys.map(({ id }) => id) };
}
