import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { DeviceDatabase } from '../../workers/sync/database';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { CheckoutScreen } from './CheckoutScreen';

const specifications = ['Quantity: 1', 'Canada Logo: Yes', 'Size: 24'];
const one = sampleProduct({ name: 'Suit One', specifications });
const two = sampleProduct({ name: 'Suit Two', specifications });
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();

afterAll(() => engine.stop());

async function putIntoCart(product: Product): Promise<void> {
  const id = product.name.replace(' ', '').padEnd(22, '0');
  const sessionId = 'a'.repeat(21);
  await store.seen.put({ id: product.id, product, seenAt: Date.now() });
  await store.lines.put({
    id,
    ids: [id],
    productId: product.id,
    quantity: 1,
    size: '24',
    sessionId,
    addedAt: '2026-11-22T10:00:00.000Z',
    place: await store.lines.count(),
  });
  await store.writeMeta({ sessionId });
}

const acknowledge = () => screen.queryByRole('button', { name: 'I Acknowledge', hidden: true });

test('adding a team suit after the acknowledgement shows the notice again with both suits [checkout.team-suit-notice]', async () => {
  renderShop([one, two]);
  await putIntoCart(one);
  visit(<CheckoutScreen />, '/checkout');
  fireEvent.click(await screen.findByRole('button', { name: 'I Acknowledge', hidden: true }));
  await screen.findByText('Team suit notice acknowledged');
  await act(() => putIntoCart(two));
  await waitFor(() => expect(acknowledge()).not.toBeNull());
  expect(screen.queryByText('Team suit notice acknowledged')).toBeNull();
  expect(screen.getByText('Suit One, Suit Two')).toBeInstanceOf(HTMLElement);
  fireEvent.click(acknowledge() as HTMLElement);
  await screen.findByText('Team suit notice acknowledged');
});
