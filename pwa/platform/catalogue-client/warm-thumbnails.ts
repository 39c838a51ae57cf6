import { catalogue, onCatalogueChange } from './catalogue';

/** About a megabyte, less than the service worker's cache holds, so that viewed images stay. */
const LIMIT = 240;
const IDLE_MS = 2_000;

/** Missing in TypeScript's library and in some browsers. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Caches thumbnails of all listings once the catalogue has loaded and the page is idle, so that
 * unvisited listings have images offline. Skipped with data saver.
 */
export function warmThumbnails(keep: (addresses: string[]) => void): void {
  if (isDataSaverOn()) return;
  const stop = onCatalogueChange(({ products, reachable }) => {
    if (products === 0 || !reachable) return;
    stop();
    setTimeout(() => void sendToServiceWorker(keep), IDLE_MS);
  });
}

/** Data saver is on, or the connection is slow. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

async function sendToServiceWorker(keep: (addresses: string[]) => void): Promise<void> {
  // If the worker has died there are no thumbnails, and the next visit retries.
  const addresses = await catalogue.thumbnails(LIMIT).catch(() => []);
  keep(addresses.map((address) => location.origin + address));
}
