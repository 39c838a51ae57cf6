import { BATCH_LIMIT } from '#contract/cart';
import { ApiError } from '#contract/protocol/api-error';
import {
  adoptIdentity,
  adoptCurrentCart,
  moveCart,
  readIdentity,
  refillCart,
  renumberEdits,
} from './identity';
import {
  fetchCurrent,
  fetchLines,
  isCartLost,
  sendBatch,
  sendEdit,
  type Identity,
  type SyncReply,
  type NumberedRow,
} from './send';
import { replaceLines, applyResponse } from './apply-response';
import { CART_LEADER, withLeaderLock, type SyncDependencies } from '../sync/leader';
import { isTransient, MAX_PROXY_REJECTIONS } from '../sync/retry';
import type { DeviceDatabase } from '../sync/database';

/**
 * Sends the first batch of queued edits and applies the response. Returns 'idle' if there was
 * nothing to send. Throws `Unreachable`, or an `ApiError` that concerns no edit (5xx, 429, a
 * proxy's page): the edits stay queued.
 */
export function sendNextBatch(dependencies: SyncDependencies): Promise<'sent' | 'idle'> {
  return withLeaderLock(dependencies, CART_LEADER, () => sendRows(dependencies));
}

/** Reads the cart again: after a payment, or when another device may have changed it. */
export function refreshCart(dependencies: SyncDependencies): Promise<void> {
  return withLeaderLock(dependencies, CART_LEADER, () => readOrAdoptCart(dependencies));
}

async function sendRows(dependencies: SyncDependencies): Promise<'sent' | 'idle'> {
  const { store, now, base } = dependencies;
  if ((await store.readSendable()).length === 0) return 'idle';
  const identity = (await readIdentity(store)) ?? (await adoptIdentity(store, base));
  const { rows, fresh } = await assignSequenceNumbers(store);
  if (rows.length === 0) return 'idle';
  try {
    const reply = await sendNumberedRows(identity, rows, fresh, base);
    if (!(await applyResponse(store, rows, reply, now()))) await readLines(dependencies, identity);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    await recoverFromRejection(dependencies, identity, rows, cause);
  }
  return 'sent';
}

async function readOrAdoptCart(dependencies: SyncDependencies): Promise<void> {
  const { store, base } = dependencies;
  const identity = await readIdentity(store);
  if (!identity) {
    const current = await fetchCurrent(base);
    if (current || (await store.readSendable()).length > 0) await adoptCurrentCart(store, current);
    else if (!(await store.readMeta('noCart'))) await store.writeMeta({ noCart: true });
    return;
  }
  try {
    await readLines(dependencies, identity);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'cart-closed') throw cause;
    await moveCart(dependencies, identity, cause);
  }
}

async function readLines(
  { store, now, base }: SyncDependencies,
  identity: Identity,
): Promise<void> {
  const versionBefore = (await store.readMeta('cartVersion')) ?? 0;
  const current = await fetchLines(identity, base);
  if (isCartLost(current, versionBefore)) return refillCart(store, identity, now());
  await store.transaction('rw', store.lines, store.meta, () =>
    replaceLines(store, current, versionBefore),
  );
}

/** Assigns sequence numbers. Rows of a newer version are not sent. */
async function assignSequenceNumbers(
  store: DeviceDatabase,
): Promise<{ rows: NumberedRow[]; fresh: boolean }> {
  return store.transaction('rw', store.outbox, store.meta, async () => {
    const taken = (await store.readSendable()).slice(0, BATCH_LIMIT);
    let nextSeq = (await store.readMeta('nextSeq')) ?? 1;
    const fresh = taken.every(({ seq }) => seq === undefined);
    const rows = taken.map((row) => Object.assign({}, row, { seq: row.seq ?? nextSeq++ }));
    await store.outbox.bulkPut(rows);
    await store.writeMeta({ nextSeq });
    return { rows, fresh };
  });
}

async function sendNumberedRows(
  identity: Identity,
  rows: NumberedRow[],
  fresh: boolean,
  base: string,
): Promise<SyncReply> {
  const [only] = rows;
  const single =
    only && fresh && rows.length === 1 ? await sendEdit(identity, only, base) : undefined;
  return single ?? sendBatch(identity, rows, base);
}

/**
 * Handles a response that rejects the whole batch: because of its cart, its sequence numbers, or an
 * edit that can never succeed, which becomes a rejection. Throws if the response says nothing about
 * the edits.
 */
async function recoverFromRejection(
  dependencies: SyncDependencies,
  identity: Identity,
  rows: readonly NumberedRow[],
  refused: ApiError,
): Promise<void> {
  const { store, now, base } = dependencies;
  const { status, code } = refused;
  const [first] = rows;
  if (code === 'cart-closed') return moveCart(dependencies, identity, refused);
  // Sequence number 1 of a new client cannot be wrong. If that edit is rejected, the edit itself is
  // invalid.
  const isMisnumbered = (status === 409 || status === 422) && first?.seq !== 1;
  if (isMisnumbered && code !== 'foreign') return renumberEdits(dependencies, identity);
  if (isTransient(status) || !first) throw refused;
  if (rows.length > 1) {
    // Sends the first edit alone, to find out which edit is faulty.
    const reply = await sendBatch(identity, [first], base).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.status === status) return undefined;
      throw cause;
    });
    if (reply) return void (await applyResponse(store, [first], reply, now()));
  }
  if (code === 'foreign') await countProxyRejection(dependencies, identity, first, refused);
  await rejectRow(dependencies, first, refused);
  await renumberEdits(dependencies, identity);
}

/**
 * Counts a proxy's rejection of an edit. Throws below the limit. At the limit it reads the cart,
 * and throws if the proxy blocks that request too.
 */
async function countProxyRejection(
  { store, base }: SyncDependencies,
  identity: Identity,
  { place, turnedAway = 0 }: NumberedRow,
  refused: ApiError,
): Promise<void> {
  await store.outbox.update(place, { turnedAway: turnedAway + 1 });
  if (turnedAway + 1 < MAX_PROXY_REJECTIONS) throw refused;
  await fetchLines(identity, base);
}

async function rejectRow(
  { store, now }: SyncDependencies,
  row: NumberedRow,
  refused: ApiError,
): Promise<void> {
  const { status, code, sentence } = refused;
  const version = (await store.readMeta('cartVersion')) ?? 0;
  const error = code === 'foreign' ? undefined : sentence;
  const answers = [{ seq: row.seq, status, code, error }];
  await applyResponse(store, [row], { answers, cart: undefined, version }, now());
}
