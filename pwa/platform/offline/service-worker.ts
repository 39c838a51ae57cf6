import type { PageMessage } from '../../../workers/service-worker/messages';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { registerCatalogueSync } from './background-sync';
import { loadCartEngine } from './load-cart-engine';
import { wait } from '../wait';
import { isOfflineDisabled, removeOfflineSupport } from './offline-disabled';
import { loadLater } from '../load-later';

const CHECK_EVERY_MS = 60_000;
/** Timeout, because Safari may not report that the new version has taken over. */
const TAKE_OVER_MS = 3_000;

const LISTS = ['/api/products', '/api/swimmers'];

export interface Update {
  reload: () => Promise<void>;
  later: () => void;
}

let offered: ServiceWorker | undefined;
/** A new version that waits for the shopper. */
const availableUpdate = externalStore<Update | undefined>(undefined);

/** The update that waits for the shopper. Undefined if there is none. */
export function useUpdate(): Update | undefined {
  return useExternalStore(availableUpdate);
}

export async function registerServiceWorker(): Promise<void> {
  if (isOfflineDisabled()) return removeOfflineSupport();
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  // Private modes may forbid it; the shop works anyway.
  const registration = await container
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  void cacheFirstVisit(isFirst);
  loadLater(cacheThumbnails);
  registerCatalogueSync(registration);
  if (registration.waiting && !isFirst) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  checkOnReturn(registration);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(worker);
  });
}

function offerUpdate(worker: ServiceWorker): void {
  offered = worker;
  // If another tab accepts the update, this tab no longer offers it.
  worker.addEventListener('statechange', () => {
    if (offered === worker) availableUpdate.set(undefined);
  });
  availableUpdate.set({
    later: () => availableUpdate.set(undefined),
    reload: async () => {
      // Queued edits survive the reload; sending them first only saves time.
      const sent = loadCartEngine('now').then((engine) => engine.syncNow());
      await Promise.race([sent, wait(TAKE_OVER_MS)]).catch(() => undefined);
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
      setTimeout(() => location.reload(), TAKE_OVER_MS);
      send(worker, { do: 'take-over' });
    },
  });
}

/** An installed app can run for days without loading, so it checks when it becomes visible. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // If the server is unreachable, a later event checks again.
    registration.update().catch(() => undefined);
  };
  for (const event of ['pageshow', 'focus']) addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
}

/**
 * Adds to the caches what a first visit loaded before the service worker was active, and then
 * everything that is missing.
 */
async function cacheFirstVisit(isFirst: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  if (!isFirst) return send(active, { do: 'complete' });
  const keep = (entries: PerformanceEntryList) =>
    send(active, { do: 'keep', addresses: [...new Set(entries.map(({ name }) => name))] });
  // The catalogue worker's requests are not in the page's list.
  send(active, { do: 'keep', addresses: LISTS.map((path) => location.origin + path) });
  new PerformanceObserver((list) => keep(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
  const complete = () => send(active, { do: 'complete' });
  // After the first entries, which the observer delivers in a separate task.
  setTimeout(complete);
  addEventListener('online', complete);
}

async function cacheThumbnails(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { warmThumbnails } = await import('../catalogue-client/warm-thumbnails');
  if (active) warmThumbnails((addresses) => send(active, { do: 'keep', addresses }));
}

function send(worker: ServiceWorker, message: PageMessage): void {
  worker.postMessage(message);
}
