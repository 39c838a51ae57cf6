import { Unreachable } from '#contract/protocol/api-error';
import { DeviceDatabase } from '../sync/database';
import type { SyncDependencies } from '../cart/send';
import { savedSync } from './sync';

/**
 * Syncs saved items with the account from the service worker, without an open page. Throws while
 * the server does not answer.
 */
export async function syncSavedInBackground({
  store = new DeviceDatabase(),
  locks = navigator.locks,
  now = Date.now,
  base = '',
}: Partial<SyncDependencies> = {}): Promise<void> {
  try {
    // Catalogue data is added when a page is open.
    const findProducts = () => Promise.resolve([]);
    const findConfirmedAt = () => Promise.resolve(undefined);
    const wire = { store, locks, now, base, findProducts, findConfirmedAt };
    if ((await savedSync(wire).sync()) === 'failed') throw new Unreachable('what is saved');
  } finally {
    store.close();
  }
}
