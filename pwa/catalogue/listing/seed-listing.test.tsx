import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { findListingPage } from '#contract/products/listing-page';
import { defaultQuery } from '../../../workers/catalogue/default-query';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { hydrateQueries } from '../../platform/catalogue-client/first-screen';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { renderShop, sampleProduct } from '../../testing/shop-fixture';
import { seedListing } from './seed-listing';
import { listingQuery } from './use-listing';

const PATH = '/category/goggles';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a listing shows cached cards at once, and loads from the server if the catalogue worker does not respond [listing.stored-first-cards]', async () => {
  const goggles = sampleProduct({
    name: 'Mirrored goggles',
    categoryId: 3,
    specifications: ['Quantity: 4'],
  });
  renderShop([goggles]);
  const snapshot = { cards: [], matching: 7 };
  vi.stubGlobal('caches', { match: () => Promise.resolve(Response.json(snapshot)) });
  const page = findListingPage(PATH);
  if (!page) throw new Error(`no listing at ${PATH}`);
  await seedListing(PATH);
  const observer = new QueryObserver(queryClient, listingQuery(defaultQuery(page)));
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toEqual(snapshot);
  // There is no worker here: only the server knows the current state.
  await vi.waitFor(
    () =>
      expect(observer.getCurrentResult().data?.cards).toMatchObject([{ name: 'Mirrored goggles' }]),
    { timeout: 10_000 },
  );
  stop();
});

test('stored first cards do not replace the result of the document', async () => {
  const page = findListingPage(PATH);
  if (!page) throw new Error(`no listing at ${PATH}`);
  const { queryKey } = listingQuery(defaultQuery(page));
  const result = { cards: [], matching: 8 };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-screen';
  element.textContent = JSON.stringify([[queryKey, result]]);
  document.body.replaceChildren(element);
  vi.stubGlobal('caches', { match: async () => Response.json({ cards: [], matching: 7 }) });
  hydrateQueries(queryClient);
  await seedListing(PATH);
  expect(queryClient.getQueryData(queryKey)).toEqual(result);
});

/** A catalogue worker that never answers; the test sends its notices. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
}

test('stored first cards are not used once the catalogue has loaded', async () => {
  const page = findListingPage(PATH);
  if (!page) throw new Error(`no listing at ${PATH}`);
  vi.stubGlobal('caches', { match: async () => Response.json({ cards: [], matching: 7 }) });
  vi.stubGlobal('Worker', SilentWorker);
  void catalogue.status();
  const status = { version: 1, products: 1, confirmedAt: 1, fromCache: false, reachable: true };
  SilentWorker.last?.dispatchEvent(new MessageEvent('message', { data: { catalogue: status } }));
  await seedListing(PATH);
  expect(queryClient.getQueryData(listingQuery(defaultQuery(page)).queryKey)).toBeUndefined();
});
