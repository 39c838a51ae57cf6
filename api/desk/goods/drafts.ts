import type { ItemFields } from '#contract/desk/goods';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';

/** An item that is not published: a draft or a hidden item. */
export interface DraftDocument {
  state: 'draft' | 'hidden';
  fields: ItemFields;
  usageTypeId: number | null;
  /** Milliseconds. */
  savedAt: number;
  /** Milliseconds. Undefined if an older version of the shop stored it first. */
  createdAt?: number;
  /** A hidden sample product. */
  sample?: true;
}

export type StoredDraft = Stored<DraftDocument>;

/**
 * Drafts and hidden items by product id. A document whose product is published is left over from an
 * interrupted action, and is ignored.
 */
export function draftStore(database: Database) {
  const drafts = database.collection<DraftDocument>('drafts');

  return {
    async read(id: string): Promise<StoredDraft | undefined> {
      const draft = await drafts.get(id);
      return draft && withAllFields(draft);
    },
    readAll: async () => (await drafts.find()).map(withAllFields),

    /**
     * Resolves to false if another writer changed the draft first. `before` is undefined for a new
     * draft.
     */
    async write(
      id: string,
      before: StoredDraft | undefined,
      draft: DraftDocument,
    ): Promise<boolean> {
      const stored = before
        ? await drafts.replace({ ...draft, _id: id, _version: before._version })
        : await drafts.insert({ ...draft, _id: id });
      return stored !== undefined;
    },

    remove: (id: string, version?: number) => drafts.remove(id, version),
  };
}
/** Adds fields that drafts of older versions lack. */
function withAllFields(draft: StoredDraft): StoredDraft {
  return { ...draft, fields: { ...draft.fields, altTexts: draft.fields.altTexts ?? [] } };
}

export type DraftStore = ReturnType<typeof draftStore>;
