import { cents } from '#contract/money';
import type { Checkout } from '../payments/checkout';

/** A recorded checkout without lines, of 34.02 dollars of items and 25.98 of shipping. */
export function testCheckout(fields: Partial<Checkout> = {}): Checkout {
  return {
    state: 'recorded',
    cartId: 'c'.repeat(21),
    lines: [],
    subtotal: cents(3_402),
    shipping: cents(2_598),
    amount: cents(6_000),
    orderNumber: 'A000000000',
    orderToken: 't',
    attemptHash: 'h',
    demo: true,
    createdAt: 0,
    until: 0,
    captures: 1,
    review: [],
    ...fields,
  };
}
