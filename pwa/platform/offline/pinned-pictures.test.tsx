import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { photographAddress, PICTURE_WIDTHS } from '#contract/products/pictures';
import { DeviceDatabase } from '../../../workers/sync/database';
import { sampleProduct } from '../../testing/shop-fixture';
import { PIN_BYTES, pinPictures } from './pinned-pictures';

const MEGABYTE = 1024 * 1024;
let store: DeviceDatabase;
/** A browser cache, by address. */
let cached: Map<string, number>;
let unreachableAddresses: Set<string>;
/** Requested addresses, and the number of cache scans. */
let requested: string[];
let scanCount: number;
let sizeOf: (address: string) => number;
/** The body of this image stalls. */
let stalledAddress: string | undefined;

beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
  cached = new Map();
  unreachableAddresses = new Set();
  requested = [];
  scanCount = 0;
  sizeOf = () => 1_000;
  stalledAddress = undefined;
  const cache = {
    keys: () => {
      scanCount += 1;
      return Promise.resolve([...cached.keys()].map((key) => ({ url: `http://shop${key}` })));
    },
    delete: (request: string | { url: string }) =>
      Promise.resolve(
        cached.delete(typeof request === 'string' ? request : new URL(request.url).pathname),
      ),
    match: (address: string) =>
      Promise.resolve(
        cached.has(address)
          ? { blob: () => Promise.resolve({ size: cached.get(address) }) }
          : undefined,
      ),
    add: ({ url, signal }: Request) => {
      const address = new URL(url).pathname;
      requested.push(address);
      if (address === stalledAddress)
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      if (unreachableAddresses.has(address)) return Promise.reject(new TypeError('no network'));
      cached.set(address, sizeOf(address));
      return Promise.resolve();
    },
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function putInCart(product: Product): Promise<void> {
  await store.seen.put({ id: product.id, product, seenAt: 1 });
  await store.lines.put({
    id: `line-of-product-${product.id}`,
    ids: [`line-of-product-${product.id}`],
    sessionId: 'a'.repeat(21),
    productId: product.id,
    quantity: 1,
    size: '24',
    addedAt: '2026-11-22T10:00:00.000Z',
    place: 0,
  });
}

async function save(product: Product, minute: number): Promise<void> {
  const savedAt = new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString();
  await store.saved.put({
    id: product.id,
    savedAt,
    changedAt: savedAt,
    note: '',
    lists: [],
    product,
  });
}

test('an image that cannot be cached does not block others [errors.image-prefetch-failed]', async () => {
  unreachableAddresses.add('/pictures/lost.svg');
  await putInCart(
    sampleProduct({ imageUrl: '/pictures/lost.svg', additionalImages: ['/pictures/there.svg'] }),
  );
  pinPictures(store);
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/pictures/there.svg']));
});

test('an image whose body stalls is given up after a minute and blocks no others [errors.image-prefetch-failed]', async () => {
  const timeout = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  stalledAddress = '/pictures/stalled.svg';
  await putInCart(
    sampleProduct({ imageUrl: stalledAddress, additionalImages: ['/pictures/there.svg'] }),
  );
  pinPictures(store);
  await vi.waitFor(() => expect(requested).toEqual([stalledAddress]));
  expect(timeouts).toHaveBeenCalledWith(60_000);
  timeout.abort();
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/pictures/there.svg']));
});

test('caches images of cart and saved items, and evicts them afterwards [saved.opens-offline]', async () => {
  const [cartItem, saved] = [
    sampleProduct({ imageUrl: '/a.svg' }),
    sampleProduct({ imageUrl: '/b.svg', additionalImages: ['/c.svg'] }),
  ];
  await putInCart(cartItem);
  await save(saved, 1);
  pinPictures(store);
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/a.svg', '/b.svg', '/c.svg']));
  await store.lines.clear();
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/b.svg', '/c.svg']));
  await store.saved.clear();
  await vi.waitFor(() => expect(cached.size).toBe(0));
});

test('caches one width of every photograph before further widths of any [saved.opens-offline, saved.pictures-stored]', async () => {
  const photograph = (letter: string) => ({
    hash: letter.repeat(32),
    width: 800,
    height: 1000,
    colour: '0a0b0c',
  });
  const [one, two] = [photograph('a'), photograph('b')];
  const address = (each: typeof one) => photographAddress(each, 1280, 'webp');
  await save(sampleProduct({ imageUrl: address(one) }), 2);
  await save(sampleProduct({ imageUrl: address(two) }), 1);
  pinPictures(store);
  await vi.waitFor(() => expect(cached.size).toBe(2 * (PICTURE_WIDTHS.length + 1)));
  expect([...cached.keys()].slice(0, 2)).toEqual([
    photographAddress(one, 640, 'avif'),
    photographAddress(two, 640, 'avif'),
  ]);
});

test('if storage is short, images of the cart are cached before those of saved items, and newer saved items before older ones [saved.opens-offline, saved.pictures-stored]', async () => {
  sizeOf = () => 20 * MEGABYTE;
  expect(PIN_BYTES).toBe(48 * MEGABYTE);
  await save(sampleProduct({ imageUrl: '/first.svg' }), 1);
  await save(sampleProduct({ imageUrl: '/second.svg' }), 2);
  await save(sampleProduct({ imageUrl: '/third.svg' }), 3);
  pinPictures(store);
  await vi.waitFor(() =>
    expect([...cached.keys()]).toEqual(['/third.svg', '/second.svg', '/first.svg']),
  );
  await putInCart(sampleProduct({ imageUrl: '/carted.svg' }));
  await vi.waitFor(() =>
    expect([...cached.keys()].sort()).toEqual(['/carted.svg', '/second.svg', '/third.svg']),
  );
});

test('editing a note fetches no image again, even if one is missing [saved.opens-offline]', async () => {
  unreachableAddresses.add('/lost.svg');
  const suit = sampleProduct({ imageUrl: '/there.svg', additionalImages: ['/lost.svg'] });
  await save(suit, 1);
  pinPictures(store);
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/there.svg']));
  await vi.waitFor(() => expect(requested).toEqual(['/there.svg', '/lost.svg']));
  for (const note of ['f', 'fo', 'for']) await store.saved.update(suit.id, { note });
  const cap = sampleProduct({ imageUrl: '/cap.svg' });
  await save(cap, 2);
  await vi.waitFor(() => expect(cached.has('/cap.svg')).toBe(true));
  expect(scanCount).toBeLessThanOrEqual(4);
  expect(requested.filter((each) => each === '/there.svg')).toHaveLength(1);
});

test('a failed image is retried after a minute [saved.opens-offline]', async () => {
  unreachableAddresses.add('/lost.svg');
  const suit = sampleProduct({ imageUrl: '/lost.svg' });
  await save(suit, 1);
  pinPictures(store);
  await vi.waitFor(() => expect(requested).toEqual(['/lost.svg']));
  unreachableAddresses.clear();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await store.saved.update(suit.id, { note: 'back' });
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/lost.svg']));
});

test('with data saver on, only images of the cart are cached [saved.opens-offline, saved.pictures-stored]', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await save(sampleProduct({ imageUrl: '/saved.svg' }), 1);
  await putInCart(sampleProduct({ imageUrl: '/carted.svg' }));
  pinPictures(store);
  await vi.waitFor(() => expect([...cached.keys()]).toEqual(['/carted.svg']));
});
