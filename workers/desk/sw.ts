import { PrecacheController } from 'workbox-precaching';
import type { SaleNotification } from '#contract/desk/notifications';
import { EVICTABLE_CACHES } from '../cache-names';
import { onlyBuildFiles } from '../service-worker/build-files';
import { cacheFirst, ignoreCacheErrors, type CachePolicy } from '../service-worker/strategies';
import { fetchDocument } from './fetch-document';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
};

/** The desk's document, at every address of the desk. */
const DOCUMENT = '/desk/index.html';
const PICTURES: CachePolicy = { cache: EVICTABLE_CACHES.pictures, entries: 600, type: 'image/' };

/**
 * The desk's service worker. It opens the desk offline, for sales at a meet. Orders and messages
 * are never cached. Its cache does not have workbox's default name, because the shop's service
 * worker would delete that cache.
 */
const build = new PrecacheController({ cacheName: 'desk', plugins: [onlyBuildFiles] });
// oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
build.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // The document comes from the server if the server responds, so a new version is used at once.
  void self.skipWaiting();
  void build.install(event);
});

self.addEventListener('activate', (event) => {
  void build.activate(event);
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    // The scope contains every address that begins with `/desk`.
    if (pathname === '/desk' || pathname.startsWith('/desk/'))
      event.respondWith(openDocument(request));
  } else if (pathname.startsWith('/pictures/')) event.respondWith(cacheFirst(request, PICTURES));
  else if (pathname.startsWith('/desk/')) event.respondWith(fetchFile(request, pathname));
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path } = event.data.json() as SaleNotification;
  const icon = '/desk/icon-192.png';
  // A repeated notification replaces the earlier one.
  const options = { body, icon, tag: path, data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(String(event.notification.data)));
});

/** An open desk shows the order without a reload, which would lose typed text. */
async function openOrder(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const [desk] = open;
  if (!desk) return void (await self.clients.openWindow(`/desk${path}`));
  desk.postMessage({ openPath: path });
  await desk.focus();
}

async function openDocument(request: Request): Promise<Response> {
  const stored = await ignoreCacheErrors(build.matchPrecache(DOCUMENT));
  return stored ? ((await fetchDocument(request)) ?? stored) : fetch(request);
}

async function fetchFile(request: Request, pathname: string): Promise<Response> {
  return (await ignoreCacheErrors(build.matchPrecache(pathname))) ?? fetch(request);
}
