import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders';
import { TimingBoard } from './TimingBoard';

afterEach(cleanup);

const item = {
  productId: '1',
  productName: 'Raced kneeskin',
  size: '24',
  quantity: 1,
  productPrice: 640,
};

const order: Order = {
  id: '1',
  orderNumber: '7K3QX0M9TB',
  createdAt: '2026-11-22T06:42:00.000Z',
  subtotal: 1280,
  shipping: 25.98,
  total: 1305.98,
  refunded: 0,
  status: 'confirmed',
  items: [
    { ...item, signedPhoto: true },
    { ...item, productName: 'Raced jammer', signedPhoto: true },
  ],
  address: null,
  tracking: null,
  shippedAt: null,
  demo: true,
};

test('the checkout total is formatted like every other price', () => {
  render(<TimingBoard heading="Order Placed Successfully!" order={order} />);
  expect(screen.getByRole('row', { name: /Total/ }).textContent).toContain('1,305.98');
});

test('an order keeps its shipping fee when the fee changes [orders.fee-at-purchase]', () => {
  render(
    <TimingBoard
      heading="Order Placed Successfully!"
      order={{ ...order, shipping: 18, total: 1298 }}
    />,
  );
  expect(screen.getByRole('row', { name: /Shipping/ }).textContent).toContain('2 × 9.00');
});

test('the checkout shows that free photos come with the worn items', () => {
  render(<TimingBoard heading="Order Placed Successfully!" order={order} />);
  const row = screen.getByRole('row', { name: /Signed photo/ });
  expect(row.textContent).toContain('With the worn items');
  expect(row.textContent).toContain('Free');
});
