import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import type { Connection } from '../../../workers/sync/schema';
import { registerCatalogueSync } from './background-sync';

/** Registered background syncs, and badge counts on the app icon. */
let registeredTags: string[] = [];
const badges: number[] = [];
const registration = {
  sync: { register: (tag: string) => Promise.resolve(void registeredTags.push(tag)) },
  periodicSync: { register: (tag: string) => Promise.resolve(void registeredTags.push(tag)) },
} as unknown as ServiceWorkerRegistration;

Object.assign(navigator, {
  locks: { request: (_name: string, _options: unknown, work: () => Promise<unknown>) => work() },
  setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
  serviceWorker: { controller: {}, getRegistration: () => Promise.resolve(registration) },
});
vi.stubGlobal('SyncManager', () => undefined);
vi.stubGlobal('Notification', { permission: 'granted' });
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

const { loadCartEngine } = await import('./load-cart-engine');
const { prepareCheckout } = await import('../../checkout/saved-checkout');
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

beforeEach(() => {
  registeredTags = [];
});
afterAll(() => engine.stop());

test('clears the app icon’s badge of an earlier visit if no edit is queued [offline.icon-count]', async () => {
  await vi.waitFor(() => expect(badges).toEqual([0]));
});

test('registers background sync for a saved checkout, and again when the page is left offline [offline.notification-on-request]', async () => {
  await prepareCheckout([], undefined, undefined);
  expect(registeredTags).toEqual(['cart']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const tagsAfterLeaving = async (state: Connection['state']) => {
    await store.writeMeta({ connection: { state, since: Date.now() } });
    await vi.waitFor(() => expect(states.at(-1)).toBe(state));
    registeredTags = [];
    document.dispatchEvent(new Event('visibilitychange'));
    return registeredTags;
  };
  const states: string[] = [];
  const stop = engine.observe(({ connection: { state } }) => void states.push(state));
  expect(await tagsAfterLeaving('unreachable')).toEqual(['cart']);
  // A user who leaves while online needs no notification.
  expect(await tagsAfterLeaving('online')).toEqual([]);
  stop();
});

test('an installed shop registers periodic background sync for the catalogue [offline.periodic-catalogue]', () => {
  registerCatalogueSync(registration);
  expect(registeredTags).toEqual(['catalogue']);
});
