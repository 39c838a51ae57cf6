import { expose } from 'comlink';
import type { CatalogueNotice } from './api';
import { openCatalogue } from './catalogue';
import { KEEPS_NOTHING, keepFirstAnswers } from './first-answers';
import { CatalogueStore } from './store';

expose(
  openCatalogue({
    store: new CatalogueStore(),
    now: Date.now,
    keepFirst: async (answers) => {
      if (name !== KEEPS_NOTHING) await keepFirstAnswers(answers, location.pathname);
    },
    announce: (catalogue) => postMessage({ catalogue } satisfies CatalogueNotice),
  }),
);
