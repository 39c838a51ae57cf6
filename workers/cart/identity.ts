import { nanoid } from 'nanoid';
import type { CartLine } from '#contract/cart';
import type { CartStore } from './store';

/** Who this browser is to its cart (design 5). */
export interface Identity {
  sessionId: string;
  clientId: string;
}

export interface Connection {
  state: 'online' | 'unreachable';
  /** Since when, in ms. */
  since: number;
}

interface MetaValues extends Identity {
  nextSeq: number;
  cartVersion: number;
  connection: Connection;
  /** When the lock was last taken, in ms: a request takes 15 s at most. */
  drainBeat: number;
  stolenAt: number;
}

export async function readMeta<K extends keyof MetaValues>(
  store: CartStore,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const row = await store.meta.get(key);
  return row && (row.value as MetaValues[K]);
}

export async function writeMeta(store: CartStore, values: Partial<MetaValues>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await store.meta.bulkPut(rows);
}

export async function readIdentity(store: CartStore): Promise<Identity | undefined> {
  const sessionId = await readMeta(store, 'sessionId');
  const clientId = await readMeta(store, 'clientId');
  return sessionId === undefined || clientId === undefined ? undefined : { sessionId, clientId };
}

/** Becomes a client that the server has never heard of, with its numbers from 1. */
export async function renameClient(store: CartStore): Promise<string> {
  const clientId = nanoid();
  await writeMeta(store, { clientId, nextSeq: 1 });
  return clientId;
}

/** Takes the server's word for the bag, unless a later word is here already. */
export async function keepLines(
  store: CartStore,
  lines: readonly CartLine[],
  version: number,
): Promise<void> {
  const known = await readMeta(store, 'cartVersion');
  if (known !== undefined && version < known) return;
  await store.lines.clear();
  await store.lines.bulkPut(lines.map((line, place) => Object.assign({ place }, line)));
  await writeMeta(store, { cartVersion: version });
}
