import { nanoid } from 'nanoid';
import type { CartEdit, CartLine } from '#contract/cart';
import type { ApiError } from '#contract/protocol/api-error';
import { fetchCurrent, fetchLines, isCartLost, type Identity } from './send';
import type { SyncDependencies } from '../sync/leader';
import { replaceLines } from './apply-response';
import { OUTBOX_SCHEMA, type OutboxRow } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** The identity of this browser, undefined before its first request. */
export async function readIdentity(store: DeviceDatabase): Promise<Identity | undefined> {
  const sessionId = await store.readMeta('sessionId');
  const clientId = await store.readMeta('clientId');
  return sessionId === undefined || clientId === undefined ? undefined : { sessionId, clientId };
}

/** Takes a new client id, whose sequence numbers start at 1. */
async function renewClientId(store: DeviceDatabase): Promise<string> {
  const clientId = nanoid();
  await store.writeMeta({ clientId, nextSeq: 1, lastSeq: 0 });
  return clientId;
}

type Current = NonNullable<Awaited<ReturnType<typeof fetchCurrent>>>;

/**
 * Returns this browser's identity. Before the first request it adopts the cart of the cookie
 * (decision cart-cookie).
 */
export async function adoptIdentity(store: DeviceDatabase, base: string): Promise<Identity> {
  return adoptCurrentCart(store, await fetchCurrent(base));
}

export async function adoptCurrentCart(
  store: DeviceDatabase,
  current: Current | undefined,
): Promise<Identity> {
  return store.transaction('rw', store.lines, store.meta, async () => {
    const sessionId = current?.sessionId ?? nanoid();
    await store.writeMeta({ sessionId });
    if (current) await replaceLines(store, current);
    return { sessionId, clientId: await renewClientId(store) };
  });
}

/**
 * Called if the server denies access to this browser's cart. Adopts the cookie's cart or a new id,
 * and queues the lines and edits again under new line ids (decision cart-cookie). The shopper sees
 * the same cart and no error. Throws if the cookie names the same cart, because adding the lines
 * again would double them.
 */
export async function moveCart(
  { store, now, base }: SyncDependencies,
  { sessionId }: Identity,
  closed: ApiError,
): Promise<void> {
  const current = await fetchCurrent(base);
  if (current?.sessionId === sessionId) throw closed;
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await queueAgain(store, now());
    await adoptCurrentCart(store, current);
  });
}

/** The server has lost the cart: queues all lines and edits again. */
export async function refillCart(
  store: DeviceDatabase,
  { sessionId }: Identity,
  now: number,
): Promise<void> {
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await queueAgain(store, now);
    await store.writeMeta({ sessionId });
    await renewClientId(store);
  });
}

/**
 * Converts the stored lines, and the queued edits that these lines do not include yet, into unsent
 * edits with new line ids.
 */
async function queueAgain(store: DeviceDatabase, now: number): Promise<void> {
  const lines = await store.readLines();
  const rows = await store.readOutbox();
  const { lastSeq = 0 } = await store.readMetas('lastSeq');
  const left = rows.filter(({ seq }) => seq === undefined || seq > lastSeq);
  await store.outbox.bulkDelete(rows.map(({ place }) => place));
  await store.outbox.bulkAdd(underNewIds([...lines.map((line) => newAdd(line, now)), ...left]));
  await store.lines.clear();
  await store.meta.delete('cartVersion');
}

/**
 * Called if the server no longer knows this client's sequence numbers. Takes a new client id for
 * the queued edits and deletes the adds that the server has already applied.
 */
export async function renumberEdits(
  { store, now, base }: SyncDependencies,
  identity: Identity,
): Promise<void> {
  const { lines, version } = await fetchLines(identity, base);
  const known = (await store.readMeta('cartVersion')) ?? 0;
  if (isCartLost({ lines, version }, known)) return refillCart(store, identity, now());
  await store.transaction('rw', store.lines, store.outbox, store.meta, async () => {
    await store.meta.delete('cartVersion');
    await replaceLines(store, { lines, version });
    const arrived = new Set(lines.flatMap(({ ids }) => ids));
    const rows = await store.readOutbox();
    const done = rows.filter(({ edit }) => edit.type === 'add' && arrived.has(edit.id));
    await store.outbox.bulkDelete(done.map(({ place }) => place));
    await store.outbox.toCollection().modify((row) => {
      delete row.seq;
    });
    await renewClientId(store);
  });
}

type UnplacedRow = Omit<OutboxRow, 'place'>;

function newAdd({ id, productId, quantity, size, addedAt }: CartLine, now: number): UnplacedRow {
  return {
    key: nanoid(),
    edit: { type: 'add', id, productId, quantity, size, addedAt },
    waiting: true,
    queuedAt: now,
    schema: OUTBOX_SCHEMA,
  };
}

/** Unsent rows in the same order, with a new id for each line. */
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
