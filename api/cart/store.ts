import type { CartLine } from '#contract/cart';
import type { EditRefusal } from '#contract/cart-edits';
import { keptMs } from '#contract/retention';
import type { Database } from '../db/open';

/** The answer to a numbered edit, kept so that a repeat gets it again (decision 92). */
export interface StoredAnswer {
  seq: number;
  key: string;
  /** Of the edit: the same key with another edit is a 422. */
  hash: string;
  status: number;
  refusal?: EditRefusal['refusal'];
  /** Whose line it spoke of; the cart is still found by it when the line is gone. */
  lineId?: string;
}

export interface CartClient {
  lastSeq: number;
  /** Milliseconds. */
  seenAt: number;
  answers: StoredAnswer[];
}

export interface Cart {
  /** X-Cart-Version: counts changes of lines; not the port's version. */
  version: number;
  /** A request has presented its cookie: only that cookie opens it from now on (decision 11). */
  claimed: boolean;
  lines: readonly CartLine[];
  /** The index over every id that leads to this cart. */
  lineIds: readonly string[];
  /** The one open payment attempt (decision 96). */
  checkoutId?: string;
  clients: Readonly<Record<string, CartClient>>;
  /** Milliseconds; begins anew with every use (decision 33). */
  expiresAt: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** One that never had a line. */
const KEPT_UNUSED_MS = 7 * DAY_MS;

/** A cart as read; without `_version` it was never written. */
export type CartDocument = Cart & { readonly _id: string; readonly _version?: number };

export function cartStore(database: Database, now: () => number) {
  const carts = database.collection<Cart>('carts');
  // An emptied one stays: its device would take it for lost, and add again what was paid (decision 33).
  const expiryOf = ({ version }: Cart) => now() + (version > 0 ? keptMs('bag') : KEPT_UNUSED_MS);
  return {
    /** An unknown id is an empty, open cart that no write has made yet. */
    async read(cartId: string): Promise<CartDocument> {
      return (await carts.get(cartId)) ?? emptyCart(cartId);
    },

    /** Every cart that a line id leads to. */
    withLine(lineId: string): Promise<CartDocument[]> {
      return carts.find({ where: { lineIds: lineId }, limit: 2 });
    },

    /** Compare-and-set: the written cart, or undefined when another writer came first. */
    write(cart: CartDocument): Promise<CartDocument | undefined> {
      const kept = { lineIds: lineIdsOf(cart), expiresAt: expiryOf(cart) };
      const { _version, ...fields } = { ...cart, ...kept };
      return _version === undefined ? carts.insert(fields) : carts.replace({ ...fields, _version });
    },

    /** Whether a use of it is worth a write: once a day is enough. */
    isStale: (cart: CartDocument): boolean => !(expiryOf(cart) - cart.expiresAt < DAY_MS),
  };
}
export type CartStore = ReturnType<typeof cartStore>;

/** The cart with other lines, one version later. */
export function withLines(cart: CartDocument, lines: readonly CartLine[]): CartDocument {
  return { ...cart, lines, version: cart.version + 1 };
}

function emptyCart(cartId: string): CartDocument {
  return {
    _id: cartId,
    version: 0,
    claimed: false,
    lines: [],
    lineIds: [],
    clients: {},
    expiresAt: 0,
  };
}

function lineIdsOf({ lines, clients }: Cart): string[] {
  const answered = Object.values(clients).flatMap(({ answers }) =>
    answers.flatMap(({ lineId }) => lineId ?? []),
  );
  return [...new Set([...lines.flatMap(({ ids }) => ids), ...answered])];
}
