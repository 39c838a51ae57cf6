import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit, type EditRefusal, type Unsold } from '#contract/cart-edits';
import { Refused } from '#contract/failure';
import { withLines, type CartClient, type CartDocument, type StoredAnswer } from './store';

const KEPT_ANSWERS = 64;
/** Of all clients together: a cart is one document. */
const KEPT_IN_ALL = 200;
const KEPT_CLIENTS = 20;
const FORGET_MS = 90 * 24 * 60 * 60 * 1000;

/** An edit as it was sent, and what it turned out to mean (or why it cannot be). */
export interface Proposal {
  fingerprint: string;
  edit: CartEdit;
  refused?: EditRefusal;
}

/** Who sends it, its place in that sender's order, and the key of its repeats. */
export interface Numbering {
  clientId: string;
  seq: number;
  key: string;
}

export interface Answer {
  status: number;
  refusal?: EditRefusal['refusal'];
  /** The line an add or a quantity left behind. */
  line?: CartLine;
  /** The cart's version after it. */
  version: number;
  replayed?: boolean;
}

export interface Settled {
  cart: CartDocument;
  answer: Answer;
}

/** The edit's identity: its fields in a fixed order. */
export function fingerprintOf(edit: Record<string, unknown>): string {
  const fields = Object.entries(edit)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** One edit: the cart after it, and its answer. */
export function settle(cart: CartDocument, { edit, refused }: Proposal, unsold: Unsold): Settled {
  const outcome = refused ? { refused } : applyEdit(cart.lines, edit, cart._id, unsold);
  if ('refused' in outcome) return { cart, answer: { ...outcome.refused, version: cart.version } };
  const { lines, line } = outcome;
  const after = isDeepStrictEqual(lines, cart.lines) ? cart : withLines(cart, lines);
  const status = edit.type === 'add' ? 201 : 200;
  return { cart: after, answer: { status, ...(line && { line }), version: after.version } };
}

/**
 * A numbered edit, applied once however often it comes (decision 92): a repeat gets its stored answer, a refusal
 * takes its number too. Throws 409 for a gap and 422 for a number or key that was another edit's.
 */
export function settleOnce(
  cart: CartDocument,
  { clientId, seq, key }: Numbering,
  proposal: Proposal,
  unsold: Unsold,
  now: number,
): Settled {
  const { lastSeq, answers } = clientOf(cart, clientId) ?? { lastSeq: 0, answers: [] };
  const known = answers.find((answer) => answer.seq === seq || answer.key === key);
  if (known && (known.key !== key || known.hash !== proposal.fingerprint))
    throw new Refused(422, 'key-reused');
  if (known) return { cart, answer: replayOf(cart, known) };
  // Older than the stored answers: it was settled long ago.
  if (seq <= lastSeq)
    return { cart, answer: replayOf(cart, { status: 200, ...lineIdOf(proposal) }) };
  if (seq > lastSeq + 1) throw new Refused(409, 'edit-missing', { lastSeq });
  const settled = settle(cart, proposal, unsold);
  const { status, refusal } = settled.answer;
  const stored = {
    seq,
    key,
    hash: proposal.fingerprint,
    status,
    ...(refusal && { refusal }),
    ...lineIdOf(proposal),
  };
  const client = { lastSeq: seq, seenAt: now, answers: [...answers, stored].slice(-KEPT_ANSWERS) };
  const clients = keptClients(settled.cart.clients, clientId, client);
  return { ...settled, cart: { ...settled.cart, clients } };
}

/** Own properties only: a client may be called `__defineGetter__`. */
export function clientOf({ clients }: CartDocument, clientId: string): CartClient | undefined {
  return Object.hasOwn(clients, clientId) ? clients[clientId] : undefined;
}

/** How it ended, with its line as it stands now. */
function replayOf(
  { lines, version }: CartDocument,
  { status, refusal, lineId }: Pick<StoredAnswer, 'status' | 'refusal' | 'lineId'>,
): Answer {
  const line = lines.find(({ ids }) => lineId !== undefined && ids.includes(lineId));
  return { status, ...(refusal && { refusal }), ...(line && { line }), version, replayed: true };
}

function lineIdOf({ edit }: Proposal): { lineId?: string } {
  return 'id' in edit ? { lineId: edit.id } : {};
}

/** This client and the newest others, with the newest answers that there is room for. */
function keptClients(
  clients: CartDocument['clients'],
  clientId: string,
  client: CartClient,
): Record<string, CartClient> {
  const others = Object.entries(clients)
    .filter(([id, { seenAt }]) => id !== clientId && client.seenAt - seenAt < FORGET_MS)
    .sort(([, a], [, b]) => b.seenAt - a.seenAt)
    .slice(0, KEPT_CLIENTS - 1);
  let room = KEPT_IN_ALL;
  const kept = [[clientId, client] as const, ...others].map(([id, each]) => {
    const answers = each.answers.slice(Math.max(0, each.answers.length - room));
    room -= answers.length;
    return [id, { ...each, answers }] as const;
  });
  return Object.fromEntries(kept);
}
