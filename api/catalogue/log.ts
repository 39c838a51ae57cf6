import { nanoid } from 'nanoid';
import type { Database } from '../db/open';
import { pages } from '../db/pages';
import { LOG_LENGTH, type Changes } from './published';

/** A database document may have 16 MB, and is somewhat larger than its JSON. */
const PART_LIMIT_BYTES = 4 * 1024 * 1024;
/** Parts read at once. */
const BATCH = 10;

export type ChangeLog = ReturnType<typeof changeLog>;

/**
 * The published change sets (decision catalogue-change-log). Inserting `changes {_id: n+1, parts}` publishes
 * atomically: if two writers try, only one gets the number.
 */
export function changeLog(database: Database) {
  const sets = database.collection<{ parts: string[] }>('changes');
  const parts = database.collection<Changes>('parts');

  async function insertPart(part: Changes): Promise<string> {
    const _id = nanoid();
    await parts.insert({ _id, ...part });
    return _id;
  }

  async function removeChangeSet(version: number): Promise<boolean> {
    const set = await sets.get(String(version));
    if (!set) return false;
    await Promise.all(set.parts.map((id) => parts.remove(id)));
    return sets.remove(String(version));
  }

  return {
    /** The change set of a version. Undefined if it is not published or no longer stored. */
    async read(version: number): Promise<Changes | undefined> {
      const set = await sets.get(String(version));
      if (!set) return undefined;
      const read = await Promise.all(set.parts.map((id) => parts.get(id)));
      const found = read.flatMap((part) => part ?? []);
      if (found.length < set.parts.length) return undefined;
      return {
        products: found.flatMap((part) => part.products),
        swimmers: found.flatMap((part) => part.swimmers),
      };
    },

    /** False if another writer has published this version. */
    async append(changes: Changes, version: number): Promise<boolean> {
      const ids = await Promise.all(inParts(changes).map(insertPart));
      const isOurs = await sets.insert({ _id: String(version), parts: ids });
      if (!isOurs) await Promise.all(ids.map((id) => parts.remove(id)));
      return isOurs !== undefined;
    },

    /**
     * Deletes the name of a removed swimmer from the stored change sets. The catalogue stays the
     * same, because a later change set has removed the swimmer.
     */
    async eraseSwimmer(id: string): Promise<void> {
      const hasName = (change: Changes['swimmers'][number]) =>
        change.id === id && change.value !== undefined;
      for await (const batch of pages(parts, BATCH))
        for (const part of batch.filter(({ swimmers }) => swimmers.some(hasName)))
          await parts.replace({
            ...part,
            swimmers: part.swimmers.map((change) => (hasName(change) ? { id } : change)),
          });
    },

    /** Deletes old change sets, and those that an interrupted trim left. */
    async trim(version: number): Promise<void> {
      let old = version - LOG_LENGTH;
      while (await removeChangeSet(old)) old -= 1;
    },
  };
}

/** Splits a change set into parts. An empty set has one part. */
function inParts({ products, swimmers }: Changes): Changes[] {
  return [
    ...cut(products).map((part) => ({ products: part, swimmers: [] })),
    ...cut(swimmers).map((part) => ({ products: [], swimmers: part })),
    ...(products.length + swimmers.length === 0 ? [{ products, swimmers }] : []),
  ];
}

function cut<T>(changes: readonly T[]): T[][] {
  const parts: T[][] = [];
  let bytesLeft = 0;
  for (const change of changes) {
    const bytes = Buffer.byteLength(JSON.stringify(change));
    if (bytes > bytesLeft) {
      parts.push([]);
      bytesLeft = PART_LIMIT_BYTES;
    }
    parts.at(-1)?.push(change);
    bytesLeft -= bytes;
  }
  return parts;
}
