import type { CartLine } from '#contract/cart';
import type { EditRefusal } from '#contract/cart-edits';
import type { Database } from '../db/open';

/** The answer to a numbered edit, kept so that a repeat gets it again (design 5). */
export interface StoredAnswer {
  seq: number;
  key: string;
  /** Of the edit: the same key with another edit is a 422. */
  hash: string;
  status: number;
  refusal?: EditRefusal['refusal'];
  /** The line an add or a quantity left behind. */
  line?: CartLine;
  /** Whose line it spoke of; the cart is still found by it when the line is gone. */
  lineId?: string;
  /** The cart's version after the edit. */
  version: number;
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
  /** The one open payment attempt (design 6). */
  checkoutId?: string;
  clients: Readonly<Record<string, CartClient>>;
}

/** A cart as read; without `_version` it was never written. */
export type CartDocument = Cart & { readonly _id: string; readonly _version?: number };

export function cartStore(database: Database) {
  const carts = database.collection<Cart>('carts');
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
      const { _version, ...fields } = { ...cart, lineIds: lineIdsOf(cart) };
      return _version === undefined ? carts.insert(fields) : carts.replace({ ...fields, _version });
    },
  };
}
export type CartStore = ReturnType<typeof cartStore>;

/** The cart with other lines, one version later. */
export function withLines(cart: CartDocument, lines: readonly CartLine[]): CartDocument {
  return { ...cart, lines, version: cart.version + 1 };
}

function emptyCart(cartId: string): CartDocument {
  return { _id: cartId, version: 0, claimed: false, lines: [], lineIds: [], clients: {} };
}

function lineIdsOf({ lines, clients }: Cart): string[] {
  const answered = Object.values(clients).flatMap(({ answers }) =>
    answers.flatMap(({ lineId }) => lineId ?? []),
  );
  return [...new Set([...lines.flatMap(({ ids }) => ids), ...answered])];
}
