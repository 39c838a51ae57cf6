import { Dexie, type EntityTable, type PromiseExtended } from 'dexie';
import type { Product } from '#contract/catalogue';
import type { CartEdit, CartLine } from '#contract/cart';
import type { Cents } from '#contract/money';
import { isNewer, readable } from './rows';

/** An edit the server has not answered. */
export interface OutboxRow {
  /** Order of the taps. */
  place: number;
  key: string;
  edit: CartEdit;
  /** Given when it is first sent; from then on the row is immutable until answered. */
  seq?: number;
  /** Known to be unreachable, or unanswered for 3 s: shown, and marked (decision 6). */
  waiting: boolean;
  queuedAt: number;
  schema: number;
  /** How often a proxy has turned it away. */
  turnedAway?: number;
}

/** A refused edit, kept until the shopper dismisses it. */
export interface Refusal {
  key: string;
  edit: CartEdit;
  status: number;
  code?: string;
  /** The server's sentence. */
  reason: string;
  /** What is left in stock, where that is why. */
  available?: number;
  /** Its product, where the line was known. */
  productId?: string;
  /** The product's name when it was last seen. */
  name?: string;
  /** The keys of later edits that fell with a refused add. */
  followers?: string[];
  refusedAt?: number;
  /** A page has told it; it stays in the cart. */
  told?: true;
}

/** A saved listing with everything its screen needs offline. */
export interface SavedListing {
  /** The id of its product page; derived for one size. */
  id: string;
  product: Product;
  size: string | undefined;
  savedAt: number;
  /** When price and stock were last confirmed, in ms. */
  confirmedAt: number;
}

/** "Check out when I'm back online" (decision 104). */
export interface CheckoutIntent {
  id: 'intent';
  createdAt: number;
  total: Cents;
  lines: { productId: string; size: string; quantity: number; price: Cents }[];
  acknowledgedAt?: number;
}

/** A product of the cart as the shopper last saw it: price and stock to compare with. */
export interface SeenProduct {
  id: string;
  product: Product;
  seenAt: number;
}

interface Meta {
  key: string;
  value: unknown;
}

/** The precious database of the page: never dropped, never shed. */
export class CartStore extends Dexie {
  declare lines: EntityTable<CartLine & { place: number }, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'place'>;
  declare refusals: EntityTable<Refusal, 'key'>;
  declare saved: EntityTable<SavedListing, 'id'>;
  declare checkout: EntityTable<CheckoutIntent, 'id'>;
  declare seen: EntityTable<SeenProduct, 'id'>;
  declare meta: EntityTable<Meta, 'key'>;

  constructor(name = 'cart') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'immutable' });
    this.version(1).stores({
      lines: 'id, place',
      outbox: '++place, key',
      refusals: 'key',
      saved: 'id, savedAt',
      checkout: 'id',
      seen: 'id',
      meta: 'key',
    });
  }

  // Dexie's own promises: a transaction outlives few steps of the language's.

  readLines(): PromiseExtended<(CartLine & { place: number })[]> {
    return this.lines
      .orderBy('place')
      .toArray()
      .then((rows) => readable('lines', rows));
  }

  /** In the order of the taps. */
  readOutbox(): PromiseExtended<OutboxRow[]> {
    return this.outbox
      .orderBy('place')
      .toArray()
      .then((rows) => readable('outbox', rows));
  }

  /** What this version may send: nothing that comes after an edit of a newer one. */
  readSendable(): PromiseExtended<OutboxRow[]> {
    return this.outbox
      .orderBy('place')
      .toArray()
      .then((rows) => {
        const newer = rows.findIndex(isNewer);
        return readable('outbox', newer < 0 ? rows : rows.slice(0, newer));
      });
  }

  /** A newer version of the shop has queued edits here. */
  hasNewerEdits(): PromiseExtended<boolean> {
    return this.outbox
      .filter(isNewer)
      .count()
      .then((count) => count > 0);
  }

  /** In the order they came. */
  readRefusals(): PromiseExtended<Refusal[]> {
    return this.refusals
      .toArray()
      .then((rows) =>
        readable('refusals', rows).sort((a, b) => (a.refusedAt ?? 0) - (b.refusedAt ?? 0)),
      );
  }

  /** The products of a cart as they were last seen. */
  readSeen(ids: readonly string[]): PromiseExtended<Product[]> {
    return this.seen.bulkGet([...ids]).then((rows) => {
      const found = rows.flatMap((row) => row ?? []);
      return readable('seen', found).map(({ product }) => product);
    });
  }

  readSaved(): PromiseExtended<SavedListing[]> {
    return this.saved.toArray().then((rows) => readable('saved', rows));
  }
}
