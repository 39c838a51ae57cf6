import type { DeviceDatabase } from './database';
import type { Connection } from './schema';

/*
 * The connection state depends on the outcomes of requests, never on `navigator.onLine`, and all
 * tabs share it (decision connection-from-outcomes).
 */

/** The connection state of an earlier visit does not apply to a page that was opened later. */
export function connectionSince(openedAt: number, stored: Connection | undefined): Connection {
  const isOfThisPage = stored && (stored.confirmedAt ?? stored.since) >= openedAt;
  return isOfThisPage ? stored : { state: 'online', since: openedAt };
}

/**
 * Marks the connection as online. If this page was opened after the last confirmation, the state is
 * written again, so that this page is notified too.
 */
export async function markOnline(store: DeviceDatabase, now: number, openedAt = 0): Promise<void> {
  await store.transaction('rw', store.meta, async () => {
    const known = await store.readMeta('connection');
    const isKnown = known?.state === 'online';
    if (isKnown && (known.confirmedAt ?? known.since) >= openedAt) return;
    if (known?.state === 'unreachable') await recordOfflinePeriod(store, known.since, now);
    const since = isKnown ? known.since : now;
    const confirmedAt = confirmationTime(now, openedAt);
    await store.writeMeta({ connection: { state: 'online', since, confirmedAt } });
  });
}

/** Marks all queued edits as waiting, which the interface shows. */
export async function markOffline(
  store: DeviceDatabase,
  state: 'failing' | 'unreachable',
  { now, openedAt }: { now: number; openedAt: number },
): Promise<void> {
  await store.transaction('rw', store.meta, store.outbox, async () => {
    const known = await store.readMeta('connection');
    const since = known?.state === state ? known.since : now;
    const isUnconfirmed = since === now || (known?.confirmedAt ?? since) < openedAt;
    const confirmedAt = confirmationTime(now, openedAt);
    if (isUnconfirmed) await store.writeMeta({ connection: { state, since, confirmedAt } });
    await store.markWaiting();
  });
}

/** The device's clock can be set back while the page is open. */
function confirmationTime(now: number, openedAt: number): number {
  return Math.max(now, openedAt);
}

/**
 * Records an offline period until the user has seen its summary; overlapping periods are merged.
 */
async function recordOfflinePeriod(
  store: DeviceDatabase,
  since: number,
  until: number,
): Promise<void> {
  const known = await store.readMeta('absence');
  const first = Math.min(known?.since ?? since, since);
  await store.writeMeta({ absence: { since: first, until, added: known?.added ?? [] } });
}
