import { CATALOGUE_DATABASE, FETCHED, PINNED } from '../../workers/kept-names';

/** In bytes, as far as the browser says; `kept` when it will not clear it by itself. */
export interface KeptData {
  used: number | undefined;
  pictures: number;
  kept: boolean;
}

export async function readKeptData(): Promise<KeptData> {
  const { usage } = (await navigator.storage?.estimate()) ?? {};
  const counts = await Promise.all([FETCHED.pictures, PINNED].map(countOf));
  return {
    used: usage,
    pictures: counts.reduce((sum, count) => sum + count, 0),
    kept: (await navigator.storage?.persisted()) ?? false,
  };
}

async function countOf(name: string): Promise<number> {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}

/** False where the browser will not promise it. */
export async function keepForGood(): Promise<boolean> {
  return (await navigator.storage?.persist()) ?? false;
}

/** What can be fetched again: the bag and what is saved are none of it. */
export async function clearFetchedData(): Promise<void> {
  if (typeof caches !== 'undefined')
    await Promise.all(Object.values(FETCHED).map((name) => caches.delete(name)));
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(CATALOGUE_DATABASE);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('not deleted')));
    // Another tab still reads it: it is gone as soon as that one lets go.
    deleting.addEventListener('blocked', () => resolve());
  });
}
