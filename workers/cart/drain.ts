import { BATCH_LIMIT } from '#contract/cart';
import { Refused } from '#contract/failure';
import { keepLines, readIdentity, readMeta, writeMeta, type Identity } from './identity';
import { adoptIdentity, becomeOwner, moveCart, refillCart } from './move';
import { recover } from './recover';
import {
  fetchCurrent,
  fetchLines,
  sendBatch,
  sendOne,
  type Reply,
  type SentRow,
  type Wire,
} from './send';
import { settle } from './settle';
import type { CartStore } from './store';

/**
 * Sends the first rows of the outbox, up to a batch, and takes the answer in; 'idle' when there was nothing
 * to send. Runs under the lock of `exclusively`. Throws `Unreachable`, or the `Refused` that speaks of no edit
 * (5xx, 429, a proxy's page): they stay.
 */
export async function sendNext({ store, now, base }: Wire): Promise<'sent' | 'idle'> {
  if ((await store.readSendable()).length === 0) return 'idle';
  const identity = (await readIdentity(store)) ?? (await adoptIdentity(store, base));
  const { rows, fresh } = await numberRows(store);
  if (rows.length === 0) return 'idle';
  try {
    const reply = await send(identity, rows, fresh, base);
    if (!(await settle(store, rows, reply, now()))) await readLines({ store, now, base }, identity);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    await recover({ store, now, base }, identity, rows, cause);
  }
  return 'sent';
}

/** Reads the cart again: after a payment, on return to the page, when another device may have changed it. */
export async function refreshLines({ store, now, base }: Wire): Promise<void> {
  const identity = await readIdentity(store);
  if (!identity) {
    const current = await fetchCurrent(base);
    if (current || (await store.readSendable()).length > 0) await becomeOwner(store, current);
    else if (!(await readMeta(store, 'noCart'))) await writeMeta(store, { noCart: true });
    return;
  }
  try {
    await readLines({ store, now, base }, identity);
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.code !== 'cart-closed') throw cause;
    await moveCart({ store, now, base }, identity, cause);
  }
}

async function readLines({ store, now, base }: Wire, identity: Identity): Promise<void> {
  const asked = (await readMeta(store, 'cartVersion')) ?? 0;
  const told = await fetchLines(identity, base);
  // A server that begins again has lost the whole cart.
  if (told.version === 0 && asked > 0) return refillCart(store, identity, now());
  await store.transaction('rw', store.lines, store.meta, () => keepLines(store, told, asked));
}

/** From here on the rows are immutable until answered; a row of a newer version of the shop stays. */
async function numberRows(store: CartStore): Promise<{ rows: SentRow[]; fresh: boolean }> {
  return store.transaction('rw', store.outbox, store.meta, async () => {
    const taken = (await store.readSendable()).slice(0, BATCH_LIMIT);
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
