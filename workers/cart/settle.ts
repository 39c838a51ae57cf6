import { liveQuery } from 'dexie';
import type { CartEdit, CartLine } from '#contract/cart';
import { noteAdded } from './absence';
import { NotTold, withPatience } from '../patience';
import type { Unkept } from '../unkept';
import type { EditAnswer, Reply } from './send';
import type { OutboxRow } from './rows';
import type { CartStore } from './store';

/**
 * Takes an answer in, in one transaction: answered rows out, refusals noted, the server's lines in. Answers
 * false when the cart must be read again, for its line alone does not say what else changed.
 */
export async function settle(
  store: CartStore,
  rows: readonly OutboxRow[],
  { answers, cart, version }: Reply,
  now: number,
): Promise<boolean> {
  const { lines, outbox, refusals, seen, meta } = store;
  return store.transaction('rw', [lines, outbox, refusals, seen, meta], async () => {
    const known = (await store.readMeta('cartVersion')) ?? 0;
    for (const row of rows) {
      const answer = answers.find(({ seq }) => seq === row.seq);
      if (answer) await settleRow(store, row, answer, now);
    }
    if (cart && 'lines' in cart) {
      await keepLines(store, { lines: cart.lines, version });
      return version >= known;
    }
    // At once, even where more has changed: the next tap counts on from this line.
    if (cart && version > known) await putLine(store, cart.line);
    if (cart && version === known + 1) await store.writeMeta({ cartVersion: version });
    return version === known || (cart !== undefined && version === known + 1);
  });
}

/** Another context may have settled it before: then it is gone, and nothing is told twice. */
async function settleRow(
  store: CartStore,
  { place, key, edit }: OutboxRow,
  { status, code, error, available }: EditAnswer,
  now: number,
): Promise<void> {
  const row = await store.outbox.get(place);
  if (!row) return;
  await store.outbox.delete(place);
  if (status < 400 && edit.type === 'add' && row.waiting)
    await noteAdded(store, edit.productId, now);
  if (status < 400 || (edit.type === 'remove' && status === 404)) return;
  const followers = edit.type === 'add' ? await dropFollowers(store, edit.id) : [];
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

/** A refused add takes its later edits along, sent ones too: their 404 would only say it again. */
async function dropFollowers(store: CartStore, lineId: string): Promise<string[]> {
  const rows = await store.readOutbox();
  const followers = rows.filter(({ edit }) => 'id' in edit && edit.id === lineId);
  await store.outbox.bulkDelete(followers.map(({ place }) => place));
  return followers.map(({ key }) => key);
}

async function productOf(store: CartStore, edit: CartEdit): Promise<string | undefined> {
  if (edit.type === 'add') return edit.productId;
  if (edit.type === 'clear') return undefined;
  const lines = await store.readLines();
  return lines.find(({ ids }) => ids.includes(edit.id))?.productId;
}

async function putLine(store: CartStore, line: CartLine): Promise<void> {
  const before = await store.lines.get(line.id);
  const place = before?.place ?? (await store.lines.count());
  await store.lines.put({ ...line, place });
}

/** The server's word for the cart. */
interface Told {
  lines: readonly CartLine[];
  version: number;
  /** Of this client. */
  lastSeq?: number;
}

/**
 * Takes the server's word for the cart, unless a later word is here already. A version below `asked`, which was
 * known before the server was asked, is the word of a server that was restored to an older one.
 */
export async function keepLines(
  store: CartStore,
  { lines, version, lastSeq }: Told,
  asked = 0,
): Promise<void> {
  const known = await store.readMeta('cartVersion');
  if (known !== undefined && version < known && version >= asked) return;
  await store.lines.clear();
  await store.lines.bulkPut(lines.map((line, place) => Object.assign({ place }, line)));
  await store.writeMeta({ cartVersion: version, ...(lastSeq !== undefined && { lastSeq }) });
}

/** How a command ended: the server's yes, kept for later (decision 6), its no, or the device's (decision 115). */
export type Outcome =
  | { result: 'saved' }
  | { result: 'waiting' }
  | { result: 'unkept'; why: Unkept }
  | {
      result: 'refused';
      status: number;
      code: string;
      reason: string;
      available?: number;
      /** The shop's own no is kept in the cart, and told from there. */
      kept?: true;
    };

/**
 * Waits until the edit of a key is answered, by whichever tab sends it, or has to wait. A database that closes
 * or falls silent meanwhile keeps the edit.
 */
export async function awaitOutcome(
  store: CartStore,
  key: string,
  patienceMs: number,
): Promise<Outcome> {
  const timer = setTimeout(() => {
    store.markWaiting((row) => row.key === key).catch(() => undefined);
  }, patienceMs);
  const ended = new AbortController();
  const answer = firstOf(() => readOutcome(store, key), ended.signal);
  const outcome = await withPatience(answer, { onLate: () => new NotTold() }).catch(() => WAITING);
  ended.abort();
  clearTimeout(timer);
  return outcome;
}

const WAITING: Outcome = { result: 'waiting' };

async function readOutcome(store: CartStore, key: string): Promise<Outcome | undefined> {
  return store.transaction('r', store.outbox, store.refusals, async () => {
    const row = await store.outbox.get({ key });
    if (row) return row.waiting ? { result: 'waiting' } : undefined;
    const refusals = await store.readRefusals();
    const refusal = refusals.find((each) => each.key === key || each.followers?.includes(key));
    if (!refusal) return { result: 'saved' };
    const { status, code = 'unknown', reason, available } = refusal;
    const known = { status, code, reason, kept: true } as const;
    return { result: 'refused', ...known, ...(available !== undefined && { available }) };
  });
}

/** The first value of a live query, which goes on until `ended`. */
function firstOf<T>(querier: () => Promise<T | undefined>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(querier).subscribe({
      next: (value) => {
        if (value !== undefined) resolve(value);
      },
      error: reject,
    });
    ended.addEventListener('abort', () => subscription.unsubscribe());
  });
}
