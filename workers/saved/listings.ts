import { MAX_SAVED } from '#contract/bounds';
import type { Product } from '#contract/products/catalogue';
import { nextChangeTime, SavedItem } from '#contract/saved';
import { sharedLiveQuery } from '../sync/observe';
import { serialWrites } from '../sync/storage-timeout';
import { toStorageFailure, type StorageFailure } from '../sync/storage-error';
import type { DeviceDatabase } from '../sync/database';
import { compareWithCatalogue, type CompareDependencies } from './compare';
import { isOnServer, snapshotOf, changesSinceSeen, type SavedRow } from './rows';

/**
 * Outcome of a save. `first`: the first save on this device. `full`: the maximum is reached.
 * `needs-sign-in`: already saved for a customer who is signed out. `signed-out`: the customer who asked for it
 * has signed out since.
 */
export type SaveOutcome =
  | 'first'
  | 'saved'
  | 'full'
  | 'unknown'
  | 'needs-sign-in'
  | 'signed-out'
  | StorageFailure;

/** Saved state that all pages show. */
export interface SavedState {
  ids: ReadonlySet<string>;
  /** Number of items with changes that the shopper has not seen. */
  unseenChanges: number;
}

export interface SavedListings {
  /** `shown`: the product as the page shows it, for a device that does not have the catalogue. */
  save(id: string, shown?: Product): Promise<SaveOutcome>;
  /** Returns the deleted row for an undo, or undefined if there was none. */
  unsave(id: string): Promise<SavedRow | undefined | StorageFailure>;
  restore(row: SavedRow): Promise<SaveOutcome>;
  setNote(id: string, note: string): Promise<'stored' | StorageFailure>;
  /** `next` receives the current lists, so that two quick taps are both applied. */
  changeLists(
    id: string,
    next: (before: readonly string[]) => readonly string[],
  ): Promise<'stored' | StorageFailure>;
  /**
   * The saved items, newest first. `isLapsed`: a session has expired without a sign-out, and its
   * items wait for their customer (behaviour saved.joins-account).
   */
  readRows(): Promise<{ rows: SavedRow[]; isLapsed: boolean }>;
  /** The shopper has seen these rows. */
  markSeen(rows: readonly SavedRow[]): Promise<void>;
  /** Compares all rows with the catalogue, which the server confirmed at that time. */
  compare(confirmedAt: number): Promise<void>;
  observe(listener: (state: SavedState) => void): () => void;
  restart(): void;
}

interface Dependencies extends CompareDependencies {
  /** When the server last confirmed the catalogue, in ms. */
  findConfirmedAt: () => Promise<number | undefined>;
  /** Asks the browser to close pages that may block the database. */
  release: () => void;
}

