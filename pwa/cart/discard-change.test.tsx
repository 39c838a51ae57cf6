import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { Toaster } from '../ui/overlays/Toaster';
import { CartScreen } from './CartScreen';

const engine = await loadCartEngine('now');
const store = new DeviceDatabase();
const cap = sampleProduct({ name: 'Cap', price: 30, specifications: ['Quantity: 9'] });
const id = 'l'.repeat(22);
const sessionId = 'a'.repeat(21);

afterAll(() => engine.stop());

test('a queued change can be discarded on its cart line after a minute, not before [cart.discard-after-a-minute, cart.discard-sent]', async () => {
  renderShop([cap]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const line = { id, ids: [id], sessionId, productId: cap.id, quantity: 1, size: 'One size' };
  await store.writeMeta({ sessionId, clientId: 'c'.repeat(21), cartVersion: 1 });
  await store.seen.put({ id: cap.id, product: cap, seenAt: 1 });
  await store.lines.put({ ...line, addedAt: '2026-11-22T10:00:00.000Z', place: 0 });
  const edit = { type: 'quantity' as const, id, quantity: 5 };
  const row = { key: 'k', edit, waiting: true, schema: 1, seq: 1 };
  const place = await store.outbox.add({ ...row, queuedAt: Date.now() });
  visit(
    <>
      <CartScreen />
      <Toaster />
    </>,
    '/cart',
  );
  await screen.findByText('Waiting to sync');
  expect(screen.queryByRole('button', { name: /Discard this change/ })).toBeNull();
  await act(() => store.outbox.update(place, { queuedAt: Date.now() - 90_000 }));
  const discard = await screen.findByRole('button', { name: /Discard this change ?to Cap/ });
  fireEvent.click(discard);
  expect(await screen.findByText('Discarded on this device')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('Waiting to sync')).toBeNull());
  expect(await store.outbox.count()).toBe(0);
});
