import { fetchBody } from '#contract/protocol/call';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { SAVED_BATCH, savedEndpoints, type SavedItem, type SavedList } from '#contract/saved';
import { isStorageError } from '../sync/storage-error';
import { withLeaderLock, type SyncDependencies } from '../sync/leader';
import type { DeviceDatabase } from '../sync/database';
import { sharedLiveQuery } from '../sync/observe';
import { compareWithCatalogue, type CompareDependencies } from './compare';
import { isNewlySaved, isOnServer, itemOf, type SavedRow } from './rows';
import { mergeFromServer } from './merge-from-server';

/** Outcome of a sync. `failed`: the server did not accept it, or this device could not store it. */
export type SyncOutcome = 'done' | 'failed' | 'session-expired';

export interface SavedSync {
  /** Uploads unsynced items and merges the account's. */
  sync(): Promise<SyncOutcome>;
  /** As `sync`. Throws `ApiError` or `Unreachable` if the server did not accept it. */
  syncOrThrow(): Promise<SyncOutcome>;
  /** Number of items whose changes the account does not have; 0 without an account. */
  countUnsynced(): Promise<number>;
  /**
   * Calls the listener with the versions of all unsynced items, now and after each change. Returns a
   * function that unsubscribes.
   */
  observeUnsynced(listener: (versions: readonly string[]) => void): () => void;
  restart(): void;
}

/** A separate lock: a slow account must not delay the cart. */
const SAVED_LEADER = {
  lock: 'saved-sync',
  heartbeat: 'savedBeat',
  stolen: 'savedStolenAt',
} as const;

/** Minimum time between two reads of the account while there are no unsynced items. */
const MIN_READ_INTERVAL_MS = 10_000;

interface Dependencies extends CompareDependencies, SyncDependencies {
  /** When the server last confirmed the catalogue, in ms. */
  findConfirmedAt: () => Promise<number | undefined>;
}

/**
 * Syncs the saved items of this device with the account (decision saved-items-last-change-wins).
 */
export function savedSync(deps: Dependencies): SavedSync {
  const { store, now, base } = deps;
  const { saved, meta } = store;

  async function readUnsynced(): Promise<SavedRow[]> {
    const account = await store.readMeta('account');
    return account ? (await store.readSaved()).filter((row) => !isOnServer(row)) : [];
  }

  const countUnsynced = () =>
    store.transaction('r', saved, meta, async () => (await readUnsynced()).length);
  const { observe, restart } = sharedLiveQuery<readonly string[]>(
    () =>
      store.transaction('r', saved, meta, async () => {
        const rows = await readUnsynced();
        return rows.map(({ id, changedAt }) => `${id} ${changedAt}`);
      }),
    [],
  );

  async function syncOrThrow(): Promise<SyncOutcome> {
    try {
      if (!(await store.readMeta('account'))) return 'done';
      await withLeaderLock(deps, SAVED_LEADER, syncAccount);
      await loadNewProducts();
      return 'done';
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'sign-in-needed') return 'session-expired';
      if (isStorageError(cause)) return 'failed';
      throw cause;
    }
  }

  async function sync(): Promise<SyncOutcome> {
    try {
      return await syncOrThrow();
    } catch (cause) {
      if (cause instanceof ApiError || cause instanceof Unreachable) return 'failed';
      throw cause;
    }
  }

  /** Sends all unsynced items in as many requests as needed, or reads the account's changes. */
  async function syncAccount(sendHeartbeat: () => Promise<void>): Promise<void> {
    const account = await store.readMeta('account');
    if (!account) return;
    const { username } = account;
    const sent = new Set<string>();
    const next = async () =>
      (await readUnsynced()).filter(({ id }) => !sent.has(id)).slice(0, SAVED_BATCH);
    let rows = await next();
    if (rows.length === 0 && Math.abs(now() - account.heardAt) < MIN_READ_INTERVAL_MS) return;
    do {
      const list = await sendOrRead(account, rows);
      if (!list) return storeReadTime(store, username, now());
      if (!(await mergeList(username, rows.map(itemOf), list))) return;
      for (const { id } of rows) sent.add(id);
      await sendHeartbeat();
      rows = await next();
    } while (rows.length > 0);
  }

  /**
   * Sends rows, or reads the account if there are none. Undefined if the account has not changed
   * since the known version.
   */
  async function sendOrRead(
    { username: customer, version }: { username: string; version: number },
    rows: SavedRow[],
  ): Promise<SavedList | undefined> {
    const { merge, list } = savedEndpoints;
    const query = version > 0 ? { since: version } : {};
    if (rows.length === 0) return fetchBody(list, { query, base });
    const fresh = rows.filter(isNewlySaved).map(({ id }) => id);
    const body = { items: rows.map(itemOf), fresh, customer };
    return fetchBody(merge, { body, base });
  }

  /** False if the customer has signed out in between. */
  async function mergeList(username: string, sent: SavedItem[], list: SavedList): Promise<boolean> {
    return store.transaction('rw', saved, meta, async () => {
      const account = await store.readMeta('account');
      if (account?.username !== username) return false;
      const rows = await store.readSaved();
      const readable = new Set(rows.map(({ id }) => id));
      const foreign = (await saved.toCollection().primaryKeys()).filter((id) => !readable.has(id));
      const isBehind = list.version < account.version;
      const { put, remove } = mergeFromServer({ rows, sent, items: list.items, isBehind });
      await saved.bulkPut(put.filter(({ id }) => !foreign.includes(id)));
      await saved.bulkDelete(remove);
      await store.writeMeta({ account: { username, version: list.version, heardAt: now() } });
      return true;
    });
  }

  /** Loads the products of items saved on another device. */
  async function loadNewProducts(): Promise<void> {
    const rows = await store.readSaved();
    if (rows.every(({ product, removed, gone }) => product ?? removed ?? gone)) return;
    const confirmedAt = await deps.findConfirmedAt().catch(() => undefined);
    if (confirmedAt !== undefined)
      await compareWithCatalogue(deps, confirmedAt).catch(() => undefined);
  }

  return {
    sync,
    syncOrThrow,
    countUnsynced: () => countUnsynced().catch(() => 0),
    observeUnsynced: observe,
    restart,
  };
}

/** Nothing has changed. Stores nothing if the customer has signed out in between. */
async function storeReadTime(store: DeviceDatabase, username: string, now: number): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const account = await store.readMeta('account');
    if (account?.username === username)
      await store.writeMeta({ account: { ...account, heardAt: now } });
  });
}
