import { meetEndpoints, StandSale } from '#contract/desk/meet';
import { Unreachable, type ApiError } from '#contract/protocol/api-error';
import { fetchBody } from '#contract/protocol/call';
import { STAND_LEADER, withLeaderLock, type Locks } from '../sync/leader';
import { sharedLiveQuery } from '../sync/observe';
import { outbox } from '../sync/outbox';
import { onReconnectHint } from '../sync/retry';
import { WriteOutcomeUnknown, writeWithTimeout } from '../sync/storage-timeout';
import type { SaleRow, StandDatabase } from './stand-database';
import { standRows, type UndoOutcome } from './stand-rows';
import type { StandData } from './stand-view';

export interface StandDependencies {
  store: StandDatabase;
  locks: Locks;
  now: () => number;
  random: () => number;
  /** Origin of the API. Empty: the origin of this page. */
  base: string;
  /** Called when the server requires a sign-in. Sales wait until then. */
  onSignInNeeded: () => void;
}

/** The item of a sale, as shown to the seller. */
export type SoldItem = Pick<SaleRow, 'name' | 'imageUrl'>;

const EMPTY: StandData = {
  rows: [],
  snapshot: undefined,
  offline: undefined,
  unreadable: 0,
};

/**
 * Sales at the stand on this phone. A sale is stored before it is shown, and sent until the server
 * answers; sending it twice records it once.
 */
export function openStand({ store, locks, now, random, base, onSignInNeeded }: StandDependencies) {
  const rows = standRows(store, now);
  const data = sharedLiveQuery(rows.readAll, EMPTY);
  const { openAgain, write } = standStorage(store, data.restart);
  const queue = outbox({ flush, onFailure, now, random });

  async function onFailure(cause: ApiError | Unreachable): Promise<void> {
    if (cause instanceof Unreachable) await rows.markOffline();
    else if (cause.code === 'sign-in-needed') onSignInNeeded();
  }

  async function flush(): Promise<boolean> {
    await openAgain();
    const sendAsLeader = () => withLeaderLock({ store, locks, now }, STAND_LEADER, sendBatch);
    for (;;) {
      const hasSent = await queue.attempt(sendAsLeader);
      if (hasSent === undefined) return false;
      if (!hasSent) return true;
      queue.succeed();
    }
  }

  /** Returns false if no sale is waiting. */
  async function sendBatch(): Promise<boolean> {
    const sales = (await rows.markAttempted()).map(({ sale }) => sale);
    if (sales.length === 0) return false;
    const body = await fetchBody(meetEndpoints.sell, { body: { sales }, base });
    if (body.outcomes.length !== sales.length)
      throw new Unreachable('a response without some sales');
    await rows.markOnline();
    await rows.storeOutcomes(sales, body.outcomes);
    return true;
  }

  function wake(): void {
    // A storage failure is retried. A sale that cannot be stored is reported by `sell`.
    queue.wake().catch(() => undefined);
  }

  const rowOf = (sale: StandSale, { name, imageUrl }: SoldItem): SaleRow => ({
    id: sale.id,
    queuedAt: now(),
    // An invalid sale would block the sales after it.
    sale: StandSale.parse(sale),
    name,
    imageUrl,
  });

  return {
    /** Calls the listener now and after each change in any tab. Returns a function that unsubscribes. */
    observe: data.observe,
    /**
     * Sends waiting sales now, and whenever there may be a connection. Returns a function that
     * stops this.
     */
    startSending(): () => void {
      wake();
      const stopHints = onReconnectHint(wake);
      // Without a network the browser reports it at once, while a request would wait for its
      // timeout.
      const onOffline = () => void rows.markOffline().catch(() => undefined);
      addEventListener('offline', onOffline);
      return () => {
        stopHints();
        removeEventListener('offline', onOffline);
      };
    },
    /** Sends waiting sales now, ignoring a backoff pause. True if none is left. */
    syncNow: queue.flushNow,
    stop: queue.stop,

    /**
     * Rejects if the sale is invalid or the phone could not store it. `unknown`: it may be stored.
     */
    async sell(sale: StandSale, item: SoldItem): Promise<'stored' | 'unknown'> {
      try {
        await write(async () => void (await store.sales.add(rowOf(sale, item))));
      } catch (cause) {
        if (cause instanceof WriteOutcomeUnknown) return 'unknown';
        throw cause;
      }
      wake();
      return 'stored';
    },

    async undo(id: string): Promise<UndoOutcome> {
      const outcome = await write(() => rows.undo(id));
      if (outcome === 'undoing') wake();
      return outcome;
    },

    /** Replaces a rejected sale by another one, once, and sends it. */
    async replace(id: string, sale: StandSale, item: SoldItem): Promise<void> {
      await write(async () => {
        // A second tap or another page may already have replaced it.
        if (!(await store.sales.get(id))?.rejection) return;
        await store.sales.delete(id);
        await store.sales.put(rowOf(sale, item));
      });
      wake();
    },

    /** Reads the stand from the server. Throws `ApiError` and `Unreachable`. */
    async refresh(): Promise<void> {
      const askedAt = now();
      try {
        const body = await fetchBody(meetEndpoints.state, { base });
        await openAgain();
        await rows.storeSnapshot(body, askedAt);
        await rows.markOnline();
        wake();
      } catch (failure) {
        if (failure instanceof Unreachable) await rows.markOffline();
        throw failure;
      }
    },

    /** Number of sales on this phone without an order: waiting, rejected, or of a newer version. */
    async countUnrecorded(): Promise<number> {
      const { rows: known, unreadable } = await store.readAllSales();
      return known.filter((row) => row.number === undefined).length + unreadable;
    },

    /** Deletes the data of the server and recorded sales. Unrecorded sales stay. */
    deleteServerData: rows.deleteServerData,

    /** Stores the response to another call of the meet, which began at `askedAt`. */
    storeSnapshot: rows.storeSnapshot,
  };
}

/** Opens the database again if needed, and writes with a timeout. */
function standStorage(store: StandDatabase, onOpened: () => void) {
  /** A database that could not be opened once, for example on a full disk, stays closed otherwise. */
  async function openAgain(): Promise<void> {
    if (store.isOpen()) return;
    await store.open();
    onOpened();
  }

  function write<T>(work: () => Promise<T>): Promise<T> {
    return writeWithTimeout(
      async (begin) => {
        await openAgain();
        return store.transaction('rw', store.sales, store.meta, (transaction) => {
          begin(transaction);
          return work();
        });
      },
      () => undefined,
    );
  }

  return { openAgain, write };
}

export type Stand = ReturnType<typeof openStand>;
