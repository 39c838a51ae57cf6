/** What can be fetched again: pictures and lists on use, and the catalogue. The bag and what is saved are none of it. */
const CACHES = ['pictures', 'catalogue', 'first-answers'];
const DATABASE = 'catalogue';

/** In bytes, as far as the browser says; `kept` when it will not clear it by itself. */
export interface KeptData {
  used: number | undefined;
  pictures: number;
  kept: boolean;
}

export async function readKeptData(): Promise<KeptData> {
  const { usage } = (await navigator.storage?.estimate()) ?? {};
  const counts = await Promise.all(['pictures', 'pinned'].map(countOf));
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

export async function clearFetchedData(): Promise<void> {
  if (typeof caches !== 'undefined') await Promise.all(CACHES.map((name) => caches.delete(name)));
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(DATABASE);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('not deleted')));
    // Another tab still reads it: it is gone as soon as that one lets go.
    deleting.addEventListener('blocked', () => resolve());
  });
}
