import { call, type Answer } from '#contract/call';
import { CART_HEADERS, cartEndpoints, type CartBatchReply, type CartLine } from '#contract/cart';
import { Refused, Unreachable } from '#contract/failure';
import type { OutboxRow } from './rows';
import type { CartStore } from './store';

/** Who this browser is to its cart (decision 92). */
export interface Identity {
  sessionId: string;
  clientId: string;
}

export type Locks = Pick<LockManager, 'request'>;

/** This device and its way to the shop. */
export interface Wire {
  store: CartStore;
  locks: Locks;
  now: () => number;
  /** The origin of the API; the context's own by default. */
  base: string;
}

export type SentRow = OutboxRow & { seq: number };

export type EditAnswer = CartBatchReply['answers'][number];

/** What the server said to some edits, and of the cart after them. */
export interface Reply {
  answers: EditAnswer[];
  /** The whole cart, or the one line that changed. */
  cart: { lines: readonly CartLine[] } | { line: CartLine } | undefined;
  version: number;
}

/** Sends rows in one round trip. Throws `Refused` for an answer to the whole batch, and `Unreachable`. */
export async function sendBatch(
  { sessionId, clientId }: Identity,
  rows: readonly SentRow[],
  base: string,
): Promise<Reply> {
  const edits = rows.map(({ seq, key, edit }) => ({ seq, key, edit }));
  const { body, headers } = await call(cartEndpoints.batch, {
    body: { sessionId, clientId, edits },
    base,
  });
  return { answers: body.answers, cart: { lines: body.lines }, version: versionOf(headers) };
}

/**
 * The first try of one edit goes to its own endpoint (behaviour 7.15 and on). Undefined when the answer does not speak of
 * this edit and this cart: the batch, which names them, asks again.
 */
export async function sendOne(
  identity: Identity,
  row: SentRow,
  base: string,
): Promise<Reply | undefined> {
  const { seq } = row;
  try {
    const { body, headers, status } = await request(identity, row, base);
    const cart = Array.isArray(body) ? { lines: body } : { line: body };
    return { answers: [{ seq, status }], cart, version: versionOf(headers) };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const { status, code, sentence: error, details, headers } = cause;
    if (status >= 500 || status === 429 || code === 'foreign') throw cause;
    if (headers?.get(CART_HEADERS.lastSeq) !== String(seq)) return undefined;
    const available = typeof details['available'] === 'number' ? details['available'] : undefined;
    const answer = { seq, status, code, error, ...(available !== undefined && { available }) };
    return { answers: [answer], cart: undefined, version: versionOf(headers) };
  }
}

async function request(
  { sessionId, clientId }: Identity,
  { seq, key, edit }: SentRow,
  base: string,
): Promise<Answer<CartLine | CartLine[]>> {
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

/** The cart that the cookie names, undefined when it names none. */
export async function fetchCurrent(base: string) {
  const { body, headers, status } = await call(cartEndpoints.current, { base });
  if (body) return { ...body, version: versionOf(headers) };
  // A proxy can say 204 as well; the version of a cart that is not there is the shop's.
  if (status === 204 && headers.has(CART_HEADERS.cartVersion)) return undefined;
  throw new Unreachable('an answer that is not of the shop');
}

/** The cart of this browser. Throws a 404 `Refused` when it is not its own any more. */
export async function fetchLines({ sessionId, clientId }: Identity, base: string) {
  const { body, headers } = await call(cartEndpoints.list, {
    params: { sessionId },
    headers: { [CART_HEADERS.clientId]: clientId },
    base,
  });
  const lastSeq = Number(headers.get(CART_HEADERS.lastSeq) ?? 0);
  return { lines: body, version: versionOf(headers), lastSeq };
}

/** A server that begins again has lost the whole cart; lines that it has are not lost, whatever it counts. */
export function isLost(
  { lines, version }: { lines: readonly CartLine[]; version: number },
  known: number,
): boolean {
  return version === 0 && known > 0 && lines.length === 0;
}

function versionOf(headers: Headers | undefined): number {
  return Number(headers?.get(CART_HEADERS.cartVersion) ?? 0);
}
