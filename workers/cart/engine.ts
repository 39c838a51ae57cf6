import { liveQuery } from 'dexie';
import type { Product } from '#contract/catalogue';
import { cartCommands, type NewItem } from './commands';
import { markWaiting } from './connection';
import { drainer } from './drainer';
import { OUTBOX_SCHEMA, shownLines, type ShownLine } from './edits';
import { readMeta, type Connection } from './identity';
import type { Locks } from './lock';
import type { Outcome } from './outcome';
import { CartStore, type Refusal } from './store';

export type { NewItem, Outcome, ShownLine };

export interface CartState {
  lines: ShownLine[];
  connection: Connection;
  /** Edits that wait to sync. */
  waiting: number;
  /** Refusals nobody has been told of yet, oldest first. */
  refusals: Refusal[];
  /** The last `X-Cart-Version`, which `/paypal/order` wants. */
  cartVersion: number | undefined;
  /** Undefined before the first edit or cart answer. */
  sessionId: string | undefined;
  /** A newer version of the shop has taken over the database: reload. */
  outdated: boolean;
}

export interface CartEngine {
  store: CartStore;
  addToBag(item: NewItem): Promise<Outcome>;
  /** An absolute quantity, at least 1. */
  setQuantity(lineId: string, quantity: number): Promise<Outcome>;
  /** Counts on from the quantity that was last asked for, drawn or not. */
  stepQuantity(lineId: string, by: number): Promise<Outcome>;
  removeLine(lineId: string): Promise<Outcome>;
  clearCart(): Promise<Outcome>;
  /** Calls back at once and after every change, of any tab; returns the way to stop. */
  observe(listener: (state: CartState) => void): () => void;
  /** Sends what waits; true when nothing is left to send. */
  drainNow(): Promise<boolean>;
  /** Reads the cart again, e.g. after a payment; false when the server cannot be reached. */
  refresh(): Promise<boolean>;
  /** The shopper has been told. */
  dismissRefusals(keys: readonly string[]): Promise<void>;
  /** The shopper has seen these products as they are now. */
  markSeen(products: readonly Product[]): Promise<void>;
  /** What any other request of the page learnt about the connection. */
  report(answered: boolean): void;
  stop(): void;
}

export interface CartDependencies {
  /** The last known products, for the stock check at the tap; none known: the server decides. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  store?: CartStore;
  locks?: Locks;
  now?: () => number;
  random?: () => number;
  base?: string;
  patienceMs?: number;
}

/** The bag of this browser. One a page; tabs and the service worker share its database. */
export function openCart({
  findProducts,
  store = new CartStore(),
  locks = navigator.locks,
  now = Date.now,
  random = Math.random,
  base = '',
  patienceMs = 3_000,
}: CartDependencies): CartEngine {
  const { wake, refresh, lost, stop } = drainer({ store, locks, now, random, base });
  let outdated = false;
  store.on('versionchange', () => {
    outdated = true;
    stop();
    store.close();
  });

  return {
    store,
    ...cartCommands({ store, findProducts, now, random, patienceMs, wake: () => void wake() }),
    observe: (listener) => {
      const subscription = liveQuery(() => readState(store, now)).subscribe({
        next: (state) => listener({ ...state, outdated: outdated || state.outdated }),
        error: () => listener({ ...EMPTY, outdated }),
      });
      // A browser that keeps nothing has an empty bag, not one that loads for ever.
      store.open().catch(() => listener({ ...EMPTY, outdated }));
      return () => subscription.unsubscribe();
    },
    drainNow: async () => {
      // What a closed tab left behind shows as waiting.
      await markWaiting(store, ({ queuedAt }) => now() - queuedAt > patienceMs);
      return wake();
    },
    refresh,
    dismissRefusals: (keys) => store.refusals.bulkDelete([...keys]),
    markSeen: async (products) => {
      const seenAt = now();
      await store.seen.bulkPut(products.map((product) => ({ id: product.id, product, seenAt })));
    },
    report: (answered) => void (answered ? wake() : lost()),
    stop: () => {
      stop();
      store.close();
    },
  };
}

const EMPTY: CartState = {
  lines: [],
  connection: { state: 'online', since: 0 },
  waiting: 0,
  refusals: [],
  cartVersion: undefined,
  sessionId: undefined,
  outdated: false,
};

async function readState(store: CartStore, now: () => number): Promise<CartState> {
  const { lines, outbox, refusals, meta } = store;
  return store.transaction('r', lines, outbox, refusals, meta, async () => {
    const rows = await outbox.orderBy('place').toArray();
    const sessionId = await readMeta(store, 'sessionId');
    const told = await refusals.toArray();
    return {
      lines: shownLines(await lines.orderBy('place').toArray(), rows, sessionId ?? ''),
      connection: (await readMeta(store, 'connection')) ?? { state: 'online', since: now() },
      waiting: rows.filter(({ waiting }) => waiting).length,
      refusals: told
        .filter(({ surfaceAt }) => surfaceAt <= now())
        .sort((a, b) => a.surfaceAt - b.surfaceAt),
      cartVersion: await readMeta(store, 'cartVersion'),
      sessionId,
      outdated: rows.some(({ schema }) => schema > OUTBOX_SCHEMA),
    };
  });
}
