import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contract/desk/audit';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

export type SettingsAuthor = Pick<AuditEntry, 'by' | 'from'>;

/**
 * The latest change, stored with the settings so that its audit log entry can be added after a
 * crash.
 */
interface StoredChange<Value> {
  /** ISO timestamp. */
  savedAt: string;
  author: SettingsAuthor;
  before: Value;
  after: Value;
}

interface SettingsDocument<Value> {
  change: StoredChange<Value>;
  changedFields?: readonly string[];
}

export interface SavedSection<Value> {
  /** 0 if nothing was changed yet. */
  revision: number;
  value: Value;
  /** Undefined if nothing was changed yet. */
  change?: StoredChange<Value>;
  /**
   * Names of the fields that were changed at least once. All others have their built-in defaults.
   */
  changedFields?: readonly string[];
}

interface Options<Value> {
  database: Database;
  now: () => number;
  /** Id of the section's document. */
  id: string;
  /** The current value. `stored` is undefined until the first change. */
  valueOf: (stored: Value | undefined) => Value;
}

/** One section of the settings that the owner changes at the desk. It is stored as one document. */
export function settingsSection<Value extends object | null>({
  database,
  now,
  id,
  valueOf,
}: Options<Value>) {
  const settings = database.collection<SettingsDocument<Value>>('settings');
  let known: Stored<SettingsDocument<Value>> | undefined;

  /** Keeps the newer version, because a read that began earlier may end later. */
  function keepNewest(found: typeof known): typeof known {
    if (found && (!known || found._version > known._version)) known = found;
    return known;
  }

  function toSection(stored: typeof known): SavedSection<Value> {
    if (!stored) return { revision: 0, value: valueOf(undefined) };
    const { _version: revision, change, changedFields } = stored;
    return { revision, value: valueOf(change.after), change, changedFields };
  }

  const read = async () => toSection(keepNewest(await settings.get(id)));

  return {
    read,

    /** The value as last read. */
    current: (): Value => toSection(known).value,

    /**
     * Returns undefined if the section was changed since `revision`, unless it already has this
     * value.
     */
    async save(
      { revision, value }: Pick<SavedSection<Value>, 'revision' | 'value'>,
      author: SettingsAuthor,
    ): Promise<SavedSection<Value> | undefined> {
      const stored = keepNewest(await settings.get(id));
      const current = toSection(stored);
      if (isDeepStrictEqual(current.value, value)) return current;
      if (revision !== current.revision) return undefined;
      const savedAt = new Date(now()).toISOString();
      const change = { savedAt, author, before: current.value, after: value };
      const changed = new Set([...(current.changedFields ?? []), ...changedNames(change)]);
      const document = { _id: id, change, changedFields: [...changed] };
      const written = stored
        ? await settings.replace({ ...document, _version: revision })
        : await settings.insert(document);
      if (written) return toSection(keepNewest(written));
      // Another request was faster. It may have been the same request, sent twice.
      const newest = await read();
      return isDeepStrictEqual(newest.value, value) ? newest : undefined;
    },
  };
}

function changedNames({ before, after }: { before: object | null; after: object | null }) {
  const others = new Map(Object.entries(before ?? {}));
  return Object.entries(after ?? {}).flatMap(([name, value]) =>
    isDeepStrictEqual(value, others.get(name)) ? [] : [name],
  );
}
