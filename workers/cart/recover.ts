import { Refused } from '#contract/failure';
import { readMeta, type Identity } from './identity';
import { moveCart, renumber } from './move';
import { fetchLines, sendBatch, type SentRow, type Wire } from './send';
import { settle } from './settle';

/** A proxy's page may be a passing mood of it: an edit is given up at the third. */
const TURNED_AWAY = 3;

/** Nothing about the edit: asked again later it may be taken. */
const PASSING = [404, 408, 425, 429];

/**
 * What a refusal of the whole batch means: of its cart, of its numbers, or of an edit that can never succeed,
 * which is set aside as refused. Throws what says nothing of the edits.
 */
export async function recover(
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
  const version = (await readMeta(store, 'cartVersion')) ?? 0;
  const error = code === 'foreign' ? undefined : sentence;
  const answers = [{ seq: row.seq, status, code, error }];
  await settle(store, [row], { answers, cart: undefined, version }, now());
}
