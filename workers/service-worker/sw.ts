import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { isApi } from '#contract/protocol/addresses';
import { SCREENS } from '#contract/screens';
import { EVICTABLE_CACHES } from '../cache-names';
import { CATALOGUE_TAG, BACK_ONLINE_TAG, SYNC_TAG, type PageMessage } from './messages';
import { otherWidths } from './other-widths';
import { openCheckout, notifyBackOnline } from './notify-back-online';
import { cacheFirst, fetchAndCache, networkFirst, type CachePolicy } from './strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precache>[0];
};

/** Event of Background Sync and Periodic Background Sync; TypeScript's library has neither. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const PICTURE_POLICY: CachePolicy = {
  cache: EVICTABLE_CACHES.pictures,
  entries: 600,
  type: 'image/',
};
const CATALOGUE_POLICY: CachePolicy = {
  cache: EVICTABLE_CACHES.catalogue,
  entries: 200,
  type: 'application/json',
};

/** Low enough to leave connections for the page. */
const CACHE_CONCURRENCY = 4;

// oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const policy = cachePolicyOf(pathname);
  if (policy === PICTURE_POLICY) return event.respondWith(fetchPicture(request, pathname));
  if (policy === CATALOGUE_POLICY)
    return event.respondWith(networkFirst(request, policy, (work) => event.waitUntil(work)));
  if (isApi(pathname)) return;
  if (request.mode === 'navigate')
    return event.respondWith(fetchAsset(documentOf(pathname), request));
  event.respondWith(fetchAsset(pathname, request));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.do === 'take-over') void self.skipWaiting();
  else event.waitUntil(cacheAll(message.addresses));
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  // If the promise rejects, the browser retries later.
  if (tag === SYNC_TAG) waitUntil.call(event, syncAll());
});

self.addEventListener('periodicsync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === CATALOGUE_TAG) waitUntil.call(event, refreshCatalogue());
});

self.addEventListener('notificationclick', (event) => {
  if (event.notification.tag !== BACK_ONLINE_TAG) return;
  event.notification.close();
  event.waitUntil(openCheckout());
});

/** Bundled into this file but evaluated only here, so that it does not delay the worker's start. */
async function syncAll(): Promise<void> {
  const { syncSavedInBackground } = await import('./background-sync');
  const ends = await Promise.allSettled([syncCart(), syncSavedInBackground()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function syncCart(): Promise<void> {
  const { syncCartInBackground, canAnnounceSavedCheckout, markSavedCheckoutAnnounced } =
    await import('./background-sync');
  await syncCartInBackground();
  // No edit is queued any more (behaviour offline.install-once). Rejects if the shop is not
  // installed.
  await navigator.clearAppBadge?.().catch(() => undefined);
  if ((await canAnnounceSavedCheckout()) && (await notifyBackOnline()))
    await markSavedCheckoutAnnounced();
}

async function refreshCatalogue(): Promise<void> {
  const { refreshCatalogueInBackground } = await import('../catalogue/background-refresh');
  await refreshCatalogueInBackground();
}

const CACHED_LISTS = ['/api/products', '/api/swimmers'];

/**
 * The cache policy of a path. Undefined for private responses and for the changes of the catalogue,
 * which are never cached.
 */
function cachePolicyOf(pathname: string): CachePolicy | undefined {
  if (pathname.startsWith('/pictures/')) return PICTURE_POLICY;
  if (CACHED_LISTS.some((list) => pathname === list || pathname.startsWith(`${list}/`)))
    return CATALOGUE_POLICY;
  return undefined;
}

/** Falls back to another cached width of the same image. */
async function fetchPicture(request: Request, pathname: string): Promise<Response> {
  try {
    return await cacheFirst(request, PICTURE_POLICY);
  } catch (cause) {
    // A script that caches images needs exactly this width. Only an `<img>` can show another.
    if (request.destination !== 'image') throw cause;
    for (const address of otherWidths(pathname)) {
      const kept = await caches.match(address, { ignoreVary: true });
      if (kept) return kept;
    }
    throw cause;
  }
}

/** The checkout document has its own content security policy. */
function documentOf(pathname: string): string {
  const { path } = SCREENS.checkout;
  return pathname === path || pathname === `${path}/` ? `${path}.html` : '/index.html';
}

/** Assets of an older build are not precached, so they are fetched from the server. */
async function fetchAsset(pathname: string, request: Request): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request);
}

async function cacheAll(addresses: readonly string[]): Promise<void> {
  const rest = addresses.values();
  await Promise.all(Array.from({ length: CACHE_CONCURRENCY }, () => cacheEach(rest)));
}

/** Several calls share one iterator, so each address is processed once. */
async function cacheEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    const policy = origin === self.location.origin ? cachePolicyOf(pathname) : undefined;
    // One failed address does not stop the others.
    if (policy && !(await caches.match(address)))
      await fetchAndCache(new Request(address, { priority: 'low' }), policy).catch(() => undefined);
  }
}
