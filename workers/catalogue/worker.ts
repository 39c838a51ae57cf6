import { expose } from 'comlink';
import type { CatalogueNotice } from './api';
import { openCatalogue } from './catalogue';
import { CatalogueStore } from './store';

expose(
  openCatalogue({
    store: new CatalogueStore(),
    now: Date.now,
    announce: (catalogue) => postMessage({ catalogue } satisfies CatalogueNotice),
  }),
);
