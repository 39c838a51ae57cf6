import type { CartEdit, CartLine } from '#contract/cart';
import { recordSyncedAdd } from './offline-period';
import type { EditReply, SyncReply } from './send';
import type { OutboxRow } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/**
 * Applies a response in one transaction: deletes answered rows, stores rejections and replaces the
 * server's lines. Returns false if the cart must be read again because the response does not show
 * everything that changed.
 */
export async function applyResponse(
  store: DeviceDatabase,
  rows: readonly OutboxRow[],
  { answers, cart, version }: SyncReply,
  now: number,
): Promise<boolean> {
  const { lines, outbox, refusals, seen, meta } = store;
  return store.transaction('rw', [lines, outbox, refusals, seen, meta], async () => {
    const known = (await store.readMeta('cartVersion')) ?? 0;
    const queued = await store.readOutbox();
    for (const row of rows) {
      const reply = answers.find(({ seq }) => seq === row.seq);
      if (reply) await applyReply(store, row, reply, { now, queued });
    }
    if (cart && 'lines' in cart) {
      await replaceLines(store, { lines: cart.lines, version });
      return version >= known;
    }
    // Store the line even if the response does not show all changes, because the next edit of this
    // line is based on it.
    if (cart && version > known) await putLine(store, cart.line);
    if (cart && version === known + 1) await store.writeMeta({ cartVersion: version });
    return version === known || (cart !== undefined && version === known + 1);
  });
}

/**
 * Does nothing if another tab has already applied this response, so that no outcome is reported
 * twice.
 */
async function applyReply(
  store: DeviceDatabase,
  { place, key, edit }: OutboxRow,
  { status, code, error, available }: EditReply,
  { now, queued }: { now: number; queued: readonly OutboxRow[] },
): Promise<void> {
  const row = await store.outbox.get(place);
  if (!row) return;
  await store.outbox.delete(place);
  if (status < 400 && edit.type === 'add' && row.waiting)
    await recordSyncedAdd(store, edit.productId, now);
  if (status < 400 || (edit.type === 'remove' && status === 404)) return;
  // The removal may have been applied first, from a request that was delivered late.
  if (status === 404 && isRemovedLater(row, queued)) return;
  const followers = edit.type === 'add' ? await dropDependentEdits(store, edit.id) : [];
  const productId = row.productId ?? (await productOf(store, edit));
  const [product] = productId === undefined ? [] : await store.readSeen([productId]);
  await store.refusals.put({
    key,
    edit,
    status,
    reason: error ?? '',
    refusedAt: now,
    ...(code !== undefined && { code }),
    ...(available !== undefined && { available }),
    ...(productId !== undefined && { productId }),
    ...(product && { name: product.name }),
    ...(followers.length > 0 && { followers }),
    ...(row.waiting && { waited: true as const }),
  });
}

/** Whether a later edit in the outbox removes the line. */
function isRemovedLater({ place, edit }: OutboxRow, queued: readonly OutboxRow[]): boolean {
  return queued.some(
    (row) =>
      row.place > place &&
      (row.edit.type === 'clear' ||
        (row.edit.type === 'remove' && 'id' in edit && row.edit.id === edit.id)),
  );
}

/**
 * Deletes the edits that depend on a rejected add, including sent ones, which the server rejects
 * with a 404.
 */
async function dropDependentEdits(store: DeviceDatabase, lineId: string): Promise<string[]> {
  const rows = await store.readOutbox();
  const followers = rows.filter(({ edit }) => 'id' in edit && edit.id === lineId);
  await store.outbox.bulkDelete(followers.map(({ place }) => place));
  return followers.map(({ key }) => key);
}

async function productOf(store: DeviceDatabase, edit: CartEdit): Promise<string | undefined> {
  if (edit.type === 'add') return edit.productId;
  if (edit.type === 'clear') return undefined;
  const lines = await store.readLines();
  return lines.find(({ ids }) => ids.includes(edit.id))?.productId;
}

async function putLine(store: DeviceDatabase, line: CartLine): Promise<void> {
  const before = await store.lines.get(line.id);
  const place = before?.place ?? (await store.lines.count());
  await store.lines.put({ ...line, place });
}

/** The cart as the server last sent it. */
interface ServerCart {
  lines: readonly CartLine[];
  version: number;
  /** Last sequence number of this client that the server has applied. */
  lastSeq?: number;
}

/**
 * Replaces the stored lines unless they are newer. `versionBefore` is the version that was known
 * before the request. If the server's version is lower, it was restored from a backup, so its lines
 * are used.
 */
export async function replaceLines(
  store: DeviceDatabase,
  { lines, version, lastSeq }: ServerCart,
  versionBefore = 0,
): Promise<void> {
  const known = await store.readMeta('cartVersion');
  if (known !== undefined && version < known && version >= versionBefore) return;
  await store.lines.clear();
  await store.lines.bulkPut(lines.map((line, place) => Object.assign({ place }, line)));
  await store.writeMeta({ cartVersion: version, ...(lastSeq !== undefined && { lastSeq }) });
}
