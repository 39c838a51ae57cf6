import { expose } from 'comlink';
import type { CatalogueNotice } from './api';
import { openCatalogue } from './catalogue';
import { NO_CACHE_WORKER, storeListingSnapshots } from './listing-snapshots';
import { CatalogueDatabase } from './store';

expose(
  openCatalogue({
    store: new CatalogueDatabase(),
    now: Date.now,
    storeSnapshots: async (snapshots) => {
      if (name !== NO_CACHE_WORKER) await storeListingSnapshots(snapshots, location.pathname);
    },
    announce: (catalogue) => postMessage({ catalogue } satisfies CatalogueNotice),
  }),
);
