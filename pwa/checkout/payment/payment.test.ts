import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#contract/money';
import { createPayment, Outdated } from './payment';

afterAll(() => vi.unstubAllGlobals());

const line = { productId: 'cap', size: 'One size', quantity: 1, product: { price: 25 } };
const cart = { sessionId: 'a'.repeat(21), cartVersion: 3, total: cents(3_600), lines: [line] };

/** The server computes another total from this price of the cap. */
function countAnother(productPrice: number): void {
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

test('if the same prices give another total, the page is outdated [checkout.outdated-page]', async () => {
  countAnother(25);
  await expect(createPayment(cart)).rejects.toBeInstanceOf(Outdated);
  countAnother(26);
  await expect(createPayment(cart)).rejects.toMatchObject({ code: 'total-changed' });
});
