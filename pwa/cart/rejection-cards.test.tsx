import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { RejectionCards } from './RejectionCards';
import type { LineWithProduct, RejectedEditWithProduct } from './use-cart';

const cap = sampleProduct({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
const edit = { type: 'quantity', id: 'line', quantity: 4 } as const;
const rejection: RejectedEditWithProduct = {
  key: 'refused',
  edit,
  status: 409,
  reason: 'Only 2 item(s) available in stock.',
  productId: cap.id,
  product: cap,
  seen: cap,
  gone: false,
};

const inBag: LineWithProduct = {
  id: 'line',
  ids: ['line'],
  sessionId: 's'.repeat(21),
  productId: cap.id,
  quantity: 1,
  size: 'One size',
  addedAt: new Date(0).toISOString(),
  product: cap,
  seen: cap,
  gone: false,
  pending: false,
};

const CARD_TEXTS: readonly [Partial<RejectedEditWithProduct>, string, string][] = [
  [{ available: 2 }, 'Only 2 item(s) available in stock.', '2 left'],
  [{ available: 0 }, 'No longer in stock.', 'Sold'],
  [{ status: 404, code: 'product-not-found' }, 'No longer in the shop.', 'Gone'],
  [{ status: 500 }, 'Failed to update cart item. Please try again.', '1 in your bag'],
];

test.each(CARD_TEXTS)(
  'the card of a rejected edit with %o shows: %s [cart.rejected-card-names-product]',
  (change, text, now) => {
    renderShop([cap]);
    visit(<RejectionCards rejections={[{ ...rejection, ...change }]} lines={[inBag]} />, '/cart');
    const card = within(screen.getByRole('listitem'));
    expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(now)).toBeTruthy();
  },
);

test('the card of a rejected edit shows the current stock of the catalogue [cart.rejected-card-names-product]', () => {
  const stock = (quantity: number) => ({ ...cap, specifications: [`Quantity: ${quantity}`] });
  const show = (quantity: number) =>
    visit(
      <RejectionCards
        rejections={[{ ...rejection, available: 2, product: stock(quantity) }]}
        lines={[inBag]}
      />,
      '/cart',
    );
  show(1);
  expect(screen.getByText('Only 1 left now.')).toBeTruthy();
  show(0);
  expect(screen.getByText('No longer in stock.')).toBeTruthy();
});
