import { nanoid } from 'nanoid';
import type { Meet } from '#contract/desk/meet';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';

const ID = 'meet';

interface EndedMeet {
  meet: Meet;
  /** ISO timestamp. */
  endedAt: string;
  /** Number of units that were at the stand at that time. */
  returned: number;
}

/** The current meet, and the last one that ended. */
interface MeetDocument {
  /** Null between meets. */
  meet: Meet | null;
  /** Undefined before the first one has ended. */
  last?: EndedMeet;
}

/** Stores the current meet and the last one. */
export function meetStore(database: Database) {
  const settings = database.collection<MeetDocument>('settings');

  async function write(edit: (before: MeetDocument) => MeetDocument): Promise<MeetDocument> {
    for (;;) {
      const found: Stored<MeetDocument> | undefined = await settings.get(ID);
      const after = edit(found ?? { meet: null });
      const written = found
        ? await settings.replace({ ...found, ...after })
        : await settings.insert({ _id: ID, ...after });
      if (written) return written;
    }
  }

  const readBoth = async (): Promise<MeetDocument> => (await settings.get(ID)) ?? { meet: null };

  return {
    readBoth,
    read: async (): Promise<Meet | null> => (await readBoth()).meet,

    /** Starts a meet, or changes the current meet. */
    async save(fields: Omit<Meet, 'id'>): Promise<Meet | null> {
      const id = nanoid();
      const { meet } = await write((before) => ({
        ...before,
        meet: { ...fields, id: before.meet?.id ?? id },
      }));
      return meet;
    },

    /** Ends the meet with this id, once. Another meet is not changed. */
    end: (id: string, facts: Omit<EndedMeet, 'meet'>) =>
      write((before) =>
        before.meet?.id === id ? { meet: null, last: { ...facts, meet: before.meet } } : before,
      ),
  };
}
export type MeetStore = ReturnType<typeof meetStore>;
