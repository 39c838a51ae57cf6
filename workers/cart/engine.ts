import type { CartLine } from '#contract/cart';
import type { Product } from '#contract/catalogue';
import { CartStore, type Refusal } from './store';

/** How a command ended: the server's yes, kept for later (decision 6), or its no. */
export type Outcome =
  | { result: 'saved' }
  | { result: 'waiting' }
  | { result: 'refused'; status: number; reason: string; available?: number };

export interface NewItem {
  product: Product;
  /** One of the product's Sizes list; the rest is settled by decision 4 at the tap. */
  size?: string | undefined;
  quantity?: number;
}

/** A line as the shopper sees it. */
export interface ShownLine extends CartLine {
  /** An edit of it waits to sync. */
  pending: boolean;
}

export interface Connection {
  state: 'online' | 'unreachable';
  /** Since when, in ms. */
  since: number;
}

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
  removeLine(lineId: string): Promise<Outcome>;
  clearCart(): Promise<Outcome>;
  /** Calls back at once and after every change, of any tab; returns the way to stop. */
  observe(listener: (state: CartState) => void): () => void;
  /** Sends what waits; true when the outbox is empty and the server has answered. */
  drainNow(): Promise<boolean>;
  /** Reads the cart again, e.g. after a payment. */
  refresh(): Promise<void>;
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
}

/** Not connected yet. */
export function openCart(_dependencies: CartDependencies): CartEngine {
  const waiting = (): Promise<Outcome> => Promise.resolve({ result: 'waiting' });
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    store: new CartStore(),
    addToBag: waiting,
    setQuantity: waiting,
    removeLine: waiting,
    clearCart: waiting,
    observe: () => () => undefined,
    drainNow: () => Promise.resolve(false),
    refresh: nothing,
    dismissRefusals: nothing,
    markSeen: nothing,
    report: () => undefined,
    stop: () => undefined,
  };
}
