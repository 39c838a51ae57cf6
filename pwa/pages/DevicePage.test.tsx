import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShop, visit } from '../testing/shop-fixture';
import { DevicePage } from './DevicePage';

/** The parts of the Cache API that the page uses; jsdom lacks it. */
function cacheStorage(names: string[]) {
  const entries = new Map(names.map((name) => [name, ['/pictures/a.webp', '/pictures/b.webp']]));
  return {
    has: (name: string) => Promise.resolve(entries.has(name)),
    open: (name: string) =>
      Promise.resolve({ keys: () => Promise.resolve(entries.get(name) ?? []) }),
    delete: (name: string) => Promise.resolve(entries.delete(name)),
    names: () => [...entries.keys()],
  };
}

afterEach(cleanup);

test('the device page does not promise offline use while offline support is turned off [offline.turned-off-no-promise]', () => {
  renderShop([]);
  document.documentElement.dataset['offline'] = 'off';
  visit(<DevicePage />, '/device');
  expect(screen.getByText(/turned off for now/)).toBeTruthy();
  cleanup();
  delete document.documentElement.dataset['offline'];
  visit(<DevicePage />, '/device');
  expect(screen.queryByText(/turned off for now/)).toBeNull();
});

test('clearing offline data deletes only data that can be fetched again, not the cart or saved items [offline.device-page]', async () => {
  renderShop([]);
  const caches = cacheStorage(['pictures', 'catalogue', 'first-answers', 'pinned', 'shell']);
  vi.stubGlobal('caches', caches);
  for (const name of ['cart', 'catalogue']) {
    const database = new Dexie(name);
    database.version(1).stores({ rows: 'id' });
    await database.open();
    database.close();
  }
  visit(<DevicePage />, '/device');
  await waitFor(() => expect(screen.getByText('Pictures').nextSibling?.textContent).toBe('4'));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear offline data' }));
  expect(caches.names()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Clear it', hidden: true }));
  await waitFor(() => expect(caches.names()).toEqual(['pinned', 'shell']));
  await waitFor(async () => expect(await Dexie.getDatabaseNames()).toEqual(['cart']));
  await waitFor(() => expect(screen.getByText('Pictures').nextSibling?.textContent).toBe('2'));
});
