import type { EVICTABLE_CACHES } from '../cache-names';
import { FROM_CACHE_HEADER } from './messages';

/** If the network takes longer, a cached copy is used instead. */
const NETWORK_TIMEOUT_MS = 5_000;
/**
 * A file that takes longer is given up. Requests of a worker outlive their page, and over HTTP/1.1
 * six stalled ones block all others.
 */
const FILE_TIMEOUT_MS = 60_000;

export interface CachePolicy {
  cache: (typeof EVICTABLE_CACHES)[keyof typeof EVICTABLE_CACHES];
  /** Maximum number of entries; the oldest are evicted. */
  entries: number;
  /** Prefix of the content type that a valid response has. */
  type: string;
}

/** Cache first, for immutable files. */
export async function cacheFirst(request: Request, policy: CachePolicy): Promise<Response> {
  const cached = await ignoreCacheErrors(caches.match(request, { ignoreVary: true }));
  return cached ?? fetchAndCache(request, policy);
}

/**
 * Treats unreadable caches, for example on a full disk, as a cache miss, so that the network is
 * used.
 */
export function ignoreCacheErrors(
  cached: Promise<Response | undefined>,
): Promise<Response | undefined> {
  return cached.catch(() => undefined);
}

/**
 * Network first, then the cached copy with a header that marks it. A response that has started in
 * time is streamed, even if it is slow. `waitUntil` keeps the worker alive until the response is
 * cached.
 */
export async function networkFirst(
  request: Request,
  policy: CachePolicy,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cached = await ignoreCacheErrors(
    caches.match(request, { ignoreVary: true, cacheName: policy.cache }),
  );
  const fetched = fetch(request).then((response) => {
    if (isCacheable(response, policy)) waitUntil(storeInCache(request, response.clone(), policy));
    return response;
  });
  if (!cached) return fetched;
  waitUntil(fetched.catch(() => undefined));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const response = await Promise.race([fetched.catch(() => undefined), timeout]);
  return response && response.status < 500 ? response : markAsCached(cached);
}

export async function fetchAndCache(request: Request, policy: CachePolicy): Promise<Response> {
  const abort = new AbortController();
  const end = () => abort.abort();
  request.signal.addEventListener('abort', end);
  const timeout = setTimeout(end, FILE_TIMEOUT_MS);
  try {
    const response = await fetch(request, { signal: abort.signal });
    if (isCacheable(response, policy)) await storeInCache(request, response.clone(), policy);
    return response;
  } finally {
    clearTimeout(timeout);
  }
}

/** A captive portal also answers 200, but with another content type. */
function isCacheable({ status, headers }: Response, { type }: CachePolicy): boolean {
  return status === 200 && headers.get('content-type')?.startsWith(type) === true;
}

async function storeInCache(
  request: Request,
  response: Response,
  policy: CachePolicy,
): Promise<void> {
  try {
    const cache = await caches.open(policy.cache);
    await cache.put(request, response);
    await evictOldest(cache, policy.entries);
  } catch (cause) {
    // If the disk is full, delete this cache. A response that was cut off is just not cached.
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      await caches.delete(policy.cache);
  }
}

async function evictOldest(cache: Cache, entries: number): Promise<void> {
  const requests = await cache.keys();
  for (const oldest of requests.slice(0, Math.max(0, requests.length - entries)))
    await cache.delete(oldest);
}

function markAsCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(FROM_CACHE_HEADER, '1');
  return new Response(response.body, { status: response.status, headers });
}
