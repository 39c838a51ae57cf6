import type { CartEdit, CartLine } from './cart';
import type { Refusal } from './refusals';

/** What one cart may grow to: it is one document, read and written whole. */
const LINE_LIMIT = 100;
/** How many ids a line answers to. */
const LINE_ID_LIMIT = 20;

/** The answer to an edit: the lines after it, or the refusal that leaves them as they are. */
export type EditOutcome =
  | { lines: readonly CartLine[]; line?: CartLine }
  | { refused: EditRefusal };

/** Why an edit changes nothing. */
export interface EditRefusal {
  status: number;
  refusal: Refusal<
    'line-gone' | 'product-not-found' | 'cart-full' | 'insufficient-stock' | 'size-needed'
  >;
}

/** What is unsold of a product; undefined for a product the shop does not have. */
export type Unsold = (productId: string) => number | undefined;

/**
 * Applies one edit to the lines of a cart. Page, server and tests share it (decision 90).
 * Stock is compared as the cart's sum per base product (decision 22); lowering a quantity is never refused.
 */
export function applyEdit(
  lines: readonly CartLine[],
  edit: CartEdit,
  sessionId: string,
  unsold: Unsold,
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

/** The line that answers to an id. */
export function findLine(lines: readonly CartLine[], id: string): CartLine | undefined {
  return lines.find((line) => line.ids.includes(id));
}

/** An id that is in the cart already is a repeat, and twice is once. */
function addLine(
  lines: readonly CartLine[],
  { id, productId, quantity, size, addedAt }: Extract<CartEdit, { type: 'add' }>,
  sessionId: string,
  unsold: Unsold,
): EditOutcome {
  const repeated = findLine(lines, id);
  if (repeated) return { lines, line: repeated };
  const available = unsold(productId);
  if (available === undefined) return { refused: { status: 404, refusal: ['product-not-found'] } };
  if (demand(lines, productId) + quantity > available) return shortOf(available);
  const twin = lines.find((line) => line.productId === productId && line.size === size);
  if (!twin && lines.length >= LINE_LIMIT)
    return { refused: { status: 409, refusal: ['cart-full'] } };
  const line: CartLine = twin
    ? { ...twin, ids: withId(twin.ids, id), quantity: twin.quantity + quantity }
    : { id, ids: [id], sessionId, productId, quantity, size, addedAt };
  return { lines: twin ? put(lines, line) : [...lines, line], line };
}

/** With the new id; beyond the limit the oldest goes, but never the one that is shown. */
function withId(ids: readonly string[], id: string): string[] {
  const kept = ids.length < LINE_ID_LIMIT ? ids : ids.filter((_, place) => place !== 1);
  return [...kept, id];
}

function changeQuantity(
  lines: readonly CartLine[],
  id: string,
  quantity: number,
  unsold: Unsold,
): EditOutcome {
  const before = findLine(lines, id);
  if (!before) return NO_SUCH_LINE;
  const growth = quantity - before.quantity;
  const available = unsold(before.productId) ?? 0;
  if (growth > 0 && demand(lines, before.productId) + growth > available) return shortOf(available);
  const line = { ...before, quantity };
  return { lines: put(lines, line), line };
}

function shortOf(available: number): EditOutcome {
  return { refused: { status: 409, refusal: ['insufficient-stock', { available }] } };
}

function put(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.map((each) => (each.id === line.id ? line : each));
}

/** How many of a base product a cart holds, over all its sizes. */
export function demand(
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
  productId: string,
): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((total, line) => total + line.quantity, 0);
}
