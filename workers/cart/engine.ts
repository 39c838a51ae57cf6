import { dismissOfflinePeriod } from './offline-period';
import type { Product } from '#contract/products/catalogue';
import type { StoredPayment } from '../payment/stored-payment';
import { savedListings, type SavedListings } from '../saved/listings';
import { savedOwner, type SavedOwner } from '../saved/owner';
import { savedOutbox, type SavedOutbox } from '../saved/outbox';
import { savedSync, type SavedSync } from '../saved/sync';
import { viewedProducts, type ViewedProducts } from '../saved/viewed';
import type { StorageFailure } from '../sync/storage-error';
import { cartCommands, type NewItem } from './command';
import { discardPending, type DiscardOutcome } from './discard-pending';
import { cartOutbox } from './outbox';
import type { ShownLine } from './optimistic-cart';
import { putSavedCheckout, storePayment } from '../payment/store';
import { cartObserver, type CartState } from './observe';
import { browserLocks } from '../sync/browser-locks';
import type { Locks } from '../sync/leader';
import { claimRejections, deleteRejection } from './rejected-edits';
import type { CommandOutcome } from './await-outcome';
import type { OfflinePeriod, SavedCheckout, RejectedEdit } from '../sync/schema';
import { DeviceDatabase } from '../sync/database';

export type { CartState, DiscardOutcome, NewItem, CommandOutcome, ShownLine };

export interface CartEngine {
  addToCart(item: NewItem): Promise<CommandOutcome>;
  /** Sets an absolute quantity, at least 1. */
  setQuantity(lineId: string, quantity: number): Promise<CommandOutcome>;
  /** Adds to the last requested quantity, even if it is not rendered yet. */
  stepQuantity(lineId: string, by: number): Promise<CommandOutcome>;
  removeLine(lineId: string): Promise<CommandOutcome>;
  clearCart(): Promise<CommandOutcome>;
  /** Deletes the pending edits of a line unless a tab is sending them. */
  discardChange(lineId: string): Promise<DiscardOutcome>;
  /**
   * Calls the listener now and after each change in any tab. Returns a function that unsubscribes.
   */
  observe(listener: (state: CartState) => void): () => void;
  /** Sends all queued edits now, ignoring a backoff pause. True if nothing is left to send. */
  syncNow(): Promise<boolean>;
  /**
   * Call when the server may be reachable again: sends queued edits, including those of closed
   * tabs.
   */
  resume(): Promise<boolean>;
  /**
   * Reads the cart from the server, for example after a payment. False if the server is
   * unreachable.
   */
  refresh(): Promise<boolean>;
  /** Returns the rejections that no page has shown yet and marks them as shown. */
  claimRejections(keys: readonly string[]): Promise<RejectedEdit[]>;
  dismissRejection(key: string): Promise<void>;
  /** Stores that the offline summary was seen: updates the last-seen products to the given ones, and marks the rejections of that period as shown. */
  dismissOfflinePeriod(offlinePeriod: OfflinePeriod, products: readonly Product[]): Promise<void>;
  /** Stores a checkout prepared offline; undefined deletes it. */
  storeCheckout(checkout: SavedCheckout | undefined): Promise<'stored' | StorageFailure>;
  /** Stores the payment state unless another tab has stored a newer one. */
  storePayment(payment: StoredPayment): Promise<void>;
  /** Call with the outcome of each other request of the page: whether the server responded. */
  report(answered: boolean): void;
  /** Products in the cart as last seen, and saved products. Their images are kept on the device. */
  readStoredProducts(): Promise<{ carted: Product[]; saved: Product[] }>;
  /** The cart's id. Undefined before the first edit or cart response. */
  readSessionId(): Promise<string | undefined>;
  /** Opens the database again if it could not be opened before. */
  open(): Promise<void>;
  saved: SavedListings;
  account: SavedOwner & SavedSync & Pick<SavedOutbox, 'start' | 'wake'>;
  viewed: ViewedProducts;
  stop(): void;
}

