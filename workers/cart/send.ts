import { call, type CallResult } from '#contract/protocol/call';
import { CART_HEADERS, cartEndpoints, type CartBatchReply, type CartLine } from '#contract/cart';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import type { OutboxRow } from '../sync/schema';

/** Identifies this browser to its cart (decision numbered-edits). */
export interface Identity {
  sessionId: string;
  clientId: string;
}

export type NumberedRow = OutboxRow & { seq: number };

export type EditReply = CartBatchReply['answers'][number];

/** The server's responses to edits, and the cart after them. */
export interface SyncReply {
  answers: EditReply[];
  /** The whole cart, or only the line that changed. */
  cart: { lines: readonly CartLine[] } | { line: CartLine } | undefined;
  version: number;
}

/**
 * Sends rows in one request. Throws `ApiError` if the whole batch is rejected, and `Unreachable`.
 */
export async function sendBatch(
  { sessionId, clientId }: Identity,
  rows: readonly NumberedRow[],
  base: string,
): Promise<SyncReply> {
  const edits = rows.map(({ seq, key, edit }) => ({ seq, key, edit }));
  const { body, headers } = await call(cartEndpoints.batch, {
    body: { sessionId, clientId, edits },
    base,
  });
  return { answers: body.answers, cart: { lines: body.lines }, version: versionOf(headers) };
}

/**
 * Sends a single edit to its own endpoint on the first attempt (behaviour api.cart-add and
 * following). Returns undefined if the response is not about this edit and this cart. The caller
 * then uses the batch endpoint, which identifies the edit and the cart.
 */
export async function sendEdit(
  identity: Identity,
  row: NumberedRow,
  base: string,
): Promise<SyncReply | undefined> {
  const { seq } = row;
  try {
    const { body, headers, status } = await request(identity, row, base);
    const cart = Array.isArray(body) ? { lines: body } : { line: body };
    return { answers: [{ seq, status }], cart, version: versionOf(headers) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const { status, code, sentence: error, details, headers } = cause;
    if (status >= 500 || status === 429 || code === 'foreign') throw cause;
    if (headers?.get(CART_HEADERS.lastSeq) !== String(seq)) return undefined;
    const available = typeof details['available'] === 'number' ? details['available'] : undefined;
    const reply = { seq, status, code, error, ...(available !== undefined && { available }) };
    return { answers: [reply], cart: undefined, version: versionOf(headers) };
  }
}

async function request(
  { sessionId, clientId }: Identity,
  { seq, key, edit }: NumberedRow,
  base: string,
): Promise<CallResult<CartLine | CartLine[]>> {
  const headers = {
    [CART_HEADERS.clientId]: clientId,
    [CART_HEADERS.mutationSeq]: String(seq),
    [CART_HEADERS.idempotencyKey]: key,
  };
  switch (edit.type) {
    case 'add': {
      const { type: _, ...line } = edit;
      return call(cartEndpoints.add, { body: { sessionId, ...line }, headers, base });
    }
    case 'quantity': {
      const { id, quantity } = edit;
      return call(cartEndpoints.setQuantity, { params: { id }, body: { quantity }, headers, base });
    }
    case 'remove':
      return call(cartEndpoints.remove, { params: { id: edit.id }, headers, base });
    case 'clear':
      return call(cartEndpoints.clear, { params: { sessionId }, headers, base });
  }
}

/** The cart that the cookie names, undefined if it names none. */
export async function fetchCurrent(base: string) {
  const { body, headers, status } = await call(cartEndpoints.current, { base });
  if (body) return { ...body, version: versionOf(headers) };
  // A proxy can respond with 204 too. Only the shop sends a cart version with it.
  if (status === 204 && headers.has(CART_HEADERS.cartVersion)) return undefined;
  throw new Unreachable('a response that is not from the shop');
}

/** The cart of this browser. Throws a 404 `ApiError` if it belongs to another session now. */
export async function fetchLines({ sessionId, clientId }: Identity, base: string) {
  const { body, headers } = await call(cartEndpoints.list, {
    params: { sessionId },
    headers: { [CART_HEADERS.clientId]: clientId },
    base,
  });
  const lastSeq = Number(headers.get(CART_HEADERS.lastSeq) ?? 0);
  return { lines: body, version: versionOf(headers), lastSeq };
}

/**
 * True if the server has lost the whole cart, for example after a restore. A cart with lines is not
 * lost, with any version.
 */
export function isCartLost(
  { lines, version }: { lines: readonly CartLine[]; version: number },
  known: number,
): boolean {
  return version === 0 && known > 0 && lines.length === 0;
}

function versionOf(headers: Headers | undefined): number {
  return Number(headers?.get(CART_HEADERS.cartVersion) ?? 0);
}
