import { retentionMs } from '#contract/retention';
import { writeWithTimeout } from '../sync/storage-timeout';
import { toStorageFailure, type StorageFailure } from '../sync/storage-error';
import type { SavedCheckout } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** The saved checkout, unless it has expired or was stored by a clock that was far ahead. */
export function validSavedCheckout(
  kept: SavedCheckout | undefined,
  now: number,
): SavedCheckout | undefined {
  return kept && Math.abs(now - kept.keptAt) < retentionMs('preparedCheckout') ? kept : undefined;
}

/**
 * Stores or deletes the saved checkout, with a timeout for IndexedDB (decision
 * storage-writes-time-out).
 */
export function putSavedCheckout(
  store: DeviceDatabase,
  intent: SavedCheckout | undefined,
  release: () => void,
): Promise<'kept' | StorageFailure> {
  const written = writeWithTimeout(
    (begin) =>
      store.transaction('rw', store.meta, async (transaction) => {
        begin(transaction);
        if (intent) await store.writeMeta({ intent });
        else await store.meta.delete('intent');
      }),
    release,
  );
  return written.then(() => 'kept' as const, toStorageFailure);
}
