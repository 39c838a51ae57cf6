import { Dexie } from 'dexie';
import { WriteTimedOut, WriteOutcomeUnknown } from './storage-timeout';

// Apart from the timeout, which the first load needs without Dexie.

/** Why this device did not store the result of a command. With `storage-unknown` it may have. */
export type StorageFailure = 'storage-failed' | 'storage-timed-out' | 'storage-unknown';

/**
 * Whether storage is forbidden, full or closed. Dexie does not wrap an error that the browser throws
 * while the database is opened.
 */
export function isStorageError(cause: unknown): boolean {
  return cause instanceof Dexie.DexieError || cause instanceof DOMException;
}

/** Rethrows any other error. */
export function toStorageFailure(cause: unknown): StorageFailure {
  if (cause instanceof WriteTimedOut) return 'storage-timed-out';
  if (cause instanceof WriteOutcomeUnknown) return 'storage-unknown';
  if (isStorageError(cause)) return 'storage-failed';
  throw cause;
}
