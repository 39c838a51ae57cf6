import { CATALOGUE_DATABASE, EVICTABLE_CACHES, PINNED_CACHE } from '../../../workers/cache-names';

/** Bytes as reported by the browser. `kept`: the browser will not clear the data automatically. */
export interface StoredData {
  used: number | undefined;
  pictures: number;
  isPersistent: boolean;
}

export async function readStoredData(): Promise<StoredData> {
  const { usage } = (await navigator.storage?.estimate()) ?? {};
  const counts = await Promise.all([EVICTABLE_CACHES.pictures, PINNED_CACHE].map(countEntries));
  return {
    used: usage,
    pictures: counts.reduce((sum, count) => sum + count, 0),
    isPersistent: (await navigator.storage?.persisted()) ?? false,
  };
}

async function countEntries(name: string): Promise<number> {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}

/** False if the browser refuses. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist()) ?? false;
}

/** Deletes caches and the catalogue, not the cart or saved items. */
export async function clearCachedData(): Promise<void> {
  if (typeof caches !== 'undefined')
    await Promise.all(Object.values(EVICTABLE_CACHES).map((name) => caches.delete(name)));
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(CATALOGUE_DATABASE);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('not deleted')));
    // Another tab still uses the database; it is deleted when that tab closes it.
    deleting.addEventListener('blocked', () => resolve());
  });
}
