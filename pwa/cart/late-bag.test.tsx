import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { DEVICE_MS } from '../../workers/patience';
import { openShop, visit } from '../testing/shop-fixture';
import { CartScreen } from './CartScreen';

// The bag is waited for from the first line of its module on.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('behaviour 4.1, decision 115: a bag that loads for long says so', async () => {
  openShop([]);
  visit(<CartScreen />, '/cart');
  await act(async () => void vi.advanceTimersByTime(DEVICE_MS - 1));
  expect(screen.queryByText(/takes long to hand over your bag/)).toBeNull();
  await act(async () => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/takes long to hand over your bag/)).toBeTruthy();
});
