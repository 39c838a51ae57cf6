import { nanoid } from 'nanoid';
import type { Meet } from '#contract/desk/meet';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';

const ID = 'meet';

/** The current meet, as stored. Null between meets. */
interface MeetDocument {
  meet: Meet | null;
}

/** Stores the current meet. */
export function meetStore(database: Database) {
  const settings = database.collection<MeetDocument>('settings');

  async function write(edit: (before: Meet | null) => Meet | null): Promise<Meet | null> {
    for (;;) {
      const found: Stored<MeetDocument> | undefined = await settings.get(ID);
      const meet = edit(found?.meet ?? null);
      const written = found
        ? await settings.replace({ ...found, meet })
        : await settings.insert({ _id: ID, meet });
      if (written) return meet;
    }
  }

  return {
    read: async (): Promise<Meet | null> => (await settings.get(ID))?.meet ?? null,
    /** Starts a meet, or changes the current one. */
    save: (fields: Omit<Meet, 'id'>) =>
      write((before) => ({ ...fields, id: before?.id ?? nanoid() })),
    end: () => write(() => null),
  };
}
export type MeetStore = ReturnType<typeof meetStore>;
