import type { FETCHED } from '../kept-names';
import { FROM_CACHE_HEADER } from './messages';

/** A network that takes longer than this to begin is no network, where a copy is kept. */
const PATIENCE_MS = 5_000;

export interface Shelf {
  cache: (typeof FETCHED)[keyof typeof FETCHED];
  /** How many answers are kept, the oldest go first. */
  entries: number;
  /** What a good answer's content type begins with. */
  type: string;
}

/** For what never changes: the kept copy, else the network. */
export async function cacheFirst(request: Request, shelf: Shelf): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(request, shelf);
}

/**
 * For what changes: the network, else the kept copy, marked as one. An answer that has begun is handed on as it
 * comes, however slowly; `meanwhile` keeps the worker awake until it is on the shelf.
 */
export async function networkFirst(
  request: Request,
  shelf: Shelf,
  meanwhile: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, cacheName: shelf.cache });
  const answer = fetch(request).then((response) => {
    if (isGood(response, shelf)) meanwhile(keep(request, response.clone(), shelf));
    return response;
  });
  if (!kept) return answer;
  meanwhile(answer.catch(() => undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([answer.catch(() => undefined), late]);
  return response && response.status < 500 ? response : markKept(kept);
}

export async function fetchAndKeep(request: Request, shelf: Shelf): Promise<Response> {
  const response = await fetch(request);
  if (isGood(response, shelf)) await keep(request, response.clone(), shelf);
  return response;
}

/** A captive portal answers 200 too, but not with our type. */
function isGood({ status, headers }: Response, { type }: Shelf): boolean {
  return status === 200 && headers.get('content-type')?.startsWith(type) === true;
}

async function keep(request: Request, response: Response, shelf: Shelf): Promise<void> {
  try {
    const cache = await caches.open(shelf.cache);
    await cache.put(request, response);
    await trim(cache, shelf.entries);
  } catch (cause) {
    // A full disk: what can be fetched again makes room. An answer that was cut off is not kept, that is all.
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
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
