import { wrap } from 'comlink';
import { Unreachable } from '#contract/failure';
import { pollWhileSeen } from './poll-while-seen';
import type {
  CatalogueApi,
  CatalogueNotice,
  CatalogueStatus,
  FoundProduct,
  ListingAnswer,
} from '../../workers/catalogue/api';
import { findFirstAnswer, KEEPS_NOTHING } from '../../workers/catalogue/first-answers';
// oxlint-disable-next-line import/default -- the build makes the address
import workerAddress from '../../workers/catalogue/worker.ts?worker&url';
import { pageValue, usePageValue } from '../ui/page-value';
import { wait } from './wait';
import { isWithdrawn } from './withdrawn';

/** After this the page also asks the server itself: the first answer wins. */
const HEDGE_MS = 400;
const TIMEOUT_MS = 20_000;
/** A browser that is slow to find what it keeps holds no screen back. */
const KEPT_MS = 300;
/** A worker that dies this often within a minute is left dead for the rest of it. */
const DEATHS = 4;
const DEATHS_WITHIN_MS = 60_000;

type Question<T> = (api: CatalogueApi) => Promise<T>;

interface Running {
  api: CatalogueApi;
  /** Rejects when the worker dies. */
  died: Promise<never>;
  kill: () => void;
}

let running: Running | undefined;
let deaths: number[] = [];
let isPolling = false;
let answered: () => void;
const status = pageValue<CatalogueStatus>({
  version: 0,
  products: 0,
  confirmedAt: undefined,
  fromCache: false,
  reachable: undefined,
});

/** Resolves when the first question has been answered, or could not be. */
export const firstAnswer = new Promise<void>((resolve) => {
  answered = resolve;
});

/** The catalogue as the page asks it: the worker, and the server while there is none to answer. */
export const catalogue: CatalogueApi = {
  listing: (question) => ask((api) => api.listing(question)),
  count: (page, filters) => ask((api) => api.count(page, filters)),
  search: (term, limit) => ask((api) => api.search(term, limit)),
  suggest: (text) => ask((api) => api.suggest(text)),
  product: findProduct,
  productsById: (ids) => ask((api) => api.productsById(ids)),
  related: (productId, limit) => ask((api) => api.related(productId, limit)),
  counts: () => ask((api) => api.counts()),
  thumbnails: (limit) => askWorker((api) => api.thumbnails(limit)),
  swimmers: () => ask((api) => api.swimmers()),
  status: () => askWorker((api) => api.status()),
  refresh: () => askWorker((api) => api.refresh()),
};

/** What is known of the catalogue of this device. */
export const useCatalogueStatus = () => usePageValue(status);

/** Calls back when the catalogue is filled and after each request for changes; returns the way to stop. */
export const onCatalogueChange = status.watch;

/** What a listing showed first when the shop last confirmed the catalogue; nothing once that has been read. */
export async function keptFirstAnswer(path: string): Promise<ListingAnswer | undefined> {
  if (typeof caches === 'undefined') return undefined;
  const found = await Promise.race([
    findFirstAnswer(path, workerAddress).catch(() => undefined),
    wait(KEPT_MS).then(() => undefined),
  ]);
  return status.get().version === 0 ? found : undefined;
}

async function ask<T>(question: Question<T>): Promise<T> {
  const fromWorker = askWorker(question);
  const settled = fromWorker.then(
    () => true,
    () => false,
  );
  const fromServer = Promise.race([settled, wait(HEDGE_MS)]).then((answered) =>
    answered ? fromWorker : askServer(question),
  );
  try {
    return await Promise.any([fromWorker, fromServer]);
  } catch (cause) {
    // The server's own words, where neither could answer.
    throw cause instanceof AggregateError ? cause.errors[1] : cause;
  } finally {
    answered();
  }
}

/** A product published a moment ago is known to the server first. */
async function findProduct(id: string): Promise<FoundProduct | undefined> {
  const question: Question<FoundProduct | undefined> = (api) => api.product(id);
  return (await ask(question)) ?? (await askServer(question).catch(() => undefined));
}

async function askWorker<T>(question: Question<T>): Promise<T> {
  running ??= start();
  const { api, died, kill } = running;
  const timer = setTimeout(kill, TIMEOUT_MS);
  try {
    return await Promise.race([question(api), died]);
  } finally {
    clearTimeout(timer);
  }
}

async function askServer<T>(question: Question<T>): Promise<T> {
  const { serverCatalogue } = await import('./server-catalogue');
  return question(serverCatalogue);
}

function start(): Running {
  deaths = deaths.filter((at) => Date.now() - at < DEATHS_WITHIN_MS);
  if (deaths.length >= DEATHS) throw new Unreachable('the catalogue worker keeps dying');
  const name = isWithdrawn() ? KEEPS_NOTHING : 'catalogue';
  const worker = new Worker(workerAddress, { type: 'module', name });
  const end = new AbortController();
  const died = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new Unreachable('the worker died')));
  });
  // Whoever asks at that moment hears of it; nobody may be asking.
  died.catch(() => undefined);
  const kill = () => {
    if (end.signal.aborted) return;
    worker.terminate();
    running = undefined;
    deaths.push(Date.now());
    end.abort();
  };
  worker.addEventListener('error', kill);
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogueNotice>>) => {
    if (data.catalogue) status.set(data.catalogue);
  });
  if (!isPolling) pollWhileSeen(() => catalogue.refresh());
  isPolling = true;
  return { api: wrap<CatalogueApi>(worker), died, kill };
}
