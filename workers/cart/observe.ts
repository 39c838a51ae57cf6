import { liveQuery } from 'dexie';
import type { KeptPayment } from '../payment-row';
import { validIntent } from './intent';
import { shownLines, type ShownLine } from './edits';
import { NotTold, withPatience } from '../patience';
import { newestOfEach } from './refusals';
import type { Absence, Connection, Intent, Refusal } from './rows';
import { connectionSince, type CartStore } from './store';

export interface CartState {
  lines: ShownLine[];
  connection: Connection;
  /** A time without the shop of which the shopper has not been told. */
  absence: Absence | undefined;
  /** Edits that wait to sync. */
  waiting: number;
  /** What the shop refused and the shopper has not dismissed, the newest of each product, oldest first. */
  refusals: Refusal[];
  /** The last `X-Cart-Version`, which `/paypal/order` wants. */
  cartVersion: number | undefined;
  /** Undefined before the first edit or cart answer. */
  sessionId: string | undefined;
  /** Nothing is here, and the shop has not said yet whether there is a cart. */
  unread: boolean;
  /** A newer version of the shop has taken over the database: reload. */
  outdated: boolean;
  /** The checkout that was prepared without the shop. */
  intent: Intent | undefined;
  /** The payment under way, or the last one. */
  payment: KeptPayment | undefined;
}

type Listener = (state: CartState) => void;

interface ObserverDependencies {
  /** When the page was opened, in ms. */
  openedAt: number;
  now: () => number;
  release: () => void;
}

/** The state of the cart for whoever watches it, of any tab. */
export function observer(store: CartStore, { openedAt, now, release }: ObserverDependencies) {
  const watches = new Set<{ listener: Listener }>();
  let last: CartState = { ...EMPTY, connection: { state: 'online', since: openedAt } };
  let overtaken = false;
  let hear: () => void;
  /** Whatever the first look finds. */
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  /** Ends the one look at the device that all share; undefined while there is none. */
  let stop: (() => void) | undefined;
  let isKnown = false;

  function tell(state: CartState): void {
    hear();
    isKnown = true;
    last = state;
    for (const { listener } of watches) listener(last);
  }

  function look(): void {
    stop?.();
    const subscription = liveQuery(() => readState(store, openedAt, now())).subscribe({
      next: (state) => tell({ ...state, outdated: overtaken || state.outdated }),
      error: () => {
        stop = undefined;
        tell(last);
      },
    });
    stop = () => subscription.unsubscribe();
  }

  return {
    /** Calls back as soon as anything is known and after every change; returns the way to stop. */
    observe(listener: Listener): () => void {
      const watch = { listener };
      watches.add(watch);
      if (watches.size === 1)
        withPatience(heard, { onHeld: release, onLate: () => new NotTold() }).catch(
          () => undefined,
        );
      if (!stop) look();
      else if (isKnown) queueMicrotask(() => watches.has(watch) && listener(last));
      // A browser that keeps nothing has an empty cart, not one that loads for ever.
      store.open().catch(() => tell(last));
      return () => {
        watches.delete(watch);
        if (watches.size > 0) return;
        stop?.();
        stop = undefined;
        isKnown = false;
      };
    },

    end: () => hear(),

    /** Looks again where the database itself has changed: no row tells of that. */
    restart(): void {
      if (watches.size > 0) look();
    },

    /** A newer version of the shop has the database now. */
    overtake(): void {
      overtaken = true;
      tell({ ...last, outdated: true });
    },
  };
}

const EMPTY = {
  lines: [],
  absence: undefined,
  waiting: 0,
  refusals: [],
  cartVersion: undefined,
  sessionId: undefined,
  unread: false,
  outdated: false,
  intent: undefined,
  payment: undefined,
};

const WATCHED = [
  'lastSeq',
  'sessionId',
  'noCart',
  'connection',
  'absence',
  'intent',
  'payment',
  'cartVersion',
] as const;

async function readState(store: CartStore, openedAt: number, now: number): Promise<CartState> {
  const watched = [store.lines, store.outbox, store.refusals, store.meta];
  return store.transaction('r', watched, async () => {
    // Asked at once: each answer waited for on its own is a turn of the page's thread.
    const [lines, rows, refused, outdated, kept] = await Promise.all([
      store.readLines(),
      store.readOutbox(),
      store.readRefusals(),
      store.hasNewerEdits(),
      store.readMetas(...WATCHED),
    ]);
    const { lastSeq = 0, sessionId, noCart, absence, cartVersion, payment } = kept;
    return {
      lines: shownLines({ lines, lastSeq }, rows, sessionId ?? ''),
      connection: connectionSince(openedAt, kept.connection),
      absence,
      waiting: rows.filter(({ waiting }) => waiting).length,
      refusals: newestOfEach(refused),
      cartVersion,
      sessionId,
      unread: sessionId === undefined && noCart !== true && rows.length === 0,
      outdated,
      intent: validIntent(kept.intent, now),
      payment,
    };
  });
}
