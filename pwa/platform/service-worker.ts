import type { PageMessage } from '../../workers/service-worker/messages';
import { pageValue, usePageValue } from '../ui/page-value';
import { askForCatalogue } from './background-sync';
import { loadCartEngine } from './load-cart-engine';
import { whenSettled } from './when-settled';
import { wait } from './wait';
import { isWithdrawn, withdraw } from './withdrawn';

const CHECK_EVERY_MS = 60_000;
/** Safari may not tell that the new version has taken over. */
const TAKE_OVER_MS = 3_000;

const LISTS = ['/api/products', '/api/swimmers'];

export interface Update {
  reload: () => Promise<void>;
  later: () => void;
}

let offered: ServiceWorker | undefined;
/** A new version that waits for the shopper's word. */
const update = pageValue<Update | undefined>(undefined);

/** Undefined when there is none. */
export function useUpdate(): Update | undefined {
  return usePageValue(update);
}

/** Registers after the first screen has settled, so that its downloads take nothing from it. Not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void whenSettled().then(register);
}

async function register(): Promise<void> {
  if (isWithdrawn()) return withdraw();
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  // A browser that forbids it (private modes do) shows the shop all the same.
  const registration = await container
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  if (isFirst) void keepFirstVisit();
  void keepThumbnails();
  askForCatalogue(registration);
  if (registration.waiting && !isFirst) offer(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  checkOnReturn(registration);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker: ServiceWorker): void {
  offered = worker;
  // Another tab may accept it.
  worker.addEventListener('statechange', () => {
    if (offered === worker) update.set(undefined);
  });
  update.set({
    later: () => update.set(undefined),
    reload: async () => {
      // What waits is durable; it goes out first if it can.
      const sent = loadCartEngine('now').then((engine) => engine.drainNow());
      await Promise.race([sent, wait(TAKE_OVER_MS)]).catch(() => undefined);
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
      setTimeout(() => location.reload(), TAKE_OVER_MS);
      send(worker, { do: 'take-over' });
    },
  });
}

/** An installed app is resumed for days without loading: it asks when it is seen again. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Unreachable: next time.
    registration.update().catch(() => undefined);
  };
  for (const event of ['pageshow', 'focus']) addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
}

/** What this visit loaded before there was a service worker belongs into its caches too. */
async function keepFirstVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const keep = (entries: PerformanceEntryList) =>
    send(active, { do: 'keep', addresses: [...new Set(entries.map(({ name }) => name))] });
  // The catalogue worker's own requests are not among the page's.
  send(active, { do: 'keep', addresses: LISTS.map((path) => location.origin + path) });
  new PerformanceObserver((list) => keep(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}

async function keepThumbnails(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { warmThumbnails } = await import('./warm-thumbnails');
  if (active) warmThumbnails((addresses) => send(active, { do: 'keep', addresses }));
}

function send(worker: ServiceWorker, message: PageMessage): void {
  worker.postMessage(message);
}
