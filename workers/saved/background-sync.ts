import { Unreachable } from '#contract/protocol/api-error';
import { inBackground } from '../sync/background';
import type { SyncDependencies } from '../sync/leader';
import { savedSync } from './sync';

/**
 * Syncs saved items with the account from the service worker, without an open page. Throws while
 * the server does not answer.
 */
export function syncSavedInBackground(given?: Partial<SyncDependencies>): Promise<void> {
  // Rows are stored without catalogue data; the next open page adds it.
  const findProducts = () => Promise.resolve([]);
  const findConfirmedAt = () => Promise.resolve(undefined);
  return inBackground(async (wire) => {
    const outcome = await savedSync({ ...wire, findProducts, findConfirmedAt }).sync();
    if (outcome === 'failed') throw new Unreachable('what is saved');
  }, given);
}