export interface CartDependencies {
  /**
   * Products as last known, for the stock check before an edit is queued. If a product is unknown,
   * only the server checks its stock.
   */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  /** When the server last confirmed the catalogue, in ms. */
  findConfirmedAt?: () => Promise<number | undefined>;
  store?: DeviceDatabase;
  locks?: Locks;
  now?: () => number;
  random?: () => number;
  base?: string;
  timeoutMs?: number;
  /**
   * Asks the browser to close pages that may block the database (decision storage-writes-time-out).
   */
  release?: () => void;
}

/** Opens the cart engine, once per page. Tabs and the service worker share its database. */
export function openCart({
  findProducts,
  findConfirmedAt = () => Promise.resolve(undefined),
  store = new DeviceDatabase(),
  locks = browserLocks(),
  now = Date.now,
  random = Math.random,
  base = '',
  timeoutMs = 3_000,
  release = () => undefined,
}: CartDependencies): CartEngine {
  const openedAt = now();
  const {
    observe,
    restart,
    overtake,
    showStorage,
    end: endWatching,
  } = cartObserver(store, { openedAt, now, release });
  const dependencies = { store, locks, now, base, findProducts, findConfirmedAt };
  const forOutbox = { ...dependencies, random, openedAt, openAgain };
  const outbox = cartOutbox({ ...forOutbox, onStorage: showStorage });
  const { wake, refresh } = outbox;
  const saved = savedListings({ ...dependencies, release });
  const sync = savedSync(dependencies);
  const queue = savedOutbox(sync, { now, random });
  const account = { ...savedOwner(store), ...sync, start: queue.start, wake: queue.wake };
  const discard = discardPending({ store, locks, release });
  let ended = false;

  function closeEngine(): void {
    ended = true;
    outbox.stop();
    queue.stop();
    endWatching();
    store.close();
  }

  store.on('versionchange', ({ newVersion }) => {
    // The database is being deleted, not upgraded. The `close` event follows and is handled below.
    if (newVersion === null) return;
    closeEngine();
    overtake();
  });
  store.on('close', () => {
    // `close` also fires for a database that could not be opened.
    if (!ended && store.isOpen()) void reopen();
  });

  function restartQueries(): void {
    restart();
    saved.restart();
    account.restart();
  }

  /** The database was deleted under the page. The cookie still identifies the cart. */
  async function reopen(): Promise<void> {
    await Promise.resolve();
    const isBack = await store.open().then(
      () => true,
      () => false,
    );
    restartQueries();
    if (isBack) await refresh();
  }

  /** A database that could not be opened once, for example on a full disk, stays closed otherwise. */
  async function openAgain(): Promise<void> {
    if (ended || store.isOpen()) return;
    await store.open();
    restartQueries();
  }

  const forCommands = { store, findProducts, now, random, timeoutMs, openedAt, wake, release };

  return {
    ...cartCommands({ ...forCommands, openAgain }),
    discardChange: async (lineId) => {
      const outcome = await discard(lineId);
      // Only the server knows whether the edit was applied.
      if (outcome === 'may-be-applied') void refresh();
      return outcome;
    },
    observe,
    syncNow: outbox.syncNow,
    resume: async () => {
      queue.wake();
      await store.markWaiting(({ queuedAt }) => now() - queuedAt > timeoutMs);
      return wake();
    },
    refresh,
    claimRejections: (keys) => claimRejections(store, keys),
    dismissRejection: (key) => deleteRejection(store, key),
    dismissOfflinePeriod: (offlinePeriod, products) =>
      dismissOfflinePeriod(store, offlinePeriod, products, now()),
    storeCheckout: (checkout) => putSavedCheckout(store, checkout, release),
    storePayment: (payment) => storePayment(store, payment, release),
    report: (answered) => {
      if (answered) queue.reportOnline();
      void (answered ? outbox.reportOnline() : outbox.reportOffline());
    },
    readStoredProducts: () => store.readStoredProducts(),
    readSessionId: async () => store.readMeta('sessionId'),
    open: openAgain,
    saved,
    account,
    viewed: viewedProducts(store, now),
    stop: closeEngine,
  };
}
