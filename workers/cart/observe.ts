import type { Product } from '#contract/products/catalogue';
import type { StoredPayment } from '../payment/stored-payment';
import { validSavedCheckout } from '../payment/store';
import { shownLines, type ShownLine } from './optimistic-cart';
import { WriteOutcomeUnknown, withTimeout } from '../sync/storage-timeout';
import { newestPerProduct } from './rejected-edits';
import type { OfflinePeriod, Connection, SavedCheckout, RejectedEdit } from '../sync/schema';
import { sharedLiveQuery } from '../sync/observe';
import { connectionSince } from '../sync/connection';
import type { DeviceDatabase } from '../sync/database';

export interface CartState {
  lines: ShownLine[];
  /** Products of lines and rejections as the shopper last saw them, by id. */
  seen: ReadonlyMap<string, Product>;
  connection: Connection;
  /** An offline period whose summary the shopper has not seen. */
  offlinePeriod: OfflinePeriod | undefined;
  /** Number of edits waiting to sync. */
  waiting: number;
  /** Rejections that the shopper has not dismissed: the newest of each product, oldest first. */
  rejections: RejectedEdit[];
  /** Last `X-Cart-Version`; `/paypal/order` requires it. */
  cartVersion: number | undefined;
  /** Undefined before the first edit or cart response. */
  sessionId: string | undefined;
  /**
   * The cart is empty here, and the server has not confirmed yet whether this browser has a cart.
   */
  unconfirmed: boolean;
  /** A newer version of the shop has upgraded the database: the page must reload. */
  outdated: boolean;
  /** This page cannot store or send edits, because the device's storage fails, for example on a full disk. */
  storageFails: boolean;
  /** The checkout prepared offline. */
  savedCheckout: SavedCheckout | undefined;
  /** The current payment, or the last one. */
  payment: StoredPayment | undefined;
}

interface ObserverDependencies {
  /** When the page was opened, in ms. */
  openedAt: number;
  now: () => number;
  release: () => void;
}

/** Observes the cart state across all tabs. */
export function cartObserver(
  store: DeviceDatabase,
  { openedAt, now, release }: ObserverDependencies,
) {
  let overtaken = false;
  let storageFails = false;
  let resolveFirst: () => void;
  /** Resolves when the first read has ended. */
  const firstRead = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  let isWatched = false;
  const cart = sharedLiveQuery(
    async () => {
      const state = await readState(store, openedAt, now());
      return { ...state, storageFails, outdated: overtaken || state.outdated };
    },
    { ...EMPTY_STATE, connection: { state: 'online', since: openedAt } },
  );

  return {
    /** Shows that the device's storage fails, which it cannot store, or that it works again. */
    showStorage(works: boolean): void {
      if (storageFails === !works) return;
      storageFails = !works;
      cart.update((last) => ({ ...last, storageFails }));
    },

    /**
     * Calls the listener as soon as a state is known and after each change. Returns a function that
     * unsubscribes.
     */
    observe(listener: (state: CartState) => void): () => void {
      if (!isWatched)
        withTimeout(firstRead, {
          onSlow: release,
          onTimeout: () => new WriteOutcomeUnknown(),
        }).catch(() => undefined);
      isWatched = true;
      // Without IndexedDB show an empty cart instead of loading forever.
      store.open().catch(() => cart.update((last) => last));
      return cart.observe((state) => {
        resolveFirst();
        listener(state);
      });
    },

    end: () => resolveFirst(),

    restart: cart.restart,

    /** A newer version of the shop has upgraded the database. */
    overtake(): void {
      overtaken = true;
      cart.update((last) => ({ ...last, outdated: true }));
    },
  };
}

const EMPTY_STATE: Omit<CartState, 'connection'> = {
  lines: [],
  seen: new Map(),
  offlinePeriod: undefined,
  waiting: 0,
  rejections: [],
  cartVersion: undefined,
  sessionId: undefined,
  unconfirmed: false,
  outdated: false,
  storageFails: false,
  savedCheckout: undefined,
  payment: undefined,
};

const WATCHED_META = [
  'lastSeq',
  'sessionId',
  'noCart',
  'connection',
  'absence',
  'intent',
  'payment',
  'cartVersion',
] as const;

async function readState(
  store: DeviceDatabase,
  openedAt: number,
  now: number,
): Promise<Omit<CartState, 'storageFails'>> {
  const watched = [store.lines, store.outbox, store.refusals, store.seen, store.meta];
  return store.transaction('r', watched, async () => {
    // Read in parallel, because each await would cost a turn of the event loop.
    const [lines, rows, refused, outdated, meta] = await Promise.all([
      store.readLines(),
      store.readOutbox(),
      store.readRejectedEdits(),
      store.hasNewerEdits(),
      store.readMetas(...WATCHED_META),
    ]);
    const { lastSeq = 0, sessionId, noCart, absence, cartVersion, payment } = meta;
    const shown = shownLines({ lines, lastSeq }, rows, sessionId ?? '');
    const rejections = newestPerProduct(refused);
    const seen = await store.readSeen(productIdsOf([...shown, ...rejections]));
    return {
      lines: shown,
      seen: new Map(seen.map((product) => [product.id, product])),
      connection: connectionSince(openedAt, meta.connection),
      offlinePeriod: absence,
      waiting: rows.filter(({ waiting }) => waiting).length,
      rejections,
      cartVersion,
      sessionId,
      unconfirmed: sessionId === undefined && noCart !== true && rows.length === 0,
      outdated,
      savedCheckout: validSavedCheckout(meta.intent, now),
      payment,
    };
  });
}

/** The distinct products of lines and rejections. */
function productIdsOf(items: readonly Pick<RejectedEdit, 'productId'>[]): string[] {
  return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
}
