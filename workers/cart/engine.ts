import { closeAbsence } from './absence';
import type { Product } from '#contract/catalogue';
import type { KeptPayment } from '../payment-row';
import { savedListings, type SavedListings } from '../saved/listings';
import { savedOwner, type SavedOwner } from '../saved/owner';
import { savedSync, type SavedSync } from '../saved/sync';
import { viewedProducts, type ViewedProducts } from '../saved/viewed';
import type { Unkept } from '../unkept';
import { cartCommands, type NewItem } from './command';
import { discarder, type Discarded } from './discard';
import { drainer } from './drain';
import type { ShownLine } from './edits';
import { keepIntent } from './intent';
import { keepPayment } from './kept-payment';
import { observer, type CartState } from './observe';
import type { Locks } from './send';
import { claimRefusals, dismissRefusal } from './refusals';
import type { Outcome } from './settle';
import type { Absence, Intent, Refusal } from './rows';
import { CartStore } from './store';

export type { CartState, Discarded, NewItem, Outcome, ShownLine };

export interface CartEngine {
  store: CartStore;
  addToCart(item: NewItem): Promise<Outcome>;
  /** An absolute quantity, at least 1. */
  setQuantity(lineId: string, quantity: number): Promise<Outcome>;
  /** Counts on from the quantity that was last asked for, drawn or not. */
  stepQuantity(lineId: string, by: number): Promise<Outcome>;
  removeLine(lineId: string): Promise<Outcome>;
  clearCart(): Promise<Outcome>;
  /** Takes back what waits of a line, as long as nobody sends it. */
  discardChange(lineId: string): Promise<Discarded>;
  /** Calls back at once and after every change, of any tab; returns the way to stop. */
  observe(listener: (state: CartState) => void): () => void;
  /** Sends what waits, a failing shop's pause or not; true when nothing is left to send. */
  drainNow(): Promise<boolean>;
  /** There may be a way again: sends what waits, also what a closed tab left behind. */
  resume(): Promise<boolean>;
  /** Reads the cart again, e.g. after a payment; false when the server cannot be reached. */
  refresh(): Promise<boolean>;
  /** Those that no page has told the shopper yet: this one does. */
  claimRefusals(keys: readonly string[]): Promise<Refusal[]>;
  dismissRefusal(key: string): Promise<void>;
  /** The shopper has been told what changed in it, with these products as they are now. */
  closeAbsence(absence: Absence, products: readonly Product[]): Promise<void>;
  /** Keeps what the shopper means to pay for once the shop can be reached; undefined forgets it. */
  keepIntent(intent: Intent | undefined): Promise<'kept' | Unkept>;
  /** Unless another tab knows more of the same payment, or of a later one. */
  keepPayment(payment: KeptPayment): Promise<void>;
  /** What any other request of the page learnt about the connection. */
  report(answered: boolean): void;
  saved: SavedListings;
  account: SavedOwner & SavedSync;
  viewed: ViewedProducts;
  stop(): void;
}

export interface CartDependencies {
  /** The last known products, for the stock check at the tap; none known: the server decides. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  /** When the shop last confirmed them, in ms. */
  findConfirmedAt?: () => Promise<number | undefined>;
  store?: CartStore;
  locks?: Locks;
  now?: () => number;
  random?: () => number;
  base?: string;
  patienceMs?: number;
  /** Asks the browser to end what may hold the database (decision 116). */
  release?: () => void;
}

/** The cart of this browser. One a page; tabs and the service worker share its database. */
export function openCart({
  findProducts,
  findConfirmedAt = () => Promise.resolve(undefined),
  store = new CartStore(),
  locks = navigator.locks,
  now = Date.now,
  random = Math.random,
  base = '',
  patienceMs = 3_000,
  release = () => undefined,
}: CartDependencies): CartEngine {
  const openedAt = now();
  const drain = drainer({ store, locks, now, random, base, openedAt });
  const {
    observe,
    restart,
    overtake,
    end: endWatching,
  } = observer(store, { openedAt, now, release });
  const { wake, refresh } = drain;
  const wire = { store, locks, now, base, findProducts, findConfirmedAt };
  const saved = savedListings({ ...wire, release });
  const account = { ...savedOwner(store), ...savedSync(wire) };
  const discard = discarder({ store, locks, release });
  let ended = false;

  function end(): void {
    ended = true;
    drain.stop();
    endWatching();
    store.close();
  }

  store.on('versionchange', ({ newVersion }) => {
    // Deleted, not overtaken: `close` follows.
    if (newVersion === null) return;
    end();
    overtake();
  });
  store.on('close', () => {
    // A database that could not be opened is closed, too.
    if (!ended && store.isOpen()) void reopen();
  });

  /** The browser, or a hand, has taken the database away: the cookie still knows the cart. */
  async function reopen(): Promise<void> {
    await Promise.resolve();
    const isBack = await store.open().then(
      () => true,
      () => false,
    );
    restart();
    saved.restart();
    account.restart();
    if (isBack) await refresh();
  }

  return {
    store,
    ...cartCommands({ store, findProducts, now, random, patienceMs, openedAt, wake, release }),
    discardChange: async (lineId) => {
      const outcome = await discard(lineId);
      // What became of it the shop alone knows.
      if (outcome === 'perhaps-taken') void refresh();
      return outcome;
    },
    observe,
    drainNow: drain.drainNow,
    resume: async () => {
      await store.markWaiting(({ queuedAt }) => now() - queuedAt > patienceMs);
      return wake();
    },
    refresh,
    claimRefusals: (keys) => claimRefusals(store, keys),
    dismissRefusal: (key) => dismissRefusal(store, key),
    closeAbsence: (absence, products) => closeAbsence(store, absence, products, now()),
    keepIntent: (intent) => keepIntent(store, intent, release),
    keepPayment: (payment) => keepPayment(store, payment, release),
    report: (answered) => void (answered ? drain.heard() : drain.lost()),
    saved,
    account,
    viewed: viewedProducts(store, now),
    stop: end,
  };
}
