import { openCatalogue } from './catalogue';
import { CatalogueStore } from './store';

/** Brings the device's catalogue up to date without a page: for the service worker. Throws while the shop gives no answer. */
export async function refreshAlone(): Promise<void> {
  const store = new CatalogueStore();
  try {
    await openCatalogue({
      store,
      now: Date.now,
      announce: () => undefined,
      // They are the page's worker's, whose address has a place in them.
      keepFirst: () => Promise.resolve(),
    }).refresh();
  } finally {
    store.close();
  }
}
