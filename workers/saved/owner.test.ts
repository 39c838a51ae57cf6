import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '../sync/database';
import type { StoredPayment } from '../payment/stored-payment';
import { savedOwner } from './owner';

let store: DeviceDatabase;

beforeEach(async () => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
  await savedOwner(store).assignTo('sam.swims');
});
afterEach(() => store.delete());

const SEEN: StoredPayment = { orderID: 'ORDER', since: 1, stage: 'paid', seen: true };

it('signing out deletes the link to an order shown on this device [saved.cleared-on-sign-out]', async () => {
  await store.writeMeta({ payment: SEEN });
  await savedOwner(store).clearOnSignOut('now');
  expect(await store.readMeta('payment')).toBeUndefined();
});

it('a payment without a final state is kept after signing out [saved.cleared-on-sign-out]', async () => {
  const { seen: _, ...unseen } = SEEN;
  for (const payment of [{ ...SEEN, stage: 'approved' as const }, unseen]) {
    await store.writeMeta({ payment });
    await savedOwner(store).clearOnSignOut('now');
    expect(await store.readMeta('payment')).toEqual(payment);
  }
});

it("an expired session deletes the order shown here and keeps a visitor's items [saved.expired-session]", async () => {
  await store.writeMeta({ payment: SEEN });
  await savedOwner(store).expireSession();
  expect(await store.readMeta('payment')).toBeUndefined();
  await store.writeMeta({ payment: SEEN });
  await savedOwner(store).expireSession();
  expect(await store.readMeta('payment')).toEqual(SEEN);
});
