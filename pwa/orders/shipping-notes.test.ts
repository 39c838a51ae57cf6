import { expect, test } from 'vitest';
import { shippingNotes } from './shipping-notes';

test('cart and checkout show the same sentence with both shipping rates [cart.shipping-note, checkout.shipping-note]', () => {
  expect(shippingNotes.order).toBe(
    'Shipping is $12.99 per item, suits and equipment alike, in Canada and abroad. The listed $24.99 rates for equipment and international orders are not charged.',
  );
});
