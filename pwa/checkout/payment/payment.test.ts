import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#contract/money';
import { createPayment, OutdatedPageError } from './payment';

afterAll(() => vi.unstubAllGlobals());

const line = { productId: 'cap', size: 'One size', quantity: 1, product: { price: 25 } };
const cart = { sessionId: 'a'.repeat(21), cartVersion: 3, total: cents(3_600), lines: [line] };

/** Makes the server return this price of the cap with another total. */
function returnOtherTotal(productPrice: number): void {
  const quoted = { productId: 'cap', productName: 'Cap', size: 'One size', quantity: 1 };
  const quote = {
    cartVersion: 3,
    lines: [{ ...quoted, productPrice, available: 4 }],
    subtotal: productPrice.toFixed(2),
    shipping: '12.99',
    total: (productPrice + 12.99).toFixed(2),
  };
  const refusal = { error: 'The total is another.', code: 'total-changed', quote };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
}

test('if the same prices give another total on the server, the page counts as outdated [checkout.outdated-page]', async () => {
  returnOtherTotal(25);
  await expect(createPayment(cart)).rejects.toBeInstanceOf(OutdatedPageError);
  returnOtherTotal(26);
  await expect(createPayment(cart)).rejects.toMatchObject({ code: 'total-changed' });
});
