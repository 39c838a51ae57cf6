import { Refused } from '#contract/failure';
import type { CatalogueApi, CatalogueStatus, ListingAnswer } from './api';
import { firstQuestion } from './first-question';
import { indexCatalogue, listingPages, type CatalogueIndex } from './index';
import { pull } from './pull';
import type { CatalogueStore, Held } from './store';
import { swimmerList } from './swimmers';

export interface CatalogueDependencies {
  store: CatalogueStore;
  now: () => number;
  /** Told when the catalogue is filled and after every request, answered or not. */
  announce: (status: CatalogueStatus) => void;
  /** Keeps what each listing shows first, by its path, for a start that need not wait for the catalogue. */
  keepFirst: (answers: Iterable<readonly [string, ListingAnswer]>) => Promise<void>;
  /** The origin of the API; the worker's own by default. */
  base?: string;
}

/** How old the device's note of the last confirmation may get while nothing changes. */
const CONFIRM_EVERY_MS = 60_000;

/** The catalogue of the device, which answers from memory and keeps itself current. */
export function openCatalogue(dependencies: CatalogueDependencies): CatalogueApi {
  const { filled, refresh, status } = catalogueSource(dependencies);
  // A failed first pull is tried again by the next question.
  refresh().catch(() => undefined);

  return {
    listing: async (question) => (await filled()).listing(question),
    count: async (page, filters) => (await filled()).count(page, filters),
    search: async (term, limit) => (await filled()).search(term, limit),
    suggest: async (text) => (await filled()).suggest(text),
    product: async (id) => (await filled()).product(id),
    productsById: async (ids) => (await filled()).productsById(ids),
    related: async (productId, limit) => (await filled()).related(productId, limit),
    counts: async () => (await filled()).counts(),
    thumbnails: async (limit) => (await filled()).thumbnails(limit),
    swimmers: swimmerList(dependencies.store, dependencies.base),
    status: () => Promise.resolve(status()),
    refresh: async () => {
      await refresh();
      return status();
    },
  };
}

/** Keeps the index filled: first from the device, then from the server, then by what changes. */
function catalogueSource({ store, now, announce, keepFirst, base = '' }: CatalogueDependencies) {
  let held: Held | undefined;
  let index: CatalogueIndex | undefined;
  let fromCache = true;
  let reachable: boolean | undefined;
  let pulling: Promise<void> | undefined;
  let saved: { version: number; at: number } | undefined;
  let keptFirst: CatalogueIndex | undefined;

  function status(): CatalogueStatus {
    return {
      version: held?.version ?? 0,
      products: held?.products.length ?? 0,
      confirmedAt: held?.confirmedAt,
      fromCache,
      reachable,
    };
  }

  function hold(next: Held): void {
    if (next.products !== held?.products) index = indexCatalogue(next.products);
    held = next;
    announce(status());
  }

  const stored = store
    .load()
    .then((found) => found && hold(found))
    // Without a database, or with a broken one, there is only what the server says.
    .catch(() => undefined);

  async function pullOnce(): Promise<void> {
    await stored;
    const pulled = await pull(held, base).catch((cause: unknown) => {
      // Whoever refuses has been reached: 429 and a server in trouble are no lost signal.
      if (!(cause instanceof Refused)) reachable = false;
      announce(status());
      throw cause;
    });
    // A kept copy says nothing: the network was slow, or the server in trouble.
    if (!pulled.fromCache) reachable = true;
    if (pulled.fromCache && held) return announce(status());
    fromCache = pulled.fromCache;
    hold({
      version: pulled.version,
      products: pulled.products,
      confirmedAt: fromCache ? undefined : now(),
    });
    if (held && !fromCache) await save(held);
  }

  async function save(next: Held): Promise<void> {
    const { version, confirmedAt = 0 } = next;
    if (saved?.version === version && confirmedAt - saved.at < CONFIRM_EVERY_MS) return;
    saved = { version, at: confirmedAt };
    // A full or forbidden disk costs the next start some time, nothing else.
    await store.save(next).catch(() => undefined);
    if (!index || index === keptFirst) return;
    keptFirst = index;
    void keepFirst(firstAnswers(index)).catch(() => undefined);
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
    if (!index) throw new Error('a refresh neither filled nor failed');
    return index;
  }

  return { status, refresh, filled };
}

/** Each is made when it is taken: between two of them whoever waits has an answer. */
function* firstAnswers(index: CatalogueIndex) {
  for (const page of listingPages()) yield [page.path, index.listing(firstQuestion(page))] as const;
}
