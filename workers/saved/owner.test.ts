import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CartStore } from '../cart/store';
import type { KeptPayment } from '../payment-row';
import { savedOwner } from './owner';

let store: CartStore;

beforeEach(async () => {
  store = new CartStore(`cart-${Math.random()}`);
  await savedOwner(store).follow('sam.swims');
});
afterEach(() => store.delete());

const TOLD: KeptPayment = { orderID: 'ORDER', since: 1, stage: 'paid', seen: true };

it('decision 114: whoever signs out leaves no way to the order that was told here', async () => {
  await store.writeMeta({ payment: TOLD });
  await savedOwner(store).leave('now');
  expect(await store.readMeta('payment')).toBeUndefined();
});

it('decision 114: a payment that is not settled outlives a sign-out, as the money waits', async () => {
  const { seen: _, ...untold } = TOLD;
  for (const payment of [{ ...TOLD, stage: 'approved' as const }, untold]) {
    await store.writeMeta({ payment });
    await savedOwner(store).leave('now');
    expect(await store.readMeta('payment')).toEqual(payment);
  }
});

it('decision 114: a sign-in that ends by itself takes the order that was told along, and a visitor keeps theirs', async () => {
  await store.writeMeta({ payment: TOLD });
  await savedOwner(store).lapse();
  expect(await store.readMeta('payment')).toBeUndefined();
  await store.writeMeta({ payment: TOLD });
  await savedOwner(store).lapse();
  expect(await store.readMeta('payment')).toEqual(TOLD);
});
