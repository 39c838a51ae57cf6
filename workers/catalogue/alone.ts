import { openCatalogue } from './catalogue';
import { forgetFirstAnswers } from './first-answers';
import { CatalogueStore } from './store';

/** Brings the device's catalogue up to date without a page: for the service worker. Throws while the shop gives no answer. */
export async function refreshAlone(): Promise<void> {
  const store = new CatalogueStore();
  try {
    await openCatalogue({
      store,
      now: Date.now,
      announce: () => undefined,
      // The next ones are the page's worker's to keep, whose address is part of their place.
      keepFirst: forgetFirstAnswers,
    }).refresh();
  } finally {
    store.close();
  }
}
