import { DeviceDatabase } from './database';
import type { SyncDependencies } from './leader';

/** Runs work of the service worker on the database of the pages, and closes it. */
export async function inBackground<T>(
  work: (wire: SyncDependencies) => Promise<T>,
  {
    store = new DeviceDatabase(),
    locks = navigator.locks,
    now = Date.now,
    base = '',
  }: Partial<SyncDependencies> = {},
): Promise<T> {
  try {
    return await work({ store, locks, now, base });
  } finally {
    store.close();
  }
}
