import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, visit } from '../../testing/shop-fixture';
import { LiveOfflineStrip } from './LiveOfflineStrip';

const DAY_MS = 86_400_000;
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

beforeAll(() => void renderShop([]));
afterEach(cleanup);
afterAll(() => engine.stop());

async function setConnection(state: 'failing' | 'unreachable', since: number): Promise<void> {
  const connection = { state, since, confirmedAt: Date.now() };
  await act(() => store.writeMeta({ connection }));
}

test('the offline strip shows since which day the server has been unreachable', async () => {
  visit(<LiveOfflineStrip />, '/shop');
  await setConnection('unreachable', Date.now() - 2 * DAY_MS);
  const day = new Date(Date.now() - 2 * DAY_MS).toLocaleDateString('en-CA', { weekday: 'short' });
  expect((await screen.findByText(/^No connection since/)).textContent).toContain(
    day.replace('.', ''),
  );
  expect(screen.getByText(/You can still browse/)).toBeTruthy();
});

test('if the server responds and accepts no edits, the strip says that the shop has a problem [offline.shop-has-problem]', async () => {
  visit(<LiveOfflineStrip />, '/shop');
  await setConnection('failing', Date.now());
  expect(await screen.findByText(/The shop has a problem/)).toBeTruthy();
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('the offline strip does not promise offline browsing while offline support is turned off [offline.turned-off-no-promise]', async () => {
  document.documentElement.dataset['offline'] = 'off';
  visit(<LiveOfflineStrip />, '/shop');
  await setConnection('unreachable', Date.now());
  expect(await screen.findByText(/Your bag is safe/)).toBeTruthy();
  expect(screen.queryByText(/browse/)).toBeNull();
  delete document.documentElement.dataset['offline'];
});
