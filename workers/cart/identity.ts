import type { PromiseExtended } from 'dexie';
import { nanoid } from 'nanoid';
import type { CartLine } from '#contract/cart';
import type { ToldLines } from './edits';
import { laterOf, type KeptPayment } from './payment';
import { META, type MetaValues } from './rows';
import type { CartStore } from './store';

/** Who this browser is to its cart (decision 92). */
export interface Identity {
  sessionId: string;
  clientId: string;
}

/** Undefined too where another version of the shop, or a damaged disk, left what this one cannot read. */
export function readMeta<Key extends keyof MetaValues>(
  store: CartStore,
  key: Key,
): PromiseExtended<MetaValues[Key] | undefined> {
  return store.meta.get(key).then((row) => META[key].safeParse(row?.value).data);
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

/** What the server said last. */
export async function readTold(store: CartStore): Promise<ToldLines> {
  const lines = await store.readLines();
  return { lines, lastSeq: (await readMeta(store, 'lastSeq')) ?? 0 };
}

/** Becomes a client that the server has never heard of, with its numbers from 1. */
export async function renameClient(store: CartStore): Promise<string> {
  const clientId = nanoid();
  await writeMeta(store, { clientId, nextSeq: 1, lastSeq: 0 });
  return clientId;
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
  const known = await readMeta(store, 'cartVersion');
  if (known !== undefined && version < known && version >= asked) return;
  await store.lines.clear();
  await store.lines.bulkPut(lines.map((line, place) => Object.assign({ place }, line)));
  await writeMeta(store, { cartVersion: version, ...(lastSeq !== undefined && { lastSeq }) });
}

/** Another tab may know more of the same payment, or of a later one. */
export async function keepPayment(store: CartStore, payment: KeptPayment): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, 'payment');
    const later = laterOf(known, payment);
    if (later !== known) await writeMeta(store, { payment: later });
  });
}
