import { BATCH_LIMIT } from '#contract/cart';
import { Refused } from '#contract/failure';
import {
  adoptIdentity,
  becomeOwner,
  moveCart,
  readIdentity,
  refillCart,
  renumber,
} from './identity';
import {
  fetchCurrent,
  fetchLines,
  isLost,
  sendBatch,
  sendOne,
  type Identity,
  type Reply,
  type SentRow,
  type Wire,
} from './send';
import { keepLines, settle } from './settle';
import type { CartStore } from './store';

/**
 * Sends the first rows of the outbox, up to a batch, and takes the answer in; 'idle' when there was nothing
 * to send. Throws `Unreachable`, or the `Refused` that speaks of no edit
 * (5xx, 429, a proxy's page): they stay.
 */
export function sendNext(wire: Wire): Promise<'sent' | 'idle'> {
  return exclusively(wire, DRAIN, () => sendRows(wire));
}

/** Reads the cart again: after a payment, on return to the page, when another device may have changed it. */
export function refreshLines(wire: Wire): Promise<void> {
  return exclusively(wire, DRAIN, () => readCart(wire));
}

async function sendRows(wire: Wire): Promise<'sent' | 'idle'> {
  const { store, now, base } = wire;
  if ((await store.readSendable()).length === 0) return 'idle';
  const identity = (await readIdentity(store)) ?? (await adoptIdentity(store, base));
  const { rows, fresh } = await numberRows(store);
  if (rows.length === 0) return 'idle';
  try {
    const reply = await send(identity, rows, fresh, base);
    if (!(await settle(store, rows, reply, now()))) await readLines(wire, identity);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    await recover(wire, identity, rows, cause);
  }
  return 'sent';
}

async function readCart(wire: Wire): Promise<void> {
  const { store, base } = wire;
  const identity = await readIdentity(store);
  if (!identity) {
    const current = await fetchCurrent(base);
    if (current || (await store.readSendable()).length > 0) await becomeOwner(store, current);
    else if (!(await store.readMeta('noCart'))) await store.writeMeta({ noCart: true });
    return;
  }
  try {
    await readLines(wire, identity);
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.code !== 'cart-closed') throw cause;
    await moveCart(wire, identity, cause);
  }
}

async function readLines({ store, now, base }: Wire, identity: Identity): Promise<void> {
  const asked = (await store.readMeta('cartVersion')) ?? 0;
  const told = await fetchLines(identity, base);
  if (isLost(told, asked)) return refillCart(store, identity, now());
  await store.transaction('rw', store.lines, store.meta, () => keepLines(store, told, asked));
}

/** A row of a newer version of the shop stays. */
async function numberRows(store: CartStore): Promise<{ rows: SentRow[]; fresh: boolean }> {
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

/** A proxy's page may be a passing mood of it: an edit is given up at the third. */
const TURNED_AWAY = 3;

/** Nothing about the edit: asked again later it may be taken. */
const PASSING = [404, 408, 425, 429];

/**
 * What a refusal of the whole batch means: of its cart, of its numbers, or of an edit that can never succeed,
 * which is set aside as refused. Throws what says nothing of the edits.
 */
async function recover(
  wire: Wire,
  identity: Identity,
  rows: readonly SentRow[],
  refused: Refused,
): Promise<void> {
  const { store, now, base } = wire;
  const { status, code } = refused;
  const [first] = rows;
  if (code === 'cart-closed') return moveCart(wire, identity, refused);
  // The first numbers of a new client cannot be wrong: it is the edit.
  const isMisnumbered = (status === 409 || status === 422) && first?.seq !== 1;
  if (isMisnumbered && code !== 'foreign') return renumber(wire, identity);
  if (status >= 500 || PASSING.includes(status) || !first) throw refused;
  if (rows.length > 1) {
    // Which of them it is shows one at a time.
    const reply = await sendBatch(identity, [first], base).catch((cause: unknown) => {
      if (cause instanceof Refused && cause.status === status) return undefined;
      throw cause;
    });
    if (reply) return void (await settle(store, [first], reply, now()));
  }
  if (code === 'foreign') await countTurnedAway(wire, identity, first, refused);
  await setAside(wire, first, refused);
  await renumber(wire, identity);
}

/** Throws until a proxy has turned the edit away often enough, and while it lets nothing else through. */
async function countTurnedAway(
  { store, base }: Wire,
  identity: Identity,
  { place, turnedAway = 0 }: SentRow,
  refused: Refused,
): Promise<void> {
  await store.outbox.update(place, { turnedAway: turnedAway + 1 });
  if (turnedAway + 1 < TURNED_AWAY) throw refused;
  await fetchLines(identity, base);
}

async function setAside({ store, now }: Wire, row: SentRow, refused: Refused): Promise<void> {
  const { status, code, sentence } = refused;
  const version = (await store.readMeta('cartVersion')) ?? 0;
  const error = code === 'foreign' ? undefined : sentence;
  const answers = [{ seq: row.seq, status, code, error }];
  await settle(store, [row], { answers, cart: undefined, version }, now());
}

/** What one tab at a time sends: its lock, and where it is kept when the holder was last heard, and last robbed. */
interface Turn {
  lock: string;
  beat: 'drainBeat' | 'savedBeat';
  stolen: 'stolenAt' | 'savedStolenAt';
}
export const DRAIN: Turn = { lock: 'cart-drain', beat: 'drainBeat', stolen: 'stolenAt' };

const PATIENCE_MS = 5_000;
/** A request times out after 15 s: a holder silent for longer is frozen, or makes several. */
const STALE_MS = 20_000;
const STEAL_EVERY_MS = 60_000;

/**
 * Runs work while no other tab nor the service worker does. A silent holder is robbed, at most once a minute a
 * profile: what is sent twice by that has no second effect. Work of several requests calls `beat` between them.
 */
export async function exclusively<T>(
  { store, locks, now }: Pick<Wire, 'store' | 'locks' | 'now'>,
  turn: Turn,
  work: (beat: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const beat = () => store.writeMeta({ [turn.beat]: now() });
  const held = async () => {
    await beat();
    return work(beat);
  };
  for (;;) {
    try {
      return await locks.request(turn.lock, { signal: AbortSignal.timeout(PATIENCE_MS) }, held);
    } catch (cause) {
      if (!isTimeout(cause)) throw cause;
    }
    if (await maySteal(store, turn, now())) return locks.request(turn.lock, { steal: true }, held);
  }
}

async function maySteal(store: CartStore, turn: Turn, now: number): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const beat = (await store.readMeta(turn.beat)) ?? 0;
    const stolen = (await store.readMeta(turn.stolen)) ?? 0;
    // By a clock that was set back either may be to come.
    if (Math.abs(now - beat) < STALE_MS || Math.abs(now - stolen) < STEAL_EVERY_MS) return false;
    await store.writeMeta({ [turn.stolen]: now });
    return true;
  });
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
