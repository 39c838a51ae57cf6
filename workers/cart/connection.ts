import type { PromiseExtended } from 'dexie';
import { readMeta, writeMeta } from './identity';
import type { Connection } from './rows';
import type { CartStore } from './store';

/** What is known since a page was opened: what an earlier visit ended with says nothing of this one. */
export function readConnection(store: CartStore, openedAt: number): PromiseExtended<Connection> {
  return readMeta(store, 'connection').then((known) =>
    known && (known.confirmedAt ?? known.since) >= openedAt
      ? known
      : { state: 'online', since: openedAt },
  );
}

/** The outcome of a request decides, never `navigator.onLine`; every tab sees it (decision 93). */
export async function markOnline(store: CartStore, now: number): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, 'connection');
    if (known?.state === 'online') return;
    await writeMeta(store, { connection: { state: 'online', since: now } });
  });
}

/** Whatever is queued waits from now on, and shows so. */
export async function markLost(
  store: CartStore,
  state: 'failing' | 'unreachable',
  { now, openedAt }: { now: number; openedAt: number },
): Promise<void> {
  await store.transaction('rw', store.meta, store.outbox, async () => {
    const known = await readMeta(store, 'connection');
    const since = known?.state === state ? known.since : now;
    const isNews = since === now || (known?.confirmedAt ?? since) < openedAt;
    if (isNews) await writeMeta(store, { connection: { state, since, confirmedAt: now } });
    await markWaiting(store, () => true);
  });
}

export async function markWaiting(
  store: CartStore,
  which: (row: { key: string; queuedAt: number }) => boolean,
): Promise<void> {
  await store.outbox
    .filter((row) => !row.waiting && which(row))
    .modify((row) => {
      row.waiting = true;
    });
}
