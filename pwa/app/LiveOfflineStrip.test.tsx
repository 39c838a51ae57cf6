import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadCartEngine } from '../platform/load-cart-engine';
import { openShop, visit } from '../testing/shop-fixture';
import { LiveOfflineStrip } from './LiveOfflineStrip';

// The engine takes the browser's locks as it starts. One tab: nobody else has them.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

const DAY_MS = 86_400_000;
const engine = await loadCartEngine('now');

beforeAll(() => void openShop([]));
afterEach(cleanup);
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

async function loseSignal(since: number): Promise<void> {
  const connection = { state: 'unreachable', since, confirmedAt: Date.now() } as const;
  await act(() => engine.store.writeMeta({ connection }));
}

test('a signal that was lost on another day is missing since that day', async () => {
  visit(<LiveOfflineStrip />, '/shop');
  await loseSignal(Date.now() - 2 * DAY_MS);
  const day = new Date(Date.now() - 2 * DAY_MS).toLocaleDateString('en-CA', { weekday: 'short' });
  expect((await screen.findByText(/^No signal since/)).textContent).toContain(day.replace('.', ''));
  expect(screen.getByText(/Browsing still works/)).toBeTruthy();
});

test('decision 123: browsing is not said to work while the owner has withdrawn it', async () => {
  document.documentElement.dataset['offline'] = 'off';
  visit(<LiveOfflineStrip />, '/shop');
  await loseSignal(Date.now());
  expect(await screen.findByText(/Your bag is kept/)).toBeTruthy();
  expect(screen.queryByText(/Browsing/)).toBeNull();
  delete document.documentElement.dataset['offline'];
});
