import type { Remote } from 'comlink';
import { Unreachable } from '#contract/protocol/api-error';
import { pollWhileVisible } from './poll-while-visible';
import type {
  CatalogueApi,
  CatalogueNotice,
  CatalogueStatus,
  FoundProduct,
  ListingResult,
} from '../../../workers/catalogue/api';
import { findListingSnapshot, NO_CACHE_WORKER } from '../../../workers/catalogue/listing-snapshots';
// oxlint-disable-next-line import/default -- the build makes the address
import workerAddress from '../../../workers/catalogue/worker.ts?worker&url';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { wait } from '../wait';
import { isOfflineDisabled } from '../offline/offline-disabled';

/**
 * If the worker has not responded after this time, the page also asks the server and uses the first
 * response.
 */
const HEDGE_MS = 400;
const TIMEOUT_MS = 20_000;
/** Maximum wait for a cached listing before rendering without it. */
const CACHE_WAIT_MS = 300;
/**
 * If the worker dies this many times within a minute, it is not restarted for the rest of that
 * minute.
 */
const MAX_CRASHES = 4;
const CRASHES_WITHIN_MS = 60_000;

type CatalogueQuery<T> = (api: CatalogueApi) => Promise<T>;

interface RunningWorker {
  api: Promise<Remote<CatalogueApi>>;
  /** Rejects when the worker dies. */
  died: Promise<never>;
  kill: () => void;
}

let running: RunningWorker | undefined;
let crashes: number[] = [];
let isPolling = false;
let pendingQueries = 0;
let resolveFirstResponse: () => void;
const statusStore = externalStore<CatalogueStatus>({
  version: 0,
  products: 0,
  confirmedAt: undefined,
  fromCache: false,
  reachable: undefined,
});

/** Resolves when the first query has succeeded or failed. */
export const firstResponse = new Promise<void>((resolve) => {
  resolveFirstResponse = resolve;
});

/** The first screen has its data. */
export function settleFirstResponse(): void {
  resolveFirstResponse();
}

/** Call when the first screen is shown: without a query it has no response to wait for. */
export function settleWithoutQuery(): void {
  if (pendingQueries === 0) resolveFirstResponse();
}

/** The catalogue for the page: the worker, or the server while the worker cannot answer. */
export const catalogue: CatalogueApi = {
  listing: (query) => queryWorkerOrServer((api) => api.listing(query)),
  home: () => queryWorkerOrServer((api) => api.home()),
  size: () => queryWorkerOrServer((api) => api.size()),
  count: (page, filters) => queryWorkerOrServer((api) => api.count(page, filters)),
  search: (term, limit) => queryWorkerOrServer((api) => api.search(term, limit)),
  suggest: (text) => queryWorkerOrServer((api) => api.suggest(text)),
  product: findProduct,
  productsById: (ids) => queryWorkerOrServer((api) => api.productsById(ids)),
  related: (productId, limit) => queryWorkerOrServer((api) => api.related(productId, limit)),
  counts: () => queryWorkerOrServer((api) => api.counts()),
  thumbnails: (limit) => queryWorker((api) => api.thumbnails(limit)),
  swimmers: () => queryWorkerOrServer((api) => api.swimmers()),
  status: () => queryWorker((api) => api.status()),
  refresh: () => queryWorker((api) => api.refresh()),
};

/** State of this device's catalogue. */
export const useCatalogueStatus = () => useExternalStore(statusStore);

/**
 * Calls the listener when the catalogue has loaded and after each request for changes. Returns a
 * function that unsubscribes.
 */
export const onCatalogueChange = statusStore.watch;

/** The stored first result of a listing. Undefined once the catalogue has answered. */
export async function cachedListing(path: string): Promise<ListingResult | undefined> {
  if (typeof caches === 'undefined') return undefined;
  const found = await Promise.race([
    findListingSnapshot(path, workerAddress).catch(() => undefined),
    wait(CACHE_WAIT_MS).then(() => undefined),
  ]);
  return statusStore.get().version === 0 ? found : undefined;
}

async function queryWorkerOrServer<T>(query: CatalogueQuery<T>): Promise<T> {
  pendingQueries += 1;
  const fromWorker = queryWorker(query);
  const settled = fromWorker.then(
    () => true,
    () => false,
  );
  const fromServer = Promise.race([settled, wait(HEDGE_MS)]).then((isSettled) =>
    isSettled ? fromWorker : queryServer(query),
  );
  try {
    return await Promise.any([fromWorker, fromServer]);
  } catch (cause) {
    // If neither the worker nor the server could answer, throws the server's error.
    throw cause instanceof AggregateError ? cause.errors[1] : cause;
  } finally {
    pendingQueries -= 1;
    resolveFirstResponse();
  }
}

/** Asks the server too, because the worker may not have a newly published product yet. */
async function findProduct(id: string): Promise<FoundProduct | undefined> {
  const query: CatalogueQuery<FoundProduct | undefined> = (api) => api.product(id);
  return (await queryWorkerOrServer(query)) ?? (await queryServer(query).catch(() => undefined));
}

async function queryWorker<T>(query: CatalogueQuery<T>): Promise<T> {
  running ??= start();
  const { api, died, kill } = running;
  const timer = setTimeout(kill, TIMEOUT_MS);
  try {
    return await Promise.race([api.then(query), died]);
  } finally {
    clearTimeout(timer);
  }
}

async function queryServer<T>(query: CatalogueQuery<T>): Promise<T> {
  const { serverCatalogue } = await import('./server-catalogue');
  return query(serverCatalogue);
}

function start(): RunningWorker {
  crashes = crashes.filter((at) => Date.now() - at < CRASHES_WITHIN_MS);
  if (crashes.length >= MAX_CRASHES) throw new Unreachable('the catalogue worker keeps crashing');
  const name = isOfflineDisabled() ? NO_CACHE_WORKER : 'catalogue';
  const worker = new Worker(workerAddress, { type: 'module', name });
  const end = new AbortController();
  const died = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new Unreachable('the worker died')));
  });
  // Prevents an unhandled rejection if no caller is waiting.
  died.catch(() => undefined);
  const kill = () => {
    if (end.signal.aborted) return;
    worker.terminate();
    running = undefined;
    crashes.push(Date.now());
    end.abort();
  };
  worker.addEventListener('error', kill);
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogueNotice>>) => {
    if (data.catalogue) statusStore.set(data.catalogue);
  });
  if (!isPolling) pollWhileVisible(() => catalogue.refresh());
  isPolling = true;
  // Loads while the worker starts.
  const api = import('comlink').then(({ wrap }) => wrap<CatalogueApi>(worker));
  api.catch(kill);
  return { api, died, kill };
}
