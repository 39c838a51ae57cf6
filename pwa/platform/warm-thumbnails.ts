import { catalogue, onCatalogueChange } from './catalogue';

/** About a megabyte; the service worker's shelf holds more, so that what was looked at stays. */
const LIMIT = 240;
const IDLE_MS = 2_000;

/** Not in the standard library of types, nor in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Hands over the listings' thumbnails once the catalogue is here and the page has come to rest, so that a
 * listing never opened has its pictures without a signal. Not where data is dear.
 */
export function warmThumbnails(keep: (addresses: string[]) => void): void {
  if (isDataDear()) return;
  const stop = onCatalogueChange(({ products, reachable }) => {
    if (products === 0 || !reachable) return;
    stop();
    setTimeout(() => void hand(keep), IDLE_MS);
  });
}

/** The shopper saves data, or the line is a slow one. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

async function hand(keep: (addresses: string[]) => void): Promise<void> {
  // A worker that died has none to name: the next visit asks again.
  const addresses = await catalogue.thumbnails(LIMIT).catch(() => []);
  keep(addresses.map((address) => location.origin + address));
}
