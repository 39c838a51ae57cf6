import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit, type EditRejection, type FindUnsold } from '#contract/cart-edits';
import { ApiError } from '#contract/protocol/api-error';
import { withLines, type CartClient, type CartDocument, type StoredResponse } from './store';

const RESPONSES_PER_CLIENT = 64;
/** Maximum number of stored responses of all clients of a cart, which is one document. */
const RESPONSES_PER_CART = 200;
const MAX_CLIENTS = 20;
const CLIENT_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** An edit as sent, and the edit it resolves to or the reason why it is rejected. */
export interface Proposal {
  fingerprint: string;
  edit: CartEdit;
  refused?: EditRejection;
}

/** The client, the edit's sequence number, and the key of its retries. */
export interface Numbering {
  clientId: string;
  seq: number;
  key: string;
}

export interface EditResponse {
  status: number;
  refusal?: EditRejection['refusal'];
  /** The resulting line of an add or a quantity edit. */
  line?: CartLine;
  /** The cart's version after the edit. */
  version: number;
  replayed?: boolean;
}

export interface EditResult {
  cart: CartDocument;
  response: EditResponse;
}

/** The edit's identity: its fields in a fixed order. */
export function fingerprintOf(edit: Record<string, unknown>): string {
  const fields = Object.entries(edit)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** Applies one edit and returns the cart and the response. */
export function applyProposedEdit(
  cart: CartDocument,
  { edit, refused }: Proposal,
  unsold: FindUnsold,
): EditResult {
  const outcome = refused ? { refused } : applyEdit(cart.lines, edit, cart._id, unsold);
  if ('refused' in outcome)
    return { cart, response: { ...outcome.refused, version: cart.version } };
  const { lines, line } = outcome;
  const after = isDeepStrictEqual(lines, cart.lines) ? cart : withLines(cart, lines);
  const status = edit.type === 'add' ? 201 : 200;
  return { cart: after, response: { status, ...(line && { line }), version: after.version } };
}

/**
 * Applies a numbered edit once, even if it arrives repeatedly (decision numbered-edits). A repeat
 * gets the stored response. A rejected edit uses up its number. Throws 409 if an earlier edit is
 * missing, and 422 if the number or key belongs to another edit.
 */
export function applyOnce(
  cart: CartDocument,
  { clientId, seq, key }: Numbering,
  proposal: Proposal,
  unsold: FindUnsold,
  now: number,
): EditResult {
  const { lastSeq, answers } = clientOf(cart, clientId) ?? { lastSeq: 0, answers: [] };
  const known = answers.find((response) => response.seq === seq || response.key === key);
  if (known && (known.key !== key || known.hash !== proposal.fingerprint))
    throw new ApiError(422, 'key-reused');
  if (known) return { cart, response: replayOf(cart, known) };
  // The edit was applied so long ago that its response is no longer stored.
  if (seq <= lastSeq)
    return { cart, response: replayOf(cart, { status: 200, ...pickLineId(proposal) }) };
  if (seq > lastSeq + 1) throw new ApiError(409, 'edit-missing', { lastSeq });
  const settled = applyProposedEdit(cart, proposal, unsold);
  const { status, refusal } = settled.response;
  const stored = {
    seq,
    key,
    hash: proposal.fingerprint,
    status,
    ...(refusal && { refusal }),
    ...pickLineId(proposal),
  };
  const client = {
    lastSeq: seq,
    seenAt: now,
    answers: [...answers, stored].slice(-RESPONSES_PER_CLIENT),
  };
  const clients = recentClients(settled.cart.clients, clientId, client);
  return { ...settled, cart: { ...settled.cart, clients } };
}

/** Own properties only: a client may be called `__defineGetter__`. */
export function clientOf({ clients }: CartDocument, clientId: string): CartClient | undefined {
  return Object.hasOwn(clients, clientId) ? clients[clientId] : undefined;
}

/** The stored outcome, with the line in its current state. */
function replayOf(
  { lines, version }: CartDocument,
  { status, refusal, lineId }: Pick<StoredResponse, 'status' | 'refusal' | 'lineId'>,
): EditResponse {
  const line = lines.find(({ ids }) => lineId !== undefined && ids.includes(lineId));
  return { status, ...(refusal && { refusal }), ...(line && { line }), version, replayed: true };
}

function pickLineId({ edit }: Proposal): { lineId?: string } {
  return 'id' in edit ? { lineId: edit.id } : {};
}

/** This client and the most recent others, with as many recent responses as the limit allows. */
function recentClients(
  clients: CartDocument['clients'],
  clientId: string,
  client: CartClient,
): Record<string, CartClient> {
  const others = Object.entries(clients)
    .filter(([id, { seenAt }]) => id !== clientId && client.seenAt - seenAt < CLIENT_RETENTION_MS)
    .sort(([, a], [, b]) => b.seenAt - a.seenAt)
    .slice(0, MAX_CLIENTS - 1);
  let responsesLeft = RESPONSES_PER_CART;
  const recent = [[clientId, client] as const, ...others].map(([id, each]) => {
    const answers = each.answers.slice(Math.max(0, each.answers.length - responsesLeft));
    responsesLeft -= answers.length;
    return [id, { ...each, answers }] as const;
  });
  return Object.fromEntries(recent);
}
