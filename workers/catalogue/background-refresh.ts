import { openCatalogue } from './catalogue';
import { clearListingSnapshots } from './listing-snapshots';
import { CatalogueDatabase } from './store';

/**
 * Updates this device's catalogue from the service worker, without an open page. Throws while the
 * server is unreachable.
 */
export async function refreshCatalogueInBackground(): Promise<void> {
  const store = new CatalogueDatabase();
  try {
    await openCatalogue({
      store,
      now: Date.now,
      announce: () => undefined,
      // Only deletes the old snapshots. The page's worker stores new ones, because their cache key
      // contains the address of that worker.
      storeSnapshots: clearListingSnapshots,
    }).refresh();
  } finally {
    store.close();
  }
}
