import { Dexie, type EntityTable } from 'dexie';
import type { Product } from '#contract/catalogue';
import type { CartEdit, CartLine } from '#contract/cart';
import type { Cents } from '#contract/money';
import { dropBroken } from './drop-broken';

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
}

/** A refused edit that the shopper has not been told of. */
export interface Refusal {
  key: string;
  edit: CartEdit;
  status: number;
  /** Decided by (decision 36); rows of an older shop have none. */
  code?: string;
  /** The server's sentence: shown. */
  reason: string;
  /** What is left in stock, where that is why. */
  available?: number;
  /** Until then the tab that waits for the answer tells it, in ms. */
  surfaceAt: number;
  /** Its product, where the line was known. */
  productId?: string;
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

/** "Check out when I'm back online" (design 6). */
export interface CheckoutIntent {
  id: 'intent';
  createdAt: number;
  total: Cents;
  lines: { productId: string; size: string; quantity: number; price: Cents }[];
  acknowledgedAt?: number;
}

/** A product of the bag as the shopper last saw it: price and stock to compare with. */
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
    this.on('ready', (opened) => dropBroken(opened));
  }
}
