import { registerBackgroundSync } from '../../platform/offline/background-sync';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { wait } from '../../platform/wait';
import type { UnsyncedChanges } from './sign-out-prompt';
import { sessionMarker } from './session-marker';

/** Maximum wait for the device and the server while signing out. */
const FINAL_SYNC_MS = 4_000;

/** Keeps saved items in sync with the account. Calls `onSessionExpired` if the session has expired. */
export async function startSavedSync(onSessionExpired: () => unknown): Promise<void> {
  const { account } = await loadCartEngine();
  // The marker has expired or was deleted.
  if (sessionMarker() === undefined) await account.expireSession();
  account.start({ onSessionExpired, onBehind: registerBackgroundSync });
}

/** Assigns saved items to a customer, or to a visitor (behaviour saved.joins-account). */
export async function setSavedOwner(username: string | undefined): Promise<void> {
  const { account } = await loadCartEngine('now');
  if (username === undefined) return account.expireSession();
  await account.assignTo(username);
  void account.sync();
}

/**
 * Detaches saved items before a sign-in, so that nothing is uploaded until the new user is known.
 */
export async function detachSaved(): Promise<void> {
  const { account } = await loadCartEngine('now');
  await account.detach();
}

export async function clearSaved(when: 'now' | 'again'): Promise<void> {
  const { account } = await loadCartEngine('now');
  await account.clearOnSignOut(when);
}

/**
 * Uploads what signing out would lose, if the server is reachable. A device that does not respond
 * does not prevent signing out.
 */
export async function uploadLastChanges(): Promise<UnsyncedChanges> {
  const { account } = await loadCartEngine('now');
  const count = () => withinFinalSync(account.countUnsynced(), 0);
  if ((await count()) === 0) return { count: 0, isFull: false };
  const outcome = await withinFinalSync(account.sync(), 'failed');
  // After a successful sync, unsynced items mean that the account is full.
  return { count: await count(), isFull: outcome === 'done' };
}

function withinFinalSync<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, wait(FINAL_SYNC_MS).then(() => otherwise)]);
}