/** The saved items of this browser. Each command is one transaction, so tabs do not conflict. */
export function savedListings({
  store,
  findProducts,
  findConfirmedAt,
  now,
  release,
}: Dependencies): SavedListings {
  const { saved } = store;
  const runInOrder = commandQueue(store, release);

  /** Rows of another version are not changed. */
  async function change(id: string, next: (before: SavedRow) => Partial<SavedRow> | undefined) {
    return runInOrder(NOTHING, async (): Promise<'stored' | 'storage-failed'> => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return 'storage-failed';
      const changes = next(before);
      if (changes)
        await saved.put({ ...before, ...changes, changedAt: nextChangeTime(before, now()) });
      return 'stored';
    });
  }

  /**
   * Adds a row that is missing or was removed. Stores nothing for a customer who has signed out
   * since (behaviour saved.joins-account).
   */
  async function add(
    row: Omit<SavedRow, 'changedAt' | 'owner'>,
    username: string | undefined,
    owner: string | undefined,
  ): Promise<SaveOutcome> {
    if (username !== undefined && username !== owner) return 'signed-out';
    const before = await store.readSavedRow(row.id);
    const foreign = before ? undefined : await saved.get(row.id);
    if (foreign) return foreign.owner === undefined ? 'storage-failed' : 'needs-sign-in';
    if (before && !before.removed) return 'saved';
    const rows = await store.readSaved();
    if (rows.filter(({ removed }) => !removed).length >= MAX_SAVED) return 'full';
    // Saved again before its removal was sent: an edit of the account's item, not a new save.
    const told = before && !isOnServer(before) ? before.told : undefined;
    await saved.put({ ...row, told, changedAt: nextChangeTime(before, now()) });
    // If this device has only tombstones from the account, this is its first save.
    return rows.every((each) => each.removed && isOnServer(each)) ? 'first' : 'saved';
  }

  function save(id: string, shown?: Product): Promise<SaveOutcome> {
    const facts = Promise.all([
      findProducts([id]).catch(() => []),
      findConfirmedAt().catch(() => undefined),
      customerOf(store),
    ]);
    return runInOrder(
      facts,
      async ([[product = shown], seenAt, username], owner): Promise<SaveOutcome> => {
        if (!product) return 'unknown';
        return add({ id, ...newRow(product, now(), seenAt) }, username, owner);
      },
    );
  }

  function unsave(id: string): Promise<SavedRow | undefined | StorageFailure> {
    return runInOrder(NOTHING, async (_, owner) => {
      const before = await store.readSavedRow(id);
      if (!before || before.removed) return undefined;
      // Keep only a tombstone, so that the removal is synced to the account.
      const { savedAt, told } = before;
      const changedAt = nextChangeTime(before, now());
      await saved.put({ id, savedAt, note: '', lists: [], changedAt, told, removed: true });
      return owner === undefined ? before : { ...before, owner };
    });
  }

  async function readRows(): Promise<{ rows: SavedRow[]; isLapsed: boolean }> {
    const [rows, lapsed] = await Promise.all([store.readSaved(), store.readMeta('lapsed')]);
    return { rows: rows.filter(({ removed }) => !removed), isLapsed: lapsed === true };
  }

  const { observe, restart } = sharedLiveQuery(async (): Promise<SavedState> => {
    const { rows } = await readRows();
    return {
      ids: new Set(rows.map(({ id }) => id)),
      unseenChanges: rows.filter(changesSinceSeen).length,
    };
  }, EMPTY_STATE);

  return {
    save,
    unsave,
    restore: ({ changedAt: _, owner: username, ...row }) =>
      runInOrder(NOTHING, (_found, owner) => add(row, username, owner)),
    setNote: async (id, text) => {
      const note = SavedItem.shape.note.parse(text);
      return change(id, (row) => (row.note === note ? undefined : { note }));
    },
    changeLists: (id, next) =>
      change(id, (row) => ({ lists: SavedItem.shape.lists.parse(next(row.lists)) })),
    readRows,
    markSeen: async (rows) => {
      await store.transaction('rw', saved, async () => {
        for (const { id, product, gone } of rows) {
          const row = await store.readSavedRow(id);
          if (row && !row.removed && product)
            await saved.put({ ...row, known: snapshotOf(product, gone) });
        }
      });
    },
    compare: (confirmedAt) => compareWithCatalogue({ store, findProducts, now }, confirmedAt),
    observe,
    restart,
  };
}

function newRow(product: Product, now: number, seenAt: number | undefined) {
  return {
    savedAt: new Date(now).toISOString(),
    note: '',
    lists: [],
    product,
    ...(seenAt !== undefined && { seenAt }),
    known: snapshotOf(product),
  };
}

/** Runs each command in its own transaction, in the order of the calls. */
function commandQueue(store: DeviceDatabase, release: () => void) {
  const runInOrder = serialWrites(release);
  return function queued<Found, T>(
    lookup: Promise<Found>,
    work: (found: Found, owner: string | undefined) => PromiseLike<T>,
  ): Promise<T | StorageFailure> {
    return runInOrder(lookup, (found, begin) =>
      store.transaction('rw', store.saved, store.meta, async (transaction) => {
        begin(transaction);
        return work(found, await customerOf(store));
      }),
    ).catch(toStorageFailure);
  };
}

async function customerOf(store: DeviceDatabase): Promise<string | undefined> {
  return (await store.readMeta('account'))?.username;
}

const EMPTY_STATE: SavedState = { ids: new Set(), unseenChanges: 0 };

const NOTHING = Promise.resolve();
