import { countUnits } from '#contract/totals';
import type { CartLine } from '#contract/cart';
import type { EditRejection } from '#contract/cart-edits';
import { SIZE_NOT_STATED } from '#contract/products/specification';
import { retentionMs } from '#contract/retention';
import type { Database } from '../db/open';

/** The stored response of a numbered edit, returned to a repeat (decision numbered-edits). */
export interface StoredResponse {
  seq: number;
  key: string;
  /** Hash of the edit: the same key with another edit is a 422. */
  hash: string;
  status: number;
  refusal?: EditRejection['refusal'];
  /** Id of the edited line. A repeat that names only this line finds its cart, even after the line is gone. */
  lineId?: string;
}

export interface CartClient {
  lastSeq: number;
  /** Milliseconds. */
  seenAt: number;
  answers: StoredResponse[];
}

export interface Cart {
  /** X-Cart-Version: number of changes of lines, unlike the database's `_version`. */
  version: number;
  /**
   * True after a request has presented the cart's cookie. From then on only that cookie gives
   * access (decision cart-cookie).
   */
  claimed: boolean;
  lines: readonly CartLine[];
  /** Index of all line ids that lead to this cart. */
  lineIds: readonly string[];
  /** The only open payment attempt (decision payment-state-machine). */
  checkoutId?: string;
  clients: Readonly<Record<string, CartClient>>;
  /** Milliseconds. Renewed with every use (behaviour privacy.cart-retention). */
  expiresAt: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Retention of a cart that never had a line. */
const UNUSED_CART_RETENTION_MS = 7 * DAY_MS;

/** Maximum number of carts that are read to count products. */
const MAX_COUNTED = 1000;

/** A cart as read. Without `_version` it was never written. */
export type CartDocument = Cart & { readonly _id: string; readonly _version?: number };

export function cartStore(database: Database, now: () => number) {
  const carts = database.collection<Cart>('carts');
  // An emptied cart is kept. If it were deleted, the device would treat it as lost and add paid
  // items again (behaviour privacy.cart-retention).
  const expiryOf = ({ version }: Cart) =>
    now() + (version > 0 ? retentionMs('cart') : UNUSED_CART_RETENTION_MS);
  /** An unknown id is an empty, open cart that was never written. */
  async function read(cartId: string): Promise<CartDocument> {
    return (await carts.get(cartId)) ?? emptyCart(cartId);
  }

  /**
   * Compare-and-set. Returns the written cart, or undefined if another writer changed it first.
   */
  async function write(cart: CartDocument): Promise<CartDocument | undefined> {
    const derived = { lineIds: lineIdsOf(cart), expiresAt: expiryOf(cart) };
    const { _version, ...fields } = { ...cart, ...derived };
    return _version === undefined ? carts.insert(fields) : carts.replace({ ...fields, _version });
  }

  return {
    read,
    write,

    /** Up to two carts that contain a line id. Two are enough to see that the id is ambiguous. */
    withLine(lineId: string): Promise<CartDocument[]> {
      return carts.find({ where: { lineIds: lineId }, limit: 2 });
    },

    /**
     * Removes the paid units while the cart names this payment attempt. Items added since stay.
     */
    async removePaid(
      cartId: string,
      checkoutId: string,
      paid: readonly LineQuantity[],
    ): Promise<void> {
      for (;;) {
        const cart = await read(cartId);
        if (cart.checkoutId !== checkoutId) return;
        const { checkoutId: _, ...rest } = cart;
        if (await write(withLines(rest, unpaidLines(cart.lines, paid)))) return;
      }
    },

    /** Counts, for each product, the most recently used carts that contain it in any size. */
    async countByProduct(): Promise<ReadonlyMap<string, number>> {
      const recent = await carts.find({ sort: 'expiresAt', descending: true, limit: MAX_COUNTED });
      const counts = new Map<string, number>();
      for (const { lines } of recent)
        for (const id of new Set(lines.map(({ productId }) => productId)))
          counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },

    /** Whether the use of the cart should be stored, which is enough once a day. */
    isStale: (cart: CartDocument): boolean => !(expiryOf(cart) - cart.expiresAt < DAY_MS),
  };
}
export type CartStore = ReturnType<typeof cartStore>;

/** The cart with other lines and the next version. */
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

interface LineQuantity {
  productId: string;
  size: string;
  quantity: number;
}

function unpaidLines<L extends LineQuantity>(
  lines: readonly L[],
  paid: readonly LineQuantity[],
): L[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - countPaidUnits(paid, line) }))
    .filter(({ quantity }) => quantity > 0);
}

function countPaidUnits(paid: readonly LineQuantity[], line: LineQuantity): number {
  return countUnits(
    paid
      .filter(({ productId }) => productId === line.productId)
      // A worn suit that was paid as `Size not stated` may have a random size in a cart line of an
      // older version.
      .filter(({ size }) => size === line.size || size === SIZE_NOT_STATED),
  );
}
