import { Dexie } from 'dexie';
import { changedAfter, SAVED_MOST, SavedItem } from '#contract/saved';
import { liveAnswer } from '../live';
import { compare, type Comparison } from './compare';
import { knownOf, newsOf, type SavedRow } from './rows';

/** How a save ended. `first`: of this device. `full`: there are as many as there may be. */
export type SaveOutcome = 'first' | 'saved' | 'full' | 'unknown' | 'not-kept';

/** What every page of the shop shows of them. */
export interface SavedState {
  ids: ReadonlySet<string>;
  /** How many have news that the shopper has not seen. */
  news: number;
}

export interface SavedListings {
  save(id: string): Promise<SaveOutcome>;
  /** Answers what stood there, for an undo. */
  unsave(id: string): Promise<SavedRow | undefined>;
  putBack(row: SavedRow): Promise<SaveOutcome>;
  setNote(id: string, note: string): Promise<boolean>;
  setLists(id: string, lists: readonly string[]): Promise<boolean>;
  /** The shopper has seen these rows as they are here. */
  markSeen(rows: readonly SavedRow[]): Promise<void>;
  /** Compares all of them with the catalogue, which the shop has confirmed at that time. */
  compare(confirmedAt: number): Promise<void>;
  observe(listener: (state: SavedState) => void): () => void;
  restart(): void;
}

interface Dependencies extends Comparison {
  /** When the shop last confirmed the catalogue, in ms. */
  findConfirmedAt: () => Promise<number | undefined>;
}

/** The saved listings of this browser: every command is one transaction, so tabs do not disturb each other. */
export function savedListings({
  store,
  findProducts,
  findConfirmedAt,
  now,
}: Dependencies): SavedListings {
  const { saved } = store;

  /** A row of another version is left alone. */
  async function change(id: string, next: (before: SavedRow) => Partial<SavedRow> | undefined) {
    const work = store.transaction('rw', saved, async () => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return undefined;
      const changes = next(before);
      if (changes)
        await saved.put({ ...before, ...changes, changedAt: changedAfter(before, now()) });
      return before;
    });
    return work.catch(orUndefined);
  }

  /** Puts a row that is not there, or was removed. */
  async function add(row: Omit<SavedRow, 'changedAt'>): Promise<SaveOutcome> {
    const work = store.transaction('rw', saved, async (): Promise<SaveOutcome> => {
      const before = await store.readSavedRow(row.id);
      if (!before && (await saved.get(row.id))) return 'not-kept';
      if (before && !before.removed) return 'saved';
      const rows = await store.readSaved();
      if (rows.filter(({ removed }) => !removed).length >= SAVED_MOST) return 'full';
      await saved.put({ ...row, changedAt: changedAfter(before, now()) });
      return rows.length === 0 ? 'first' : 'saved';
    });
    return work.catch((cause: unknown) => orUndefined(cause) ?? 'not-kept');
  }

  async function save(id: string): Promise<SaveOutcome> {
    const [product] = await findProducts([id]).catch(() => []);
    if (!product) return 'unknown';
    const seenAt = await findConfirmedAt().catch(() => undefined);
    return add({
      id,
      savedAt: new Date(now()).toISOString(),
      note: '',
      lists: [],
      product,
      ...(seenAt !== undefined && { seenAt }),
      known: knownOf(product),
    });
  }

  async function unsave(id: string): Promise<SavedRow | undefined> {
    const work = store.transaction('rw', saved, async () => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return undefined;
      // Nothing of it stays but the word that it is gone, for the account.
      const { savedAt } = before;
      const changedAt = changedAfter(before, now());
      await saved.put({ id, savedAt, note: '', lists: [], changedAt, removed: true });
      return before;
    });
    return work.catch(orUndefined);
  }

  const { observe, restart } = liveAnswer(async (): Promise<SavedState> => {
    const rows = (await store.readSaved()).filter(({ removed }) => !removed);
    return { ids: new Set(rows.map(({ id }) => id)), news: rows.filter(newsOf).length };
  }, NONE);

  return {
    save,
    unsave,
    putBack: ({ changedAt: _, ...row }) => add(row),
    setNote: async (id, text) => {
      const note = SavedItem.shape.note.parse(text);
      return (await change(id, (row) => (row.note === note ? undefined : { note }))) !== undefined;
    },
    setLists: async (id, names) => {
      const lists = SavedItem.shape.lists.parse(names);
      return (await change(id, () => ({ lists }))) !== undefined;
    },
    markSeen: async (rows) => {
      await store.transaction('rw', saved, async () => {
        for (const { id, product, gone } of rows) {
          const row = await store.readSavedRow(id);
          if (row && !row.removed && product)
            await saved.put({ ...row, known: knownOf(product, gone) });
        }
      });
    },
    compare: (confirmedAt) => compare({ store, findProducts, now }, confirmedAt),
    observe,
    restart,
  };
}

const NONE: SavedState = { ids: new Set(), news: 0 };

/** A browser that keeps nothing: forbidden, full, torn away. */
function orUndefined(cause: unknown): undefined {
  if (cause instanceof Dexie.DexieError) return undefined;
  throw cause;
}
