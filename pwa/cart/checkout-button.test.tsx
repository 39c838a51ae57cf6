import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleProduct, renderShop, visit } from '../testing/shop-fixture';
import { CheckoutButton } from './CheckoutButton';

test('a bag with more items than one payment can have says how many to remove [checkout.twenty-units]', () => {
  renderShop([]);
  const product = sampleProduct({ specifications: ['Quantity: 99'] });
  const show = (quantity: number) => {
    const line = { id: 'line', productId: product.id, quantity, product };
    const cart = { status: 'ready', lines: [line], connection: { state: 'online' } } as never;
    visit(<CheckoutButton cart={cart} />, '/cart');
  };
  show(20);
  expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy();
  show(23);
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('You can pay for up to 20 items at once. Remove 3 to check out.');
});
