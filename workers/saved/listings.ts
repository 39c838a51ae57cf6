import { SAVED_MOST } from '#contract/bounds';
import { changedAfter, SavedItem } from '#contract/saved';
import { liveAnswer } from '../live';
import { writesInTurn } from '../patience';
import { unkept, type Unkept } from '../unkept';
import type { CartStore } from '../cart/store';
import { compare, type Comparison } from './compare';
import { isHeld, knownOf, newsOf, type SavedRow } from './rows';

/**
 * How a save ended. `first`: of this device. `full`: there are as many as there may be. `waits`: it is saved, for a
 * customer who is not here. `left`: the customer who asked for it has signed out since.
 */
export type SaveOutcome = 'first' | 'saved' | 'full' | 'unknown' | 'waits' | 'left' | Unkept;

/** What every page of the shop shows of them. */
export interface SavedState {
  ids: ReadonlySet<string>;
  /** How many have news that the shopper has not seen. */
  news: number;
}

export interface SavedListings {
  save(id: string): Promise<SaveOutcome>;
  /** Answers what stood there and whose it was, for an undo; undefined where nothing did. */
  unsave(id: string): Promise<SavedRow | undefined | Unkept>;
  putBack(row: SavedRow): Promise<SaveOutcome>;
  setNote(id: string, note: string): Promise<'kept' | Unkept>;
  /** From those that it is on by then: of two quick taps none is lost. */
  changeLists(
    id: string,
    next: (before: readonly string[]) => readonly string[],
  ): Promise<'kept' | Unkept>;
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
  /** Asks the browser to end what may hold the database. */
  release: () => void;
}

/** The saved listings of this browser: every command is one transaction, so tabs do not disturb each other. */
export function savedListings({
  store,
  findProducts,
  findConfirmedAt,
  now,
  release,
}: Dependencies): SavedListings {
  const { saved } = store;
  const inTurn = queueOf(store, release);

  /** A row of another version is left alone. */
  async function change(id: string, next: (before: SavedRow) => Partial<SavedRow> | undefined) {
    return inTurn(NOTHING, async (): Promise<'kept' | 'not-kept'> => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return 'not-kept';
      const changes = next(before);
      if (changes)
        await saved.put({ ...before, ...changes, changedAt: changedAfter(before, now()) });
      return 'kept';
    });
  }

  /**
   * Puts a row that is not there, or was removed. Not once the customer who asked for it has left: of theirs nothing
   * may come back to the device (decision 114).
   */
  async function add(
    row: Omit<SavedRow, 'changedAt' | 'owner'>,
    asker: string | undefined,
    owner: string | undefined,
  ): Promise<SaveOutcome> {
    if (asker !== undefined && asker !== owner) return 'left';
    const before = await store.readSavedRow(row.id);
    const foreign = before ? undefined : await saved.get(row.id);
    if (foreign) return foreign.owner === undefined ? 'not-kept' : 'waits';
    if (before && !before.removed) return 'saved';
    const rows = await store.readSaved();
    if (rows.filter(({ removed }) => !removed).length >= SAVED_MOST) return 'full';
    await saved.put({ ...row, changedAt: changedAfter(before, now()) });
    // What the account says of removals is no save of this device.
    return rows.every((each) => each.removed && isHeld(each)) ? 'first' : 'saved';
  }

  function save(id: string): Promise<SaveOutcome> {
    const asked = Promise.all([
      findProducts([id]).catch(() => []),
      findConfirmedAt().catch(() => undefined),
      customerOf(store),
    ]);
    return inTurn(asked, async ([[product], seenAt, asker], owner): Promise<SaveOutcome> => {
      if (!product) return 'unknown';
      const row = {
        id,
        savedAt: new Date(now()).toISOString(),
        note: '',
        lists: [],
        product,
        ...(seenAt !== undefined && { seenAt }),
        known: knownOf(product),
      };
      return add(row, asker, owner);
    });
  }

  function unsave(id: string): Promise<SavedRow | undefined | Unkept> {
    return inTurn(NOTHING, async (_, owner) => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return undefined;
      // Nothing of it stays but the word that it is gone, for the account.
      const { savedAt } = before;
      const changedAt = changedAfter(before, now());
      await saved.put({ id, savedAt, note: '', lists: [], changedAt, removed: true });
      return owner === undefined ? before : { ...before, owner };
    });
  }

  const { observe, restart } = liveAnswer(async (): Promise<SavedState> => {
    const rows = (await store.readSaved()).filter(({ removed }) => !removed);
    return { ids: new Set(rows.map(({ id }) => id)), news: rows.filter(newsOf).length };
  }, NONE);

  return {
    save,
    unsave,
    putBack: ({ changedAt: _, owner: asker, ...row }) =>
      inTurn(NOTHING, (_found, owner) => add(row, asker, owner)),
    setNote: async (id, text) => {
      const note = SavedItem.shape.note.parse(text);
      return change(id, (row) => (row.note === note ? undefined : { note }));
    },
    changeLists: (id, next) =>
      change(id, (row) => ({ lists: SavedItem.shape.lists.parse(next(row.lists)) })),
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

/** Runs each command in a transaction of its own, in the order of the taps. */
function queueOf(store: CartStore, release: () => void) {
  const inTurn = writesInTurn(release);
  return function queued<Found, T>(
    lookup: Promise<Found>,
    work: (found: Found, owner: string | undefined) => PromiseLike<T>,
  ): Promise<T | Unkept> {
    return inTurn(lookup, (found, begin) =>
      store.transaction('rw', store.saved, store.meta, async (transaction) => {
        begin(transaction);
        return work(found, await customerOf(store));
      }),
    ).catch(unkept);
  };
}

async function customerOf(store: CartStore): Promise<string | undefined> {
  return (await store.readMeta('account'))?.username;
}

const NONE: SavedState = { ids: new Set(), news: 0 };

const NOTHING = Promise.resolve();
