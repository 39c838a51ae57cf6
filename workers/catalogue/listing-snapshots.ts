import { EVICTABLE_CACHES } from '../cache-names';
import type { ListingResult } from './api';

/**
 * Name of a worker that fills no cache, used if the owner has turned offline support off (decision
 * offline-support-can-be-turned-off).
 */
export const NO_CACHE_WORKER = 'keeps-nothing';

/** Replaces the stored first results of all listings, by path. */
export async function storeListingSnapshots(
  snapshots: Iterable<readonly [path: string, result: ListingResult]>,
  worker: string,
): Promise<void> {
  await caches.delete(EVICTABLE_CACHES.listingSnapshots);
  const cache = await caches.open(EVICTABLE_CACHES.listingSnapshots);
  for (const [path, result] of snapshots)
    await cache.put(snapshotKey(path, worker), Response.json(result));
}

/** Deletes the stored first results, when they belong to an outdated catalogue. */
export async function clearListingSnapshots(): Promise<void> {
  await caches.delete(EVICTABLE_CACHES.listingSnapshots);
}

/** Finds the stored first result of a listing. Undefined if there is none. */
export async function findListingSnapshot(
  path: string,
  worker: string,
): Promise<ListingResult | undefined> {
  const found = await caches.match(snapshotKey(path, worker), {
    cacheName: EVICTABLE_CACHES.listingSnapshots,
  });
  return found?.json() as Promise<ListingResult | undefined>;
}

/** The worker of another build may use another format, so its address is part of the key. */
function snapshotKey(path: string, worker: string): string {
  return `${worker}?${new URLSearchParams({ first: path }).toString()}`;
}
