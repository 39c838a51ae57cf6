import { ApiError } from '#contract/protocol/api-error';
import type { CatalogueApi, CatalogueStatus, ListingResult } from './api';
import { defaultQuery } from './default-query';
import { indexCatalogue, listingPages, type CatalogueIndex } from './index';
import { pullCatalogue } from './pull';
import type { CatalogueDatabase, CatalogueSnapshot } from './store';
import { swimmerList, type SwimmerList } from './swimmer-list';

export interface CatalogueWorkerDependencies {
  store: CatalogueDatabase;
  now: () => number;
  /** Called when the catalogue has loaded and after each request, even without a response. */
  announce: (status: CatalogueStatus) => void;
  /**
   * Stores the first result of each listing by path, so that a start need not wait for the
   * catalogue.
   */
  storeSnapshots: (snapshots: Iterable<readonly [string, ListingResult]>) => Promise<void>;
  /** Origin of the API. Default: the worker's own. */
  base?: string;
}

/** How often the confirmation time is written while nothing changes. */
const CONFIRM_EVERY_MS = 60_000;

/** The catalogue on this device. Answers from memory and updates itself. */
export function openCatalogue(dependencies: CatalogueWorkerDependencies): CatalogueApi {
  const swimmers = swimmerList(dependencies.store, dependencies.base);
  const { filled, refresh, status } = catalogueSource(dependencies, swimmers.replace);
  // The next query retries a failed first load.
  refresh().catch(() => undefined);

  return {
    listing: async (query) => (await filled()).listing(query),
    home: async () => (await filled()).home(),
    size: async () => (await filled()).size(),
    count: async (page, filters) => (await filled()).count(page, filters),
    search: async (term, limit) => (await filled()).search(term, limit, await swimmers.nearest()),
    suggest: async (text) => (await filled()).suggest(text),
    product: async (id) => (await filled()).product(id),
    productsById: async (ids) => (await filled()).productsById(ids),
    related: async (productId, limit) => (await filled()).related(productId, limit),
    counts: async () => (await filled()).counts(),
    thumbnails: async (limit) => (await filled()).thumbnails(limit),
    swimmers: swimmers.load,
    status: () => Promise.resolve(status()),
    refresh: async () => {
      await refresh();
      return status();
    },
  };
}

/** Fills the index from the device, then from the server, then with changes. */
function catalogueSource(
  { store, now, announce, storeSnapshots, base = '' }: CatalogueWorkerDependencies,
  replaceSwimmers: SwimmerList['replace'],
) {
  let current: CatalogueSnapshot | undefined;
  let index: CatalogueIndex | undefined;
  let fromCache = true;
  let reachable: boolean | undefined;
  let pulling: Promise<void> | undefined;
  let saved: { version: number; at: number } | undefined;
  let storedSnapshots: CatalogueIndex | undefined;

  function status(): CatalogueStatus {
    return {
      version: current?.version ?? 0,
      products: current?.products.length ?? 0,
      confirmedAt: current?.confirmedAt,
      fromCache,
      reachable,
    };
  }

  function replaceIndex(next: CatalogueSnapshot): void {
    if (next.products !== current?.products) index = indexCatalogue(next.products);
    current = next;
    announce(status());
  }

  const stored = store
    .load()
    .then((found) => found && replaceIndex(found))
    // Without a usable database, the server is the only source.
    .catch(() => undefined);

  async function pullOnce(): Promise<void> {
    await stored;
    const pulled = await pullCatalogue(current, base).catch((cause: unknown) => {
      // An error response, such as 429 or 5xx, still proves that the server is reachable.
      if (!(cause instanceof ApiError)) reachable = false;
      announce(status());
      throw cause;
    });
    // A cached copy does not prove that the server is reachable: the network may be slow or the
    // server failing.
    if (!pulled.fromCache) reachable = true;
    if (pulled.fromCache && current) return announce(status());
    fromCache = pulled.fromCache;
    if (pulled.swimmers) await replaceSwimmers(pulled.swimmers);
    replaceIndex({
      version: pulled.version,
      products: pulled.products,
      confirmedAt: fromCache ? undefined : now(),
    });
    if (current && !fromCache) await save(current);
  }

  async function save(next: CatalogueSnapshot): Promise<void> {
    const { version, confirmedAt = 0 } = next;
    if (saved?.version === version && confirmedAt - saved.at < CONFIRM_EVERY_MS) return;
    saved = { version, at: confirmedAt };
    // If the disk is full or blocked, only the next start is slower.
    await store.save(next).catch(() => undefined);
    if (!index || index === storedSnapshots) return;
    storedSnapshots = index;
    void storeSnapshots(listingSnapshots(index)).catch(() => undefined);
  }

  function refresh(): Promise<void> {
    pulling ??= pullOnce().finally(() => {
      pulling = undefined;
    });
    return pulling;
  }

  async function filled(): Promise<CatalogueIndex> {
    await stored;
    if (!index) await refresh();
    if (!index) throw new Error('a refresh ended without data or an error');
    return index;
  }

  return { status, refresh, filled };
}

/** Lazy, so that queries are answered between two snapshots. */
function* listingSnapshots(index: CatalogueIndex) {
  for (const page of listingPages()) yield [page.path, index.listing(defaultQuery(page))] as const;
}
