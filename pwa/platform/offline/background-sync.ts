import { CATALOGUE_TAG, SYNC_TAG } from '../../../workers/service-worker/messages';
import { isOfflineDisabled } from './offline-disabled';

/** Minimum interval; the browser decides, and only for an installed shop in use. */
const CATALOGUE_EVERY_MS = 12 * 60 * 60 * 1000;

/** Missing in TypeScript's library and in some browsers. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/**
 * Lets the browser send queued edits after the last tab closes (behaviour saved.background-sync).
 * Returns whether it accepted.
 */
export async function registerBackgroundSync(): Promise<boolean> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  if (!registration?.sync) return false;
  // Background sync is unavailable in some browsers and in private browsing; then only the page syncs.
  return registration.sync.register(SYNC_TAG).then(
    () => true,
    () => false,
  );
}

/**
 * Requests periodic catalogue updates (behaviour saved.background-sync). Rejected unless the shop
 * is installed.
 */
export function registerCatalogueSync(registration: ServiceWorkerRegistration): void {
  const { periodicSync }: SyncRegistration = registration;
  periodicSync?.register(CATALOGUE_TAG, { minInterval: CATALOGUE_EVERY_MS }).catch(() => undefined);
}

/** Whether the browser supports background sync with a service worker. */
export function isBackgroundSyncSupported(): boolean {
  const isControlled = Boolean(navigator.serviceWorker?.controller) && !isOfflineDisabled();
  return 'SyncManager' in window && isControlled;
}
