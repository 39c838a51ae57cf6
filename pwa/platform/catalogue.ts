import { wrap } from 'comlink';
import { useSyncExternalStore } from 'react';
import { Unreachable } from '#contract/failure';
import {
  CATALOGUE_CHANNEL,
  type CatalogueApi,
  type CatalogueStatus,
} from '../../workers/catalogue/api';

/** After this the page also asks the server itself: the first answer wins. */
const HEDGE_MS = 400;
const TIMEOUT_MS = 20_000;

type Question<T> = (api: CatalogueApi) => Promise<T>;

interface Running {
  api: CatalogueApi;
  /** Rejects when the worker dies. */
  died: Promise<never>;
}

let running: Running | undefined;
let latest: CatalogueStatus | undefined;
const listeners = new Set<(status: CatalogueStatus) => void>();

/** The catalogue as the page asks it: the worker, and the server while there is none to answer. */
export const catalogue: CatalogueApi = {
  listing: (question) => ask((api) => api.listing(question)),
  count: (page, filters) => ask((api) => api.count(page, filters)),
  search: (term, limit) => ask((api) => api.search(term, limit)),
  suggest: (text) => ask((api) => api.suggest(text)),
  product: (id) => ask((api) => api.product(id)),
  productsById: (ids) => ask((api) => api.productsById(ids)),
  related: (productId, limit) => ask((api) => api.related(productId, limit)),
  counts: () => ask((api) => api.counts()),
  swimmers: () => ask((api) => api.swimmers()),
  status: () => ask((api) => api.status()),
  refresh: () => ask((api) => api.refresh()),
};

/** Calls back whenever the catalogue has changed, its first fill included; returns the way to stop. */
export function onCatalogueChange(listener: (status: CatalogueStatus) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The version shown, 0 before the first fill: part of every query key that asks the catalogue. */
export function useCatalogueVersion(): number {
  return useSyncExternalStore(onCatalogueChange, () => latest?.version ?? 0);
}

/** Undefined until the worker has spoken: its age tells how old stored prices are. */
export function useCatalogueStatus(): CatalogueStatus | undefined {
  return useSyncExternalStore(onCatalogueChange, () => latest);
}

async function ask<T>(question: Question<T>): Promise<T> {
  let answered = false;
  const fromWorker = askWorker(question).finally(() => {
    answered = true;
  });
  const fromServer = fromWorker.catch(() => askServer(question));
  const hedge = wait(HEDGE_MS).then(() => (answered ? fromServer : askServer(question)));
  try {
    return await Promise.any([fromWorker, hedge, fromServer]);
  } catch (cause) {
    throw cause instanceof AggregateError ? cause.errors[1] : cause;
  }
}

async function askWorker<T>(question: Question<T>): Promise<T> {
  running ??= start();
  const { api, died } = running;
  return await Promise.race([question(api), died, timeOut()]);
}

async function askServer<T>(question: Question<T>): Promise<T> {
  const { serverCatalogue } = await import('./server-catalogue');
  return question(serverCatalogue);
}

function start(): Running {
  const worker = new Worker(new URL('../../workers/catalogue/worker.ts', import.meta.url), {
    type: 'module',
    name: 'catalogue',
  });
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate();
      running = undefined;
      reject(new Unreachable('the catalogue worker died'));
    });
  });
  // Whoever asks at that moment hears of it; nobody may be asking.
  died.catch(() => undefined);
  listen();
  return { api: wrap<CatalogueApi>(worker), died };
}

function listen(): void {
  const channel = new BroadcastChannel(CATALOGUE_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<CatalogueStatus>) => {
    latest = data;
    for (const listener of listeners) listener(data);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function timeOut(): Promise<never> {
  await wait(TIMEOUT_MS);
  throw new Unreachable('the catalogue worker did not answer');
}
