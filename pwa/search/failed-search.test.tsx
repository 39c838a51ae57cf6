import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import type { Connection } from '../../workers/sync/schema';
import { useConnection } from '../platform/offline/connection';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { SearchScreen } from './SearchScreen';

const engine = await loadCartEngine('now');
const store = new DeviceDatabase();
const reports: unknown[] = [];

beforeEach(() => {
  renderShop([sampleProduct({ name: 'Raced kneeskin' })]);
  const respond = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    // The cart's response would change the connection state.
    if (address.startsWith('/api/cart')) return new Promise<Response>(() => undefined);
    if (address !== '/api/searches/failed') return respond(address, init);
    reports.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterAll(() => engine.stop());

async function searchFor(term: string): Promise<void> {
  visit(
    <>
      <SearchScreen />
      <ConnectionState />
    </>,
    `/search?q=${term}`,
  );
  await screen.findByText(/Nothing found|1 item/);
}

function ConnectionState() {
  return <i>{useConnection()}</i>;
}

async function setConnection(state: Connection['state']): Promise<void> {
  const now = Date.now();
  await act(() => store.writeMeta({ connection: { state, since: now, confirmedAt: now } }));
  await screen.findByText(state);
}

test('a search that found nothing is reported once, while the server responds [desk.overview-searches]', async () => {
  await searchFor('paddles');
  await setConnection('unreachable');
  expect(reports).toEqual([]);
  await setConnection('online');
  await expect.poll(() => reports).toEqual([{ term: 'paddles' }]);
  await searchFor('kneeskin');
  await searchFor('paddles');
  await searchFor('backpack');
  await expect.poll(() => reports.at(-1)).toEqual({ term: 'backpack' });
  expect(reports).toHaveLength(2);
});
