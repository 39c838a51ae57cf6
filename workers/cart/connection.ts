import { readMeta, writeMeta } from './identity';
import type { CartStore } from './store';

/** The outcome of a request decides, never `navigator.onLine`; every tab sees it (design 5). */
export async function markOnline(store: CartStore, now: number): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, 'connection');
    if (known?.state === 'online') return;
    await writeMeta(store, { connection: { state: 'online', since: now } });
  });
}

/** Whatever is queued waits from now on, and shows so. */
export async function markUnreachable(store: CartStore, now: number): Promise<void> {
  await store.transaction('rw', store.meta, store.outbox, async () => {
    const known = await readMeta(store, 'connection');
    if (known?.state !== 'unreachable')
      await writeMeta(store, { connection: { state: 'unreachable', since: now } });
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
