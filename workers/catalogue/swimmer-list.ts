import { catalogueEndpoints, type Swimmer } from '#contract/products/catalogue';
import { EVICTABLE_CACHES } from '../cache-names';
import { pullSwimmers } from './pull';
import type { CatalogueDatabase } from './store';

const NONE: readonly Swimmer[] = [];

export interface SwimmerList {
  /** Fetches the swimmers once per visit, before the first announced list. Uses the stored list while the server is unreachable. */
  load: () => Promise<Swimmer[]>;
  /**
   * If a list is stored, does not wait for the server. Returns an empty list if neither the device
   * nor the server has one.
   */
  nearest: () => Promise<readonly Swimmer[]>;
  /** The server has announced another list. */
  replace: (swimmers: Swimmer[]) => Promise<void>;
}

export function swimmerList(store: CatalogueDatabase, base = ''): SwimmerList {
  let known: Swimmer[] | undefined;
  let stored: Promise<Swimmer[] | undefined> | undefined;

  function loadStored(): Promise<Swimmer[] | undefined> {
    return (stored ??= store.loadSwimmers().catch(() => undefined));
  }

  async function load(): Promise<Swimmer[]> {
    if (known) return known;
    try {
      const { swimmers, fromCache } = await pullSwimmers(base);
      // A cached copy may be older than the stored list.
      const newest = (fromCache && (await loadStored())) || swimmers;
      // A newer list may have been announced.
      known ??= newest;
    } catch (cause) {
      const found = await loadStored();
      if (found) return found;
      throw cause;
    }
    await store.saveSwimmers(known).catch(() => undefined);
    return known;
  }

  async function replace(swimmers: Swimmer[]): Promise<void> {
    known = swimmers;
    await Promise.allSettled([store.saveSwimmers(swimmers), deleteCachedCopy()]);
  }

  async function nearest(): Promise<readonly Swimmer[]> {
    if (known) return known;
    const loading = load().catch(() => NONE);
    return (await loadStored()) ?? loading;
  }

  return { load, nearest, replace };
}

/** The service worker's copy may have a name that was removed. It stores the next response again. */
async function deleteCachedCopy(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(EVICTABLE_CACHES.catalogue);
  await cache.delete(catalogueEndpoints.swimmers.path);
}
