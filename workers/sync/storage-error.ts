import { Dexie } from 'dexie';
import { WriteTimedOut, WriteOutcomeUnknown } from './storage-timeout';

// Apart from the timeout, which the first load needs without Dexie.

/** Why this device did not store the result of a command. With `storage-unknown` it may have. */
export type StorageFailure = 'storage-failed' | 'storage-timed-out' | 'storage-unknown';

/** Rethrows any other error. */
export function toStorageFailure(cause: unknown): StorageFailure {
  if (cause instanceof WriteTimedOut) return 'storage-timed-out';
  if (cause instanceof WriteOutcomeUnknown) return 'storage-unknown';
  // Forbidden, full or closed.
  if (cause instanceof Dexie.DexieError) return 'storage-failed';
  throw cause;
}
