import { FROM_CACHE_HEADER } from './messages';

/** A network that takes longer than this is no network, where a copy is kept. */
const PATIENCE_MS = 5_000;

export interface Shelf {
  cache: string;
  /** How many answers are kept, the oldest go first. */
  entries: number;
  /** What a good answer's content type begins with. */
  type: string;
}

/** For what never changes: the kept copy, else the network. */
export async function cacheFirst(request: Request, shelf: Shelf): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(request, shelf);
}

/** For what changes: the network, else the kept copy, marked as one. */
export async function networkFirst(request: Request, shelf: Shelf): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, cacheName: shelf.cache });
  const answer = fetchAndKeep(request, shelf);
  if (!kept) return answer;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([answer.catch(() => undefined), late]);
  return response && response.status < 500 ? response : markKept(kept);
}

export async function fetchAndKeep(request: Request, shelf: Shelf): Promise<Response> {
  const response = await fetch(request);
  // A captive portal answers 200 too, but not with our type.
  if (response.status === 200 && response.headers.get('content-type')?.startsWith(shelf.type))
    await keep(request, response.clone(), shelf);
  return response;
}

async function keep(request: Request, response: Response, shelf: Shelf): Promise<void> {
  try {
    const cache = await caches.open(shelf.cache);
    await cache.put(request, response);
    await trim(cache, shelf.entries);
  } catch {
    // A full disk: what can be fetched again makes room.
    await caches.delete(shelf.cache);
  }
}

async function trim(cache: Cache, entries: number): Promise<void> {
  const requests = await cache.keys();
  for (const oldest of requests.slice(0, Math.max(0, requests.length - entries)))
    await cache.delete(oldest);
}

function markKept(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(FROM_CACHE_HEADER, '1');
  return new Response(response.body, { status: response.status, headers });
}
