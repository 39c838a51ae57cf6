import type { Swimmer } from '#contract/catalogue';
import { pullSwimmers } from './pull';
import type { CatalogueStore } from './store';

/** Asked of the server once a visit; the stored list answers while it cannot be reached. */
export function swimmerList(store: CatalogueStore, base = ''): () => Promise<Swimmer[]> {
  let known: Swimmer[] | undefined;
  return async () => {
    if (known) return known;
    try {
      known = await pullSwimmers(base);
    } catch (cause) {
      const stored = await store.loadSwimmers().catch(() => undefined);
      if (stored) return stored;
      throw cause;
    }
    await store.saveSwimmers(known).catch(() => undefined);
    return known;
  };
}
