import { liveQuery } from 'dexie';
import type { Product } from '#contract/catalogue';
import { pictureOf } from '#contract/pictures';
import type { CartStore } from '../../workers/cart/store';
import { PINNED } from '../../workers/kept-names';
import { pageValue, usePageValue } from '../ui/page-value';
import { isDataDear } from './warm-thumbnails';

/** For bag and saved listings together. */
export const PIN_BYTES = 48 * 1024 * 1024;
/** So long after a pass that could not get every picture, the next change tries again. */
const AGAIN_MS = 60_000;

const pinned = pageValue<ReadonlySet<string>>(new Set());
/** In bytes, by address. */
const sizes = new Map<string, number>();

/** Whether every picture of a product is on the device, in one width at least. */
export function usePicturesKept(): (product: Product) => boolean {
  const there = usePageValue(pinned);
  return (product) =>
    addressesOf(product).every((addresses) => addresses.some((each) => there.has(each)));
}

/** Keeps every picture of carted and saved listings on the device, and no other, for as long as they are. */
export function pinPictures(store: CartStore): void {
  if (typeof caches === 'undefined') return;
  const pass = passes();
  liveQuery(() => readWanted(store)).subscribe({
    next: pass,
    // A browser that keeps nothing has nothing to pin.
    error: () => undefined,
  });
}

/** One pass at a time, for what is wanted last; none for what has been had, or was tried in vain a moment ago. */
function passes() {
  let last = { key: '', isWhole: true, at: 0 };
  let next: Wanted | undefined;
  let isBusy = false;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (next) {
      const wanted = next;
      next = undefined;
      // A full or forbidden disk: the pictures come from the network.
      last.isWhole = await pin(wanted, () => next !== undefined).catch(() => false);
      last.at = Date.now();
    }
    isBusy = false;
  }

  return (wanted: Wanted) => {
    const key = JSON.stringify([wanted.addresses, [...wanted.carted]]);
    const isTried = isBusy || last.isWhole || Date.now() - last.at < AGAIN_MS;
    if (key === last.key && isTried) return;
    last = { key, isWhole: false, at: 0 };
    next = wanted;
    void run();
  };
}

interface Wanted {
  addresses: readonly string[];
  /** Those of the bag: fetched also where data is dear. */
  carted: ReadonlySet<string>;
}

/** The most wanted first: of each picture one width, the bag before what is saved; then the other widths. */
async function readWanted(store: CartStore): Promise<Wanted> {
  const { lines, seen, saved } = store;
  return store.transaction('r', lines, seen, saved, async () => {
    const ids = new Set((await store.readLines()).map(({ productId }) => productId));
    const carted = await store.readSeen([...ids]);
    const kept = (await store.readSaved()).flatMap(({ product }) => product ?? []);
    const pictures = [...carted, ...kept].flatMap(addressesOf);
    return {
      addresses: [...new Set([...pictures.flatMap(([first = '']) => first), ...pictures.flat()])],
      carted: new Set(carted.flatMap(addressesOf).flat()),
    };
  });
}

/**
 * Of each picture its addresses, the one to begin with first: a photograph in every width of its best format, as
 * which one a screen asks for is the browser's choice, and the service worker gives another where that is not there.
 */
function addressesOf({ imageUrl, additionalImages }: Product): string[][] {
  return [imageUrl, ...additionalImages].filter(Boolean).map((address) => {
    const { src, sources } = pictureOf(address);
    const [small, middle, ...wide] =
      sources[0]?.srcSet.split(', ').map((source) => source.split(' ')[0] ?? src) ?? [];
    return middle === undefined || small === undefined ? [src] : [middle, small, ...wide, src];
  });
}

/** In their order, until there is no more room, or others are wanted. Whether it has all that it may have. */
async function pin({ addresses, carted }: Wanted, isOvertaken: () => boolean): Promise<boolean> {
  const cache = await caches.open(PINNED);
  const there = new Map((await cache.keys()).map((each) => [new URL(each.url).pathname, each]));
  const wanted = new Set(addresses);
  for (const [address, request] of there) if (!wanted.has(address)) await cache.delete(request);
  pinned.set(new Set(addresses.filter((address) => there.has(address))));
  let used = 0;
  let isWhole = true;
  for (const address of addresses) {
    if (isOvertaken()) return false;
    const isRoom = used < PIN_BYTES;
    const mayFetch = carted.has(address) || !isDataDear();
    const isMissing = isRoom && !there.has(address);
    // One that cannot be had now is had the next time.
    const isHad = isMissing && mayFetch && (await add(cache, address));
    isWhole &&= !isMissing || isHad;
    if (!isRoom && there.has(address)) await cache.delete(address);
    used += isRoom ? await sizeOf(cache, address) : 0;
  }
  const left = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  pinned.set(new Set(left));
  return isWhole;
}

function add(cache: Cache, address: string): Promise<boolean> {
  return cache.add(address).then(
    () => true,
    () => false,
  );
}

/** 0 where it is not there. */
async function sizeOf(cache: Cache, address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const kept = await cache.match(address);
  if (!kept) return 0;
  const { size } = await kept.blob();
  sizes.set(address, size);
  return size;
}
