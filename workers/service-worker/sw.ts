import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { isApi } from '#contract/addresses';
import { SCREENS } from '#contract/screens';
import { FETCHED } from '../kept-names';
import { CATALOGUE_TAG, RETURN_TAG, SYNC_TAG, type PageMessage } from './messages';
import { otherWidths } from './other-widths';
import { openCheckout, tellOfReturn } from './return';
import { cacheFirst, fetchAndKeep, networkFirst, type Shelf } from './strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precache>[0];
};

/** Of Background Sync and Periodic Background Sync; neither is in the standard library of types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const PICTURES: Shelf = { cache: FETCHED.pictures, entries: 600, type: 'image/' };
const CATALOGUE: Shelf = { cache: FETCHED.catalogue, entries: 200, type: 'application/json' };

/** Few enough to leave the page its connections. */
const KEPT_AT_ONCE = 4;

// oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const shelf = shelfOf(pathname);
  if (shelf === PICTURES) return event.respondWith(picture(request, pathname));
  if (shelf === CATALOGUE)
    return event.respondWith(networkFirst(request, shelf, (work) => event.waitUntil(work)));
  if (isApi(pathname)) return;
  if (request.mode === 'navigate')
    return event.respondWith(precached(documentOf(pathname), request));
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
  if (tag === SYNC_TAG) waitUntil.call(event, drain());
});

self.addEventListener('periodicsync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === CATALOGUE_TAG) waitUntil.call(event, refreshCatalogue());
});

self.addEventListener('notificationclick', (event) => {
  if (event.notification.tag !== RETURN_TAG) return;
  event.notification.close();
  event.waitUntil(openCheckout());
});

/** Built into this file, but evaluated only here: the engine keeps no page waiting that wakes the worker. */
async function drain(): Promise<void> {
  const { syncAlone } = await import('../saved/sync-alone');
  const ends = await Promise.allSettled([drainCart(), syncAlone()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function drainCart(): Promise<void> {
  const { drainAll, isCheckoutDue, noteTold } = await import('../cart/alone');
  await drainAll();
  // Nothing waits any more (decision 118). Refused where the shop is not installed.
  await navigator.clearAppBadge?.().catch(() => undefined);
  if ((await isCheckoutDue()) && (await tellOfReturn())) await noteTold();
}

async function refreshCatalogue(): Promise<void> {
  const { refreshAlone } = await import('../catalogue/alone');
  await refreshAlone();
}

const KEPT_LISTS = ['/api/products', '/api/swimmers'];

/** Where a kept answer stands; `changes` and whatever is private has no shelf. */
function shelfOf(pathname: string): Shelf | undefined {
  if (pathname.startsWith('/pictures/')) return PICTURES;
  if (KEPT_LISTS.some((list) => pathname === list || pathname.startsWith(`${list}/`)))
    return CATALOGUE;
  return undefined;
}

/** Where the width that a screen asks for cannot be had, another that is kept does. */
async function picture(request: Request, pathname: string): Promise<Response> {
  try {
    return await cacheFirst(request, PICTURES);
  } catch (cause) {
    // Who keeps it under its own address needs that one.
    if (request.destination !== 'image') throw cause;
    for (const address of otherWidths(pathname)) {
      const kept = await caches.match(address, { ignoreVary: true });
      if (kept) return kept;
    }
    throw cause;
  }
}

/** The checkout's has a content policy of its own. */
function documentOf(pathname: string): string {
  const { path } = SCREENS.checkout;
  return pathname === path || pathname === `${path}/` ? `${path}.html` : '/index.html';
}

/** Assets of an older build are not in the precache: the server still has them. */
async function precached(pathname: string, request: Request): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request);
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  const rest = addresses.values();
  await Promise.all(Array.from({ length: KEPT_AT_ONCE }, () => keepEach(rest)));
}

/** Several of these share one iterator: each address is taken once. */
async function keepEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    const shelf = origin === self.location.origin ? shelfOf(pathname) : undefined;
    // One that cannot be had keeps no other back.
    if (shelf && !(await caches.match(address)))
      await fetchAndKeep(new Request(address, { priority: 'low' }), shelf).catch(() => undefined);
  }
}
