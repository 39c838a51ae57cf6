import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders';
import type { CurrentHoliday } from '#contract/shop/holiday';
import { catalogueKey } from '../platform/catalogue-client/query-client';
import { visit } from '../testing/shop-fixture';
import { OrderPlacedScreen } from './OrderPlacedScreen';
import { PlacedOrder } from './PlacedOrder';

afterEach(cleanup);

const order: Order = {
  id: '1',
  orderNumber: '7K3QX0M9TB',
  createdAt: '2026-11-22T06:42:00.000Z',
  subtotal: 640,
  shipping: 12.99,
  total: 652.99,
  refunded: 0,
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
  shippedAt: null,
  demo: false,
};

function showOrder(changes: Partial<Order>, holiday: CurrentHoliday | null = null): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(catalogueKey('shop'), { holiday });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlacedOrder order={{ ...order, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an order that is placed during the holiday ships from the day on which parcels leave again [shop.holiday]', () => {
  const holiday = { leavesAgain: '2099-01-04', notice: '' };
  showOrder({}, holiday);
  expect(screen.getByRole('list').textContent).toContain('ShipsFrom January 4');
  cleanup();
  showOrder({ shippedAt: '2026-11-23T17:00:00.000Z' }, holiday);
  expect(screen.getByRole('list').textContent).not.toContain('January 4');
});

test('a placed order shows when it will ship, and later when it was shipped', () => {
  const show = (changes: Partial<Order>) => {
    showOrder(changes);
    return screen.getByRole('list').textContent;
  };
  expect(show({})).toContain('Ships1–2 business days');
  cleanup();
  const shipped = show({ status: 'shipped', shippedAt: '2026-11-23T17:00:00.000Z' });
  expect(shipped).toMatch(/ShippedNov\.? 23, 2026/);
  expect(shipped).not.toContain('1–2 business days');
});

const notFound = { error: 'No such order.', code: 'order-not-found' };
test.each([
  [
    'the shop’s 404 says that the link names no order',
    Response.json(notFound, { status: 404 }),
    'No order found for this link',
  ],
  [
    'a proxy’s 404 says that the order could not be loaded',
    new Response('<h1>Not found</h1>', { status: 404 }),
    'We couldn’t load your order',
  ],
])('on an order link %s [orders.link-not-found]', async (_, response, heading) => {
  vi.stubGlobal('fetch', async () => response);
  visit(<OrderPlacedScreen />, '/order-success?o=AAAAAAAAAAAAAAAAAAAAAA');
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('/order-success without an order does not confirm one and links to the shop', () => {
  visit(<OrderPlacedScreen />, '/order-success');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No order to show');
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['/account#orders', '/shop', '/']);
  expect(document.body.textContent).not.toMatch(/placed|emailed you/i);
});

test.each([
  ['confirmed', true],
  ['pending', true],
  ['shipped', true],
  ['refunded', false],
  ['cancelled', false],
] as const)('a %s order shows its destination: %s', (status, says) => {
  showOrder({ status });
  expect(screen.queryByText('Ships to') !== null).toBe(says);
});

test('a partly refunded order shows the amount [orders.partial-refund]', () => {
  const show = (refunded: number) => showOrder({ refunded });
  show(0);
  expect(screen.queryByText('Refunded')).toBeNull();
  cleanup();
  show(37.99);
  expect(screen.getByText('Refunded').parentElement?.textContent).toContain('$37.99');
});
