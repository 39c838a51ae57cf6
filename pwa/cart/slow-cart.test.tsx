import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEVICE_TIMEOUT_MS } from '../../workers/sync/storage-timeout';
import { renderShop, visit } from '../testing/shop-fixture';
import { CartScreen } from './CartScreen';

// Fake timers are needed before the import, because the timer starts when the module is loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('a cart that loads slowly shows a message [cart.loading, cart.slow-loading]', async () => {
  renderShop([]);
  visit(<CartScreen />, '/cart');
  await act(async () => void vi.advanceTimersByTime(DEVICE_TIMEOUT_MS - 1));
  expect(screen.queryByText(/is taking longer than usual to load/)).toBeNull();
  await act(async () => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/is taking longer than usual to load/)).toBeTruthy();
});
