import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching';
import { isApi } from '#contract/protocol/addresses';
import { SCREENS } from '#contract/screens';
import { EVICTABLE_CACHES } from '../cache-names';
import { isBuildFile, onlyBuildFiles } from './build-files';
import { CATALOGUE_TAG, BACK_ONLINE_TAG, SYNC_TAG, type PageMessage } from './messages';
import { otherWidths } from './other-widths';
import { openCheckout, notifyBackOnline } from './notify-back-online';
import {
  cacheFirst,
  fetchAndCache,
  networkFirst,
  ignoreCacheErrors,
  type CachePolicy,
} from './strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
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

const build = new PrecacheController({ plugins: [onlyBuildFiles] });
// oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
build.addToCacheList(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  // An update is complete before it takes over. On a first visit the worker first gets what this
  // visit has loaded (messages `keep`, then `complete`), so that it works offline within seconds. The
  // style sheet was part of the document. Without the shell the installation fails, and the browser
  // repeats it.
  if (self.registration.active) void build.install(event);
  else event.waitUntil(Promise.all(build.getCachedURLs().filter(isShell).map(cacheBuildFile)));
});

self.addEventListener('activate', (event) => {
  void build.activate(event);
  event.waitUntil(claimPages());
});

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
  else if (message.do === 'complete') event.waitUntil(Promise.all([claimPages(), completeBuild()]));
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

/** Repeated later for pages whose document was still loading when the worker became active. */
const claimPages = () => self.clients.claim();

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

const CACHED_LISTS = ['/api/products', '/api/swimmers', '/api/shop'];

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
      const cached = await caches.match(address, { ignoreVary: true });
      if (cached) return cached;
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
  return (await ignoreCacheErrors(build.matchPrecache(pathname))) ?? fetch(request);
}

const isShell = (address: string) => /\.(?:html|css)$/.test(address);

let completing: Promise<void> | undefined;

/** Caches the missing files of the build. After an interruption, the next visit continues. */
function completeBuild(): Promise<void> {
  completing ??= cacheEachWith(build.getCachedURLs().values(), cacheBuildFile).finally(() => {
    completing = undefined;
  });
  return completing;
}

/**
 * Takes files with a hash in their name from the HTTP cache, if this visit has loaded them. Throws if
 * the response is not the file.
 */
async function cacheBuildFile(address: string): Promise<void> {
  const key = build.getCacheKeyForURL(address);
  const cache = await caches.open(build.strategy.cacheName);
  if (key === undefined || (await cache.match(key))) return;
  const isHashed = !key.includes('__WB_REVISION__');
  const request = new Request(new URL(address, self.location.href), {
    cache: isHashed ? 'default' : 'reload',
  });
  const response = await fetch(request);
  if (!(await isBuildFile(address, response))) throw new Error(`${address}: ${response.status}`);
  await cache.put(key, response);
}

function cacheAll(addresses: readonly string[]): Promise<void> {
  return cacheEachWith(addresses.values(), cacheAddress);
}

async function cacheAddress(address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  if (origin !== self.location.origin) return;
  if (build.getCacheKeyForURL(address) !== undefined) return cacheBuildFile(address);
  const policy = cachePolicyOf(pathname);
  if (policy && !(await caches.match(address)))
    await fetchAndCache(new Request(address, { priority: 'low' }), policy);
}

/** Several loops share one iterator, so each address is processed once. */
async function cacheEachWith(
  addresses: Iterable<string>,
  store: (address: string) => Promise<void>,
): Promise<void> {
  const loop = async () => {
    // One failed address does not stop the others.
    for (const address of addresses) await store(address).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: CACHE_CONCURRENCY }, loop));
}
