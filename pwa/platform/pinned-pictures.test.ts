import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { CartStore } from '../../workers/cart/store';
import { sample } from '../testing/shop-fixture';
import { pinPictures } from './pinned-pictures';

test('behaviour 8.29: a picture that cannot be fetched in advance keeps no other back', async () => {
  const [lost, there] = ['/pictures/lost.svg', '/pictures/there.svg'];
  const kept = new Set<string>();
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([]),
        delete: () => Promise.resolve(true),
        add: (address: string) => {
          if (address === lost) return Promise.reject(new TypeError('no network'));
          kept.add(address);
          return Promise.resolve();
        },
      }),
  });
  const store = new CartStore();
  const product = sample({ imageUrl: lost, additionalImages: [there] });
  await store.seen.put({ id: product.id, product, seenAt: 1 });
  await store.lines.put({
    id: 'line-of-16-letters',
    ids: ['line-of-16-letters'],
    sessionId: 'a'.repeat(21),
    productId: product.id,
    quantity: 1,
    size: '24',
    addedAt: '2026-11-22T10:00:00.000Z',
    place: 0,
  });
  pinPictures(store);
  await vi.waitFor(() => expect([...kept]).toEqual([there]));
  store.close();
  vi.unstubAllGlobals();
});
