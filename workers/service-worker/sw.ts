import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { drainAll } from '../cart/drain-all';
import { SYNC_TAG, type PageMessage } from './messages';
import { cacheFirst, fetchAndKeep, networkFirst, type Shelf } from './strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precache>[0];
};

/** Background Sync is not in the standard library of types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const PICTURES: Shelf = { cache: 'pictures', entries: 600, type: 'image/' };
const CATALOGUE: Shelf = { cache: 'catalogue', entries: 200, type: 'application/json' };

// oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const shelf = shelfOf(pathname);
  if (shelf === PICTURES) return event.respondWith(cacheFirst(request, shelf));
  if (shelf === CATALOGUE) return event.respondWith(networkFirst(request, shelf));
  if (isData(pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(precached('/index.html', request));
  event.respondWith(precached(pathname, request));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.do === 'take-over') void self.skipWaiting();
  else event.waitUntil(keepAll(message.addresses));
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  // A rejection asks the browser to try again later.
  if (tag === SYNC_TAG) waitUntil.call(event, drainAll());
});

/** Where a kept answer stands; `changes` and whatever is private has no shelf. */
function shelfOf(pathname: string): Shelf | undefined {
  if (pathname.startsWith('/pictures/')) return PICTURES;
  if (/^\/api\/(products(\/|$)|swimmers$)/.test(pathname)) return CATALOGUE;
  return undefined;
}

/** The addresses of the API: never the shell, never kept. */
function isData(pathname: string): boolean {
  return /^\/(api|paypal|healthz|readyz)(\/|$)/.test(pathname);
}

/** Assets of an older build are not in the precache: the server still has them. */
async function precached(pathname: string, request: Request): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request);
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    const shelf = origin === self.location.origin ? shelfOf(pathname) : undefined;
    // One that cannot be had keeps no other back.
    if (shelf && !(await caches.match(address)))
      await fetchAndKeep(new Request(address), shelf).catch(() => undefined);
  }
}
