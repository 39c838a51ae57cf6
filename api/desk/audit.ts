import { nanoid } from 'nanoid';
import type { AuditEntry } from '#contract/desk/audit';
import type { Database } from '../db/open';

type AuditDocument = Omit<AuditEntry, 'id'>;

/** Who did something: a person at the desk, or the system user who ran a command. */
export type AuditAuthor = Pick<AuditEntry, 'by' | 'from'>;

export type NewAuditEntry = Pick<AuditEntry, 'act' | 'subject' | 'before' | 'after'> & {
  /** Makes the entry unique: adding it again changes nothing. */
  id?: string;
};

const AUDIT_PAGE = 50;
/** Maximum number of entries shown for one order. */
const MAX_ABOUT = 200;

/** The audit log. Entries can be added and read, but never changed or removed. */
export function auditLog(database: Database, now: () => number) {
  const entries = database.collection<AuditDocument>('audit');

  return {
    async add(
      { by, from }: AuditAuthor,
      { id = nanoid(), ...entry }: NewAuditEntry,
    ): Promise<void> {
      await entries.insert({ _id: id, at: new Date(now()).toISOString(), by, from, ...entry });
    },

    async has(id: string): Promise<boolean> {
      return (await entries.get(id)) !== undefined;
    },

    /** Entries about one order or person, newest first. */
    async about(subject: string): Promise<AuditEntry[]> {
      const found = await entries.find({
        where: { subject },
        sort: 'at',
        descending: true,
        limit: MAX_ABOUT,
      });
      return found.map(toEntry);
    },

    /** One page of entries, newest first. `page` counts from 1. */
    async page(page: number): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
      const limit = page * AUDIT_PAGE;
      const found = await entries.find({ sort: 'at', descending: true, limit: limit + 1 });
      return {
        entries: found.slice(limit - AUDIT_PAGE, limit).map(toEntry),
        hasMore: found.length > limit,
      };
    },
  };
}
export type AuditLog = ReturnType<typeof auditLog>;

function toEntry({
  _id,
  _version: _,
  ...entry
}: AuditDocument & { _id: string; _version: number }) {
  return { id: _id, ...entry };
}
