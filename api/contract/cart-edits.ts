import { MAX_CART_LINES } from './bounds';
import type { CartEdit, CartLine } from './cart';
import type { ErrorArgs } from './protocol/errors';
import { countUnits } from './totals';

/** Maximum number of ids per line. */
const LINE_ID_LIMIT = 20;

/** The lines after an edit, or the rejection that leaves them unchanged. */
export type EditOutcome =
  | { lines: readonly CartLine[]; line?: CartLine }
  | { refused: EditRejection };

/** Why an edit changes nothing. */
export interface EditRejection {
  status: number;
  refusal: ErrorArgs<
    'line-gone' | 'product-not-found' | 'cart-full' | 'insufficient-stock' | 'size-needed'
  >;
}

/** Units in stock. Undefined if the shop does not have the product. */
export type FindUnsold = (productId: string) => number | undefined;

/**
 * Applies one edit to the lines of a cart. Page, server and tests share this function (decision
 * shared-rules). Stock is compared with the sum per base product (behaviour
 * cart.stock-limit-over-sizes). Lowering a quantity always succeeds.
 */
export function applyEdit(
  lines: readonly CartLine[],
  edit: CartEdit,
  sessionId: string,
  unsold: FindUnsold,
): EditOutcome {
  switch (edit.type) {
    case 'add':
      return addLine(lines, edit, sessionId, unsold);
    case 'quantity':
      return changeQuantity(lines, edit.id, edit.quantity, unsold);
    case 'remove':
      return findLine(lines, edit.id)
        ? { lines: lines.filter((line) => !line.ids.includes(edit.id)) }
        : NO_SUCH_LINE;
    case 'clear':
      return { lines: [] };
  }
}

const NO_SUCH_LINE: EditOutcome = {
  refused: { status: 404, refusal: ['line-gone'] },
};

/** Finds a line by any of its ids. */
export function findLine(lines: readonly CartLine[], id: string): CartLine | undefined {
  return lines.find((line) => line.ids.includes(id));
}

/**
 * Adds a line. If the cart already contains the line id, the request is a repeat and changes
 * nothing.
 */
function addLine(
  lines: readonly CartLine[],
  { id, productId, quantity, size, addedAt }: Extract<CartEdit, { type: 'add' }>,
  sessionId: string,
  unsold: FindUnsold,
): EditOutcome {
  const repeated = findLine(lines, id);
  if (repeated) return { lines, line: repeated };
  const available = unsold(productId);
  if (available === undefined) return { refused: { status: 404, refusal: ['product-not-found'] } };
  if (unitsInCart(lines, productId) + quantity > available) return outOfStock(available);
  const existing = lines.find((line) => line.productId === productId && line.size === size);
  if (!existing && lines.length >= MAX_CART_LINES)
    return { refused: { status: 409, refusal: ['cart-full'] } };
  const line: CartLine = existing
    ? { ...existing, ids: withId(existing.ids, id), quantity: existing.quantity + quantity }
    : { id, ids: [id], sessionId, productId, quantity, size, addedAt };
  return { lines: existing ? put(lines, line) : [...lines, line], line };
}

/** Adds an id. Beyond the limit the oldest is dropped, except the first one. */
function withId(ids: readonly string[], id: string): string[] {
  const recent = ids.length < LINE_ID_LIMIT ? ids : ids.filter((_, place) => place !== 1);
  return [...recent, id];
}

function changeQuantity(
  lines: readonly CartLine[],
  id: string,
  quantity: number,
  unsold: FindUnsold,
): EditOutcome {
  const before = findLine(lines, id);
  if (!before) return NO_SUCH_LINE;
  const growth = quantity - before.quantity;
  const available = unsold(before.productId) ?? 0;
  if (growth > 0 && unitsInCart(lines, before.productId) + growth > available)
    return outOfStock(available);
  const line = { ...before, quantity };
  return { lines: put(lines, line), line };
}

function outOfStock(available: number): EditOutcome {
  return { refused: { status: 409, refusal: ['insufficient-stock', { available }] } };
}

function put(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.map((each) => (each.id === line.id ? line : each));
}

/** Units of a base product in a cart, over all sizes. */
export function unitsInCart(
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
  productId: string,
): number {
  return countUnits(lines.filter((line) => line.productId === productId));
}
