import { CATALOGUE_TAG, SYNC_TAG } from '../../workers/service-worker/messages';
import { isWithdrawn } from './withdrawn';

/** The browser looks after this time at the earliest, and only for an installed shop that is used. */
const CATALOGUE_EVERY_MS = 12 * 60 * 60 * 1000;

/** Neither is in the standard library of types, nor in every browser. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** What waits when the last tab closes is the browser's to send (decision 127). Whether the browser will. */
export async function askForSync(): Promise<boolean> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  if (!registration?.sync) return false;
  // Not in every mode: the page drains on its own.
  return registration.sync.register(SYNC_TAG).then(
    () => true,
    () => false,
  );
}

/** The catalogue comes from time to time while the shop is closed (decision 127). Refused where it is not installed. */
export function askForCatalogue(registration: ServiceWorkerRegistration): void {
  const { periodicSync }: SyncRegistration = registration;
  periodicSync?.register(CATALOGUE_TAG, { minInterval: CATALOGUE_EVERY_MS }).catch(() => undefined);
}

/** Whether this browser wakes the shop when there may be a way again: its service worker, where it has one. */
export function isSyncOffered(): boolean {
  const isControlled = Boolean(navigator.serviceWorker?.controller) && !isWithdrawn();
  return 'SyncManager' in window && isControlled;
}
