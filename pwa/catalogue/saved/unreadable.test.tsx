import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';

test('shows an error and a retry button if saved items cannot be read from storage [saved.opens-offline]', async () => {
  renderShop([]);
  const product = sampleProduct({ name: 'Raced kneeskin' });
  const savedAt = '2026-11-22T10:00:00.000Z';
  const before = new DeviceDatabase();
  await before.saved.put({
    id: product.id,
    savedAt,
    changedAt: savedAt,
    note: '',
    lists: [],
    product,
  });
  before.close();
  const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('the disk is broken', 'UnknownError');
  });
  // The engine opens the database when it is loaded.
  const { cartEngine } = await import('../../platform/offline/cart-engine');
  const { SavedScreen } = await import('./SavedScreen');
  visit(<SavedScreen />, '/saved');
  expect(await screen.findByText(/We couldn’t load your saved items/)).toBeTruthy();
  expect(screen.queryByText('Nothing saved yet')).toBeNull();
  broken.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Raced kneeskin' })).toBeTruthy();
  cartEngine.stop();
});
