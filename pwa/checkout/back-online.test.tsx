import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { DeviceDatabase } from '../../workers/sync/database';
import type { Connection } from '../../workers/sync/schema';
import { ANNOUNCER_ID } from '../platform/route-focus';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { CheckoutScreen } from './CheckoutScreen';

const cap = sampleProduct({
  name: 'Cap',
  price: 30,
  categoryId: 4,
  specifications: ['Quantity: 4'],
});
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

afterAll(() => engine.stop());

async function setConnection(state: Connection['state']): Promise<void> {
  const now = Date.now();
  await act(() => store.writeMeta({ connection: { state, since: now, confirmedAt: now } }));
}

test('an open saved checkout announces that the server is reachable again, and keeps the focus [offline.checkout-continues]', async () => {
  renderShop([cap]);
  const line = { id: 'l'.repeat(22), productId: cap.id, quantity: 1, size: 'One size' };
  await store.seen.put({ id: cap.id, product: cap, seenAt: Date.now() });
  await store.lines.put({
    ...line,
    ids: [line.id],
    sessionId: 'a'.repeat(21),
    addedAt: '2026-11-22T10:00:00.000Z',
    place: 0,
  });
  await store.writeMeta({ sessionId: 'a'.repeat(21) });
  const shown = { productId: cap.id, size: line.size, name: 'Cap', quantity: 1, price: 30 };
  await engine.storeCheckout({ keptAt: Date.now(), suits: [], lines: [shown] });
  await setConnection('unreachable');
  visit(
    <>
      <p id={ANNOUNCER_ID} />
      <CheckoutScreen />
    </>,
    '/checkout',
  );
  const discard = await screen.findByRole('button', { name: 'Discard checkout' });
  discard.focus();
  await setConnection('online');
  const back = await screen.findAllByText(/^You are back online\. Checking what has changed/);
  expect(back.map(({ id }) => id)).toContain(ANNOUNCER_ID);
  expect(back).toHaveLength(2);
  expect(document.activeElement).not.toBe(document.body);
});
