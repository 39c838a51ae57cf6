import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CartEdit } from '#contract/cart';
import { applyEdit, type EditRefusal, type Unsold } from '#contract/cart-edits';
import { Refused } from '#contract/failure';
import { withLines, type CartClient, type CartDocument, type StoredAnswer } from './store';

const KEPT_ANSWERS = 64;
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

export type Answer = Pick<StoredAnswer, 'status' | 'refusal' | 'line' | 'version'> & {
  replayed?: boolean;
};

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
 * A numbered edit, applied once however often it comes (design 5): a repeat gets its stored answer, a refusal
 * takes its number too. Throws 409 for a gap and 422 for a number or key that was another edit's.
 */
export function settleOnce(
  cart: CartDocument,
  { clientId, seq, key }: Numbering,
  proposal: Proposal,
  unsold: Unsold,
  { now, keepsLine }: { now: number; keepsLine: boolean },
): Settled {
  const { lastSeq, answers } = clientOf(cart, clientId) ?? { lastSeq: 0, answers: [] };
  const known = answers.find((answer) => answer.seq === seq || answer.key === key);
  if (known && (known.key !== key || known.hash !== proposal.fingerprint))
    throw new Refused(422, 'key-reused');
  if (known) return { cart, answer: { ...forgotten(cart, proposal.edit), ...known } };
  if (seq <= lastSeq) return { cart, answer: forgotten(cart, proposal.edit) };
  if (seq > lastSeq + 1) throw new Refused(409, 'edit-missing', { lastSeq });
  const settled = settle(cart, proposal, unsold);
  const { line, ...answer } = settled.answer;
  const stored = {
    seq,
    key,
    hash: proposal.fingerprint,
    ...answer,
    ...(keepsLine && { line }),
    ...lineIdOf(proposal),
  };
  const client = { lastSeq: seq, seenAt: now, answers: [...answers, stored].slice(-KEPT_ANSWERS) };
  const clients = { ...recent(settled.cart.clients, now), [clientId]: client };
  return { ...settled, cart: { ...settled.cart, clients } };
}

/** Own properties only: a client may be called `__defineGetter__`. */
export function clientOf({ clients }: CartDocument, clientId: string): CartClient | undefined {
  return Object.hasOwn(clients, clientId) ? clients[clientId] : undefined;
}

/** A repeat older than the stored answers: it was settled long ago, what stands now is the answer. */
function forgotten({ lines, version }: CartDocument, edit: CartEdit): Answer {
  const line = 'id' in edit ? lines.find(({ ids }) => ids.includes(edit.id)) : undefined;
  return { status: 200, ...(line && { line }), version, replayed: true };
}

function lineIdOf({ edit }: Proposal): { lineId?: string } {
  return 'id' in edit ? { lineId: edit.id } : {};
}

function recent(clients: CartDocument['clients'], now: number): Record<string, CartClient> {
  return Object.fromEntries(
    Object.entries(clients)
      .filter(([, { seenAt }]) => now - seenAt < FORGET_MS)
      .sort(([, a], [, b]) => b.seenAt - a.seenAt)
      .slice(0, KEPT_CLIENTS - 1),
  );
}
