import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, visit } from '../../testing/shop-fixture';
import { LiveOfflineStrip } from './LiveOfflineStrip';

// The engine needs the Web Locks API, which jsdom lacks. This stub grants every lock at once, as with a single tab.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

const DAY_MS = 86_400_000;
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

beforeAll(() => void renderShop([]));
afterEach(cleanup);
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

async function goOffline(since: number): Promise<void> {
  const connection = { state: 'unreachable', since, confirmedAt: Date.now() } as const;
  await act(() => store.writeMeta({ connection }));
}

test('the offline strip shows since which day the server has been unreachable', async () => {
  visit(<LiveOfflineStrip />, '/shop');
  await goOffline(Date.now() - 2 * DAY_MS);
  const day = new Date(Date.now() - 2 * DAY_MS).toLocaleDateString('en-CA', { weekday: 'short' });
  expect((await screen.findByText(/^No connection since/)).textContent).toContain(
    day.replace('.', ''),
  );
  expect(screen.getByText(/You can still browse/)).toBeTruthy();
});

test('the offline strip does not promise offline browsing while offline support is turned off [offline.turned-off-no-promise]', async () => {
  document.documentElement.dataset['offline'] = 'off';
  visit(<LiveOfflineStrip />, '/shop');
  await goOffline(Date.now());
  expect(await screen.findByText(/Your bag is safe/)).toBeTruthy();
  expect(screen.queryByText(/browse/)).toBeNull();
  delete document.documentElement.dataset['offline'];
});
