import { liveQuery } from 'dexie';
import type { Product } from '#contract/products/catalogue';
import { pictureOf } from '#contract/products/pictures';
import type { CartEngine } from '../../../workers/cart/engine';
import { PINNED_CACHE } from '../../../workers/cache-names';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { isDataSaverOn } from '../catalogue-client/warm-thumbnails';

/** Limit for cart and saved items together. */
export const PIN_BYTES = 48 * 1024 * 1024;
/** Minimum pause before missing images are fetched again. */
const RETRY_MS = 60_000;
/** Maximum time for one image, also on a slow connection. */
const ADD_TIMEOUT_MS = 60_000;

const pinned = externalStore<ReadonlySet<string>>(new Set());
/** Sizes of cached images in bytes, by address. */
const sizes = new Map<string, number>();

/**
 * Returns a function that tells whether every image of a product is cached in at least one width.
 */
export function usePicturesPinned(): (product: Product) => boolean {
  const there = useExternalStore(pinned);
  return (product) =>
    addressesOf(product).every((addresses) => addresses.some((address) => there.has(address)));
}

/** Keep images of cart and saved items cached; evict all others. */
export function pinPictures(engine: Pick<CartEngine, 'readStoredProducts'>): void {
  if (typeof caches === 'undefined') return;
  const pass = pinScheduler();
  liveQuery(async () => wantedPictures(await engine.readStoredProducts())).subscribe({
    next: pass,
    // Without IndexedDB there is nothing to pin.
    error: () => undefined,
  });
}

/**
 * Runs one pass at a time for the latest state. Skips states that are complete or failed recently.
 */
function pinScheduler() {
  let last = { key: '', isWhole: true, at: 0 };
  let next: WantedPictures | undefined;
  let isBusy = false;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (next) {
      const wanted = next;
      next = undefined;
      // The disk is full or blocked: images come from the network.
      last.isWhole = await pinWanted(wanted, () => next !== undefined).catch(() => false);
      last.at = Date.now();
    }
    isBusy = false;
  }

  return (wanted: WantedPictures) => {
    const key = JSON.stringify([wanted.addresses, [...wanted.carted]]);
    const isTried = isBusy || last.isWhole || Date.now() - last.at < RETRY_MS;
    if (key === last.key && isTried) return;
    last = { key, isWhole: false, at: 0 };
    next = wanted;
    void run();
  };
}

type StoredProducts = Awaited<ReturnType<CartEngine['readStoredProducts']>>;

interface WantedPictures {
  addresses: readonly string[];
  /** Products of the cart, fetched even with data saver. */
  carted: ReadonlySet<string>;
}

/**
 * The images to cache, most important first: one width of each image, with the cart before saved
 * items, then the other widths.
 */
function wantedPictures({ carted, saved }: StoredProducts): WantedPictures {
  const pictures = [...carted, ...saved].flatMap(addressesOf);
  return {
    addresses: [...new Set([...pictures.flatMap(([first = '']) => first), ...pictures.flat()])],
    carted: new Set(carted.flatMap(addressesOf).flat()),
  };
}

/**
 * The addresses of each image, the main image first. For a photograph these are all widths of its
 * best format, because the browser chooses the width and the service worker can fall back to
 * another.
 */
function addressesOf({ imageUrl, additionalImages }: Product): string[][] {
  return [imageUrl, ...additionalImages].filter(Boolean).map((address) => {
    const { src, sources } = pictureOf(address);
    const [small, middle, ...wide] =
      sources[0]?.srcSet.split(', ').map((source) => source.split(' ')[0] ?? src) ?? [];
    return middle === undefined || small === undefined ? [src] : [middle, small, ...wide, src];
  });
}

/**
 * Fetches in order until the limit is reached or the state changes. Returns whether everything is
 * cached.
 */
async function pinWanted(
  { addresses, carted }: WantedPictures,
  isSuperseded: () => boolean,
): Promise<boolean> {
  const cache = await caches.open(PINNED_CACHE);
  const there = new Map((await cache.keys()).map((key) => [new URL(key.url).pathname, key]));
  const wanted = new Set(addresses);
  for (const [address, request] of there) if (!wanted.has(address)) await cache.delete(request);
  pinned.set(new Set(addresses.filter((address) => there.has(address))));
  let used = 0;
  let isWhole = true;
  for (const address of addresses) {
    if (isSuperseded()) return false;
    const isRoom = used < PIN_BYTES;
    const canFetch = carted.has(address) || !isDataSaverOn();
    const isMissing = isRoom && !there.has(address);
    // An image that failed is retried in the next pass.
    const wasAdded = isMissing && canFetch && (await add(cache, address));
    isWhole &&= !isMissing || wasAdded;
    if (!isRoom && there.has(address)) await cache.delete(address);
    used += isRoom ? await sizeOf(cache, address) : 0;
  }
  const left = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  pinned.set(new Set(left));
  return isWhole;
}

function add(cache: Cache, address: string): Promise<boolean> {
  // An image whose body stalls must not hold up the images after it.
  const signal = AbortSignal.timeout(ADD_TIMEOUT_MS);
  return cache.add(new Request(new URL(address, location.href), { signal })).then(
    () => true,
    () => false,
  );
}

/** 0 if it is not cached. */
async function sizeOf(cache: Cache, address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const cached = await cache.match(address);
  if (!cached) return 0;
  const { size } = await cached.blob();
  sizes.set(address, size);
  return size;
}
