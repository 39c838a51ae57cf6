import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders';
import { PlacedOrder } from './PlacedOrder';

afterEach(cleanup);

const order: Order = {
  id: '1',
  orderNumber: '7K3QX0M9TB',
  createdAt: '2026-11-22T06:42:00.000Z',
  subtotal: 640,
  shipping: 12.99,
  total: 652.99,
  status: 'confirmed',
  items: [],
  address: {
    name: 'Samuela Okafor',
    lines: ['880 rue Sherbrooke O'],
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H3A1G1',
    country: 'CA',
  },
  tracking: null,
  demo: false,
};

test.each([
  ['confirmed', true],
  ['pending', true],
  ['shipped', true],
  ['refunded', false],
  ['cancelled', false],
] as const)('a %s order says where it ships to: %s', (status, says) => {
  render(
    <MemoryRouter>
      <PlacedOrder order={{ ...order, status }} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Ships to') !== null).toBe(says);
});
