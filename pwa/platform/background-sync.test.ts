import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../workers/cart/rows';
import { askForCatalogue } from './background-sync';

/** What the browser was asked to wake the shop for, and the counts on the app's icon. */
let asked: string[] = [];
const badges: number[] = [];
const registration = {
  sync: { register: (tag: string) => Promise.resolve(void asked.push(tag)) },
  periodicSync: { register: (tag: string) => Promise.resolve(void asked.push(tag)) },
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
const { prepareCheckout } = await import('../checkout/intent');
const engine = await loadCartEngine('now');

beforeEach(() => {
  asked = [];
});
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

test('decision 118: the count of an earlier visit leaves the icon where nothing waits any more', async () => {
  await vi.waitFor(() => expect(badges).toEqual([0]));
});

test('decision 126: a prepared checkout has the browser wake the shop for it, and again when the page is left without a signal', async () => {
  await prepareCheckout([], undefined);
  expect(asked).toEqual(['cart']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const heard = async (state: Connection['state']) => {
    await engine.store.writeMeta({ connection: { state, since: Date.now() } });
    await vi.waitFor(() => expect(states.at(-1)).toBe(state));
    asked = [];
    document.dispatchEvent(new Event('visibilitychange'));
    return asked;
  };
  const states: string[] = [];
  const stop = engine.observe(({ connection: { state } }) => void states.push(state));
  expect(await heard('unreachable')).toEqual(['cart']);
  // Whoever leaves a shop that they can reach needs no word that it can be reached.
  expect(await heard('online')).toEqual([]);
  stop();
});

test('decision 127: an installed shop asks for its catalogue from time to time', () => {
  askForCatalogue(registration);
  expect(asked).toEqual(['catalogue']);
});
