import { liveQuery } from 'dexie';
import type { Product } from '#contract/catalogue';
import { pictureOf } from '#contract/pictures';
import type { CartStore } from '../../workers/cart/store';

/** Never trimmed, unlike the pictures that are kept on use. */
const CACHE = 'pinned';

/** Keeps every picture of carted listings on the device, and no other, for as long as they are. */
export function pinPictures(store: CartStore): void {
  if (typeof caches === 'undefined') return;
  let last: Promise<void> = Promise.resolve();
  liveQuery(() => readAddresses(store)).subscribe({
    next: (addresses) => {
      // A full or forbidden disk: the pictures come from the network.
      last = last.then(() => pin(addresses)).catch(() => undefined);
    },
    // A browser that keeps nothing has nothing to pin.
    error: () => undefined,
  });
}

async function readAddresses(store: CartStore): Promise<Set<string>> {
  const { lines, seen } = store;
  return store.transaction('r', lines, seen, async () => {
    const ids = new Set((await store.readLines()).map(({ productId }) => productId));
    const carted = await store.readSeen([...ids]);
    return new Set(carted.flatMap(picturesOf));
  });
}

/** A photograph in every width of its best format: which one a screen asks for is the browser's choice. */
function picturesOf({ imageUrl, additionalImages }: Product): string[] {
  return [imageUrl, ...additionalImages].flatMap((address) => {
    const { src, sources } = pictureOf(address);
    const widths = sources[0]?.srcSet.split(', ').map((source) => source.split(' ')[0] ?? src);
    return [src, ...(widths ?? [])];
  });
}

async function pin(addresses: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  const pinned = await cache.keys();
  const there = new Set(pinned.map(({ url }) => new URL(url).pathname));
  for (const request of pinned)
    if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request);
  for (const address of addresses) {
    // One that cannot be had now is had the next time.
    if (!there.has(address)) await cache.add(address).catch(() => undefined);
  }
}
