import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import type { Connection } from '../../../workers/sync/schema';
import type { StoredPayment } from '../../../workers/payment/stored-payment';
import { useConnection } from '../../platform/offline/connection';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { LiveSavedCheckoutStrip } from './LiveSavedCheckoutStrip';

const suit = sampleProduct({ name: 'Raced kneeskin', price: 640 });
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();
const now = Date.now();

beforeAll(async () => {
  renderShop([suit]);
  const line = { id: 'l'.repeat(22), productId: suit.id, quantity: 1, size: '24' };
  await store.lines.put({
    ...line,
    ids: [line.id],
    sessionId: 'a'.repeat(21),
    addedAt: '2026-11-22T10:00:00.000Z',
    place: 0,
  });
  const shown = { productId: suit.id, size: '24', name: suit.name, quantity: 1, price: 640 };
  await engine.storeCheckout({ keptAt: now, suits: [], lines: [shown] });
});
afterEach(cleanup);
afterAll(() => engine.stop());

/** State left by another tab or an earlier day. */
async function storePayment(payment: StoredPayment): Promise<void> {
  await act(async () => {
    await store.writeMeta({ payment });
  });
}

async function setConnection(state: Connection['state']): Promise<void> {
  await act(() => store.writeMeta({ connection: { state, since: now, confirmedAt: Date.now() } }));
  await screen.findByText(state);
}

function ConnectionState() {
  return <i>{useConnection()}</i>;
}

const strip = () => screen.findByText('Your checkout is ready.', { exact: false });

test('a running payment hides the saved-checkout strip, one that ended on an earlier day does not [offline.checkout-continues]', async () => {
  await storePayment({ orderID: 'EARLIER', since: now - 86_400_000, stage: 'failed' });
  visit(
    <>
      <LiveSavedCheckoutStrip />
      <ConnectionState />
    </>,
    '/shop',
  );
  await vi.waitFor(async () => expect(await store.readMeta('payment')).toBeDefined());
  // The server has not responded to this page yet.
  expect(screen.queryByText(/Your checkout is ready/)).toBeNull();
  await setConnection('unreachable');
  await setConnection('online');
  expect(await strip()).toBeTruthy();
  await storePayment({ orderID: 'NOW', since: now, stage: 'approved' });
  await vi.waitFor(() => expect(screen.queryByText(/Your checkout is ready/)).toBeNull());
  const refusal = { code: 'payment-declined', sentence: 'It was declined.' };
  await storePayment({ orderID: 'NOW', since: now, stage: 'failed', refusal, seen: true });
  expect(await strip()).toBeTruthy();
});
