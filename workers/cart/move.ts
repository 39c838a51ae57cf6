import { nanoid } from 'nanoid';
import type { CartEdit, CartLine } from '#contract/cart';
import { OUTBOX_SCHEMA } from './edits';
import { keepLines, readMeta, renameClient, writeMeta, type Identity } from './identity';
import { fetchCurrent, fetchLines } from './send';
import type { CartStore, OutboxRow } from './store';

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
    await writeMeta(store, { sessionId });
    if (current) await keepLines(store, current.lines, current.version);
    return { sessionId, clientId: await renameClient(store) };
  });
}

/**
 * The whole cart is lost to us: takes the cookie's cart, else a new id, and adds the lines and edits again
 * under new line ids (decision 11). No refusal: the shopper sees the same bag.
 */
export async function moveCart(store: CartStore, base: string, now: number): Promise<void> {
  const current = await fetchCurrent(base);
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    const lost = await store.lines.orderBy('place').toArray();
    const rows = await store.outbox.orderBy('place').toArray();
    const edits = [...lost.map((line) => readd(line, now)), ...rows];
    await store.outbox.clear();
    await store.outbox.bulkAdd(underNewIds(edits));
    await store.lines.clear();
    await store.meta.delete('cartVersion');
    await becomeOwner(store, current);
  });
}

/**
 * The server does not know our numbers any more: a new client sends what is left, save the adds that have
 * arrived after all.
 */
export async function renumber(
  store: CartStore,
  identity: Identity,
  base: string,
  now: number,
): Promise<void> {
  const { lines, version } = await fetchLines(identity, base);
  const known = (await readMeta(store, 'cartVersion')) ?? 0;
  // A server that begins again has lost the whole cart.
  if (version === 0 && known > 0) return moveCart(store, base, now);
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await store.meta.delete('cartVersion');
    await keepLines(store, lines, version);
    const arrived = new Set(lines.flatMap(({ ids }) => ids));
    await store.outbox.filter(({ edit }) => edit.type === 'add' && arrived.has(edit.id)).delete();
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
  return rows.map(({ key, edit, waiting, queuedAt, schema }) => ({
    key,
    edit: rename(edit),
    waiting,
    queuedAt,
    schema,
  }));
}
