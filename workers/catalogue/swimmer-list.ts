import type { Swimmer } from '#contract/products/catalogue';
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
      const pulled = await pullSwimmers(base);
      // A newer list may have been announced.
      known ??= pulled;
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
    await store.saveSwimmers(swimmers).catch(() => undefined);
  }

  async function nearest(): Promise<readonly Swimmer[]> {
    if (known) return known;
    const loading = load().catch(() => NONE);
    return (await loadStored()) ?? loading;
  }

  return { load, nearest, replace };
}
