import { BATCH_LIMIT, CART_HEADERS } from '#contract/cart';
import { Refused, Unreachable } from '#contract/failure';
import { OUTBOX_SCHEMA } from './edits';
import { keepLines, readIdentity, readMeta, writeMeta, type Identity } from './identity';
import { adoptIdentity, becomeOwner, moveCart, renumber } from './move';
import { fetchCurrent, fetchLines, sendBatch, sendOne, type Reply, type SentRow } from './send';
import { settle } from './settle';
import type { CartStore } from './store';

export interface Wire {
  store: CartStore;
  now: () => number;
  /** The origin of the API; the context's own by default. */
  base: string;
}

/**
 * Sends the first rows of the outbox, up to a batch, and takes the answer in; 'idle' when there was nothing
 * to send. Runs under the lock of `exclusively`. Throws `Unreachable`, or the `Refused` of a server that could
 * not take them (5xx, 429): they stay.
 */
export async function sendNext({ store, now, base }: Wire): Promise<'sent' | 'idle'> {
  if ((await store.outbox.count()) === 0) return 'idle';
  const identity = (await readIdentity(store)) ?? (await adoptIdentity(store, base));
  const { rows, fresh } = await numberRows(store);
  if (rows.length === 0) return 'idle';
  try {
    const reply = await send(identity, rows, fresh, base);
    if (!(await settle(store, rows, reply, now()))) await readLines(store, identity, base);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    await recover({ store, now, base }, identity, rows, cause);
  }
  return 'sent';
}

/** Reads the bag again: after a payment, on return to the page, when another device may have changed it. */
export async function refreshLines({ store, now, base }: Wire): Promise<void> {
  const identity = await readIdentity(store);
  if (!identity) {
    const current = await fetchCurrent(base);
    if (current || (await store.outbox.count()) > 0) await becomeOwner(store, current);
    return;
  }
  try {
    await readLines(store, identity, base);
  } catch (cause) {
    if (!isLostCart(cause)) throw cause;
    await moveCart(store, base, now());
  }
}

async function readLines(store: CartStore, identity: Identity, base: string): Promise<void> {
  const { lines, version } = await fetchLines(identity, base);
  await store.transaction('rw', store.lines, store.meta, () => keepLines(store, lines, version));
}

/** From here on the rows are immutable until answered; a row of a newer version of the shop stays. */
async function numberRows(store: CartStore): Promise<{ rows: SentRow[]; fresh: boolean }> {
  return store.transaction('rw', store.outbox, store.meta, async () => {
    const first = await store.outbox.orderBy('place').limit(BATCH_LIMIT).toArray();
    const newer = first.findIndex(({ schema }) => schema > OUTBOX_SCHEMA);
    const taken = newer < 0 ? first : first.slice(0, newer);
    let nextSeq = (await readMeta(store, 'nextSeq')) ?? 1;
    const fresh = taken.every(({ seq }) => seq === undefined);
    const rows = taken.map((row) => Object.assign({}, row, { seq: row.seq ?? nextSeq++ }));
    await store.outbox.bulkPut(rows);
    await writeMeta(store, { nextSeq });
    return { rows, fresh };
  });
}

async function send(
  identity: Identity,
  rows: SentRow[],
  fresh: boolean,
  base: string,
): Promise<Reply> {
  const [only] = rows;
  const single =
    only && fresh && rows.length === 1 ? await sendOne(identity, only, base) : undefined;
  return single ?? sendBatch(identity, rows, base);
}

/** What a refusal of the whole batch means: of its cart, of its numbers, or of the shape of an edit. */
async function recover(
  wire: Wire,
  identity: Identity,
  rows: readonly SentRow[],
  refused: Refused,
): Promise<void> {
  const { store, now, base } = wire;
  const { status, code, sentence } = refused;
  const [first] = rows;
  if (isLostCart(refused)) return moveCart(store, base, now());
  if (status === 409 || status === 422) return renumber(store, identity, base, now());
  if (status !== 400 || !first) throw refused;
  if (rows.length > 1) {
    // Which of them it is shows one at a time.
    const reply = await sendBatch(identity, [first], base).catch((cause: unknown) => {
      if (cause instanceof Refused && cause.status === 400) return undefined;
      throw cause;
    });
    if (reply) return void (await settle(store, [first], reply, now()));
  }
  const version = (await readMeta(store, 'cartVersion')) ?? 0;
  const answers = [{ seq: first.seq, status, code, error: sentence }];
  await settle(store, [first], { answers, bag: undefined, version }, now());
  await renumber(store, identity, base, now());
}

/** A 404 without `X-Last-Seq` speaks of the whole cart (design 5). */
function isLostCart(cause: unknown): boolean {
  return (
    cause instanceof Refused &&
    cause.status === 404 &&
    cause.headers?.has(CART_HEADERS.lastSeq) !== true
  );
}

/** The server gave no answer that speaks of the edits: they wait. */
export function isNoAnswer(cause: unknown): cause is Unreachable | Refused {
  return cause instanceof Unreachable || cause instanceof Refused;
}
