import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contract/desk/audit';
import { shopDay } from '#contract/shop/day';
import type { ShopFacts } from '#contract/shop/facts';
import {
  currentHoliday,
  hasEnded,
  type CurrentHoliday,
  type Holiday,
} from '#contract/shop/holiday';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** The latest change, for its entry in the audit log. */
interface SettingsChange {
  /** ISO timestamp. */
  savedAt: string;
  author: Pick<AuditEntry, 'by' | 'from'>;
  before: Holiday | null;
  after: Holiday | null;
}

interface SettingsDocument {
  change: SettingsChange;
}
type StoredSettings = Stored<SettingsDocument>;

export interface ShopSettings {
  /** 0 if nothing was changed yet. */
  revision: number;
  holiday: Holiday | null;
  /** Undefined if nothing was changed yet. */
  change?: SettingsChange;
}

const ID = 'shop';

/**
 * The settings that the owner changes at the desk: one document. Until the first change they are
 * those of the files. Call `refresh` before `facts`.
 */
export function shopSettingsStore({ database, now }: { database: Database; now: () => number }) {
  const settings = database.collection<SettingsDocument>('settings');
  const today = () => shopDay(now());
  let known: StoredSettings | undefined;
  let facts: ShopFacts = { holiday: null };

  /** A read that began before another one may end after it. */
  function learn(found: StoredSettings | undefined): StoredSettings | undefined {
    if (found && (!known || found._version > known._version)) known = found;
    return known;
  }

  /** A holiday that has ended is none. */
  function toSettings(stored: StoredSettings | undefined): ShopSettings {
    if (!stored) return { revision: 0, holiday: null };
    const { _version: revision, change } = stored;
    const { after } = change;
    return { revision, holiday: after && !hasEnded(after, today()) ? after : null, change };
  }

  const read = async () => toSettings(learn(await settings.get(ID)));

  return {
    read,

    /** Learns of changes that another process has made. */
    refresh: async (): Promise<void> => void (await read()),

    /** What shoppers read now, also after changes of other processes. */
    async readCurrentHoliday(): Promise<CurrentHoliday | null> {
      return currentHoliday((await read()).holiday, today());
    },

    /** The public part. The same object as long as it is equal. */
    facts(): ShopFacts {
      const holiday = currentHoliday(known?.change.after ?? null, today());
      if (!isDeepStrictEqual(holiday, facts.holiday)) facts = { holiday };
      return facts;
    },

    /** Undefined if they were changed since `revision`, unless they are already the same. */
    async save(
      { revision, holiday }: Pick<ShopSettings, 'revision' | 'holiday'>,
      author: SettingsChange['author'],
    ): Promise<ShopSettings | undefined> {
      const stored = learn(await settings.get(ID));
      const current = toSettings(stored);
      if (isDeepStrictEqual(current.holiday, holiday)) return current;
      const savedAt = new Date(now()).toISOString();
      const change = { savedAt, author, before: current.holiday, after: holiday };
      const written = stored
        ? await settings.replace({ _id: ID, _version: revision, change })
        : await settings.insert({ _id: ID, change });
      if (written) return toSettings(learn(written));
      // Another request was faster, which may have been the same one.
      const newest = await read();
      return isDeepStrictEqual(newest.holiday, holiday) ? newest : undefined;
    },
  };
}
export type ShopSettingsStore = ReturnType<typeof shopSettingsStore>;
