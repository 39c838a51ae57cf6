import { nanoid } from 'nanoid';
import type { CartEdit, CartLine } from '#contract/cart';
import type { Refused } from '#contract/failure';
import { fetchCurrent, fetchLines, isLost, type Identity, type Wire } from './send';
import { keepLines } from './settle';
import { OUTBOX_SCHEMA, type OutboxRow } from './rows';
import type { CartStore } from './store';

/** Who this browser is to its cart; undefined before its first send. */
export async function readIdentity(store: CartStore): Promise<Identity | undefined> {
  const sessionId = await store.readMeta('sessionId');
  const clientId = await store.readMeta('clientId');
  return sessionId === undefined || clientId === undefined ? undefined : { sessionId, clientId };
}

/** Becomes a client that the server has never heard of, with its numbers from 1. */
async function renameClient(store: CartStore): Promise<string> {
  const clientId = nanoid();
  await store.writeMeta({ clientId, nextSeq: 1, lastSeq: 0 });
  return clientId;
}

type Current = NonNullable<Awaited<ReturnType<typeof fetchCurrent>>>;

/** The identity of this browser; before its first send it adopts the cart its cookie names (decision 11). */
export async function adoptIdentity(store: CartStore, base: string): Promise<Identity> {
  return becomeOwner(store, await fetchCurrent(base));
}

export async function becomeOwner(
  store: CartStore,
  current: Current | undefined,
): Promise<Identity> {
  return store.transaction('rw', store.lines, store.meta, async () => {
    const sessionId = current?.sessionId ?? nanoid();
    await store.writeMeta({ sessionId });
    if (current) await keepLines(store, current);
    return { sessionId, clientId: await renameClient(store) };
  });
}

/**
 * The cart is closed to us: takes the cookie's cart, else a new id, and adds the lines and edits again under new
 * line ids (decision 11). No refusal: the shopper sees the same cart. Throws when the cookie names that very cart:
 * adding its lines to it again would double them.
 */
export async function moveCart(
  { store, now, base }: Wire,
  { sessionId }: Identity,
  closed: Refused,
): Promise<void> {
  const current = await fetchCurrent(base);
  if (current?.sessionId === sessionId) throw closed;
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await queueAgain(store, now());
    await becomeOwner(store, current);
  });
}

/** The server has lost the whole cart: adds its lines and edits again. */
export async function refillCart(
  store: CartStore,
  { sessionId }: Identity,
  now: number,
): Promise<void> {
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await queueAgain(store, now);
    await store.writeMeta({ sessionId });
    await renameClient(store);
  });
}

/** Lines, and the edits that they do not hold, become edits that were never sent, under new line ids. */
async function queueAgain(store: CartStore, now: number): Promise<void> {
  const lost = await store.readLines();
  const rows = await store.readOutbox();
  const { lastSeq = 0 } = await store.readMetas('lastSeq');
  const left = rows.filter(({ seq }) => seq === undefined || seq > lastSeq);
  await store.outbox.bulkDelete(rows.map(({ place }) => place));
  await store.outbox.bulkAdd(underNewIds([...lost.map((line) => readd(line, now)), ...left]));
  await store.lines.clear();
  await store.meta.delete('cartVersion');
}

/**
 * The server does not know our numbers any more: a new client sends what is left, save the adds that have
 * arrived after all.
 */
export async function renumber({ store, now, base }: Wire, identity: Identity): Promise<void> {
  const { lines, version } = await fetchLines(identity, base);
  const known = (await store.readMeta('cartVersion')) ?? 0;
  if (isLost({ lines, version }, known)) return refillCart(store, identity, now());
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await store.meta.delete('cartVersion');
    await keepLines(store, { lines, version });
    const arrived = new Set(lines.flatMap(({ ids }) => ids));
    const rows = await store.readOutbox();
    const done = rows.filter(({ edit }) => edit.type === 'add' && arrived.has(edit.id));
    await store.outbox.bulkDelete(done.map(({ place }) => place));
    await store.outbox.toCollection().modify((row) => {
      delete row.seq;
    });
    await renameClient(store);
  });
}

type UnplacedRow = Omit<OutboxRow, 'place'>;

function readd({ id, productId, quantity, size, addedAt }: CartLine, now: number): UnplacedRow {
  return {
    key: nanoid(),
    edit: { type: 'add', id, productId, quantity, size, addedAt },
    waiting: true,
    queuedAt: now,
    schema: OUTBOX_SCHEMA,
  };
}

/** Unsent rows in the same order, every line id exchanged for a new one. */
function underNewIds(rows: readonly (UnplacedRow & { place?: number })[]): UnplacedRow[] {
  const renamed = new Map<string, string>();
  const rename = (edit: CartEdit): CartEdit => {
    if (!('id' in edit)) return edit;
    const id = renamed.get(edit.id) ?? nanoid(22);
    renamed.set(edit.id, id);
    return { ...edit, id };
  };
  return rows.map(({ key, edit, productId, waiting, queuedAt, schema }) => ({
    key,
    edit: rename(edit),
    ...(productId !== undefined && { productId }),
    waiting,
    queuedAt,
    schema,
  }));
}
