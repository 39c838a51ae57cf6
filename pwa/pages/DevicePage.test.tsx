import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openShop, visit } from '../testing/shop-fixture';
import { DevicePage } from './DevicePage';

/** The browser's Cache API, which jsdom lacks: what of it the page uses. */
function cacheStorage(names: string[]) {
  const there = new Map(names.map((name) => [name, ['/pictures/a.webp', '/pictures/b.webp']]));
  return {
    has: (name: string) => Promise.resolve(there.has(name)),
    open: (name: string) => Promise.resolve({ keys: () => Promise.resolve(there.get(name) ?? []) }),
    delete: (name: string) => Promise.resolve(there.delete(name)),
    names: () => [...there.keys()],
  };
}

afterEach(cleanup);

test('decision 123: promises no start without a signal while the owner has withdrawn it', () => {
  openShop([]);
  document.documentElement.dataset['offline'] = 'off';
  visit(<DevicePage />, '/device');
  expect(screen.getByText(/switched off for now/)).toBeTruthy();
  cleanup();
  delete document.documentElement.dataset['offline'];
  visit(<DevicePage />, '/device');
  expect(screen.queryByText(/switched off for now/)).toBeNull();
});

test('decision 118: clearing takes what can be fetched again, and leaves the bag and what is saved', async () => {
  openShop([]);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
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
  fireEvent.click(screen.getByRole('button', { name: 'Clear offline data' }));
  expect(caches.names()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Clear it', hidden: true }));
  await waitFor(() => expect(caches.names()).toEqual(['pinned', 'shell']));
  await waitFor(async () => expect(await Dexie.getDatabaseNames()).toEqual(['cart']));
  await waitFor(() => expect(screen.getByText('Pictures').nextSibling?.textContent).toBe('2'));
});
