import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#contract/money';
import { createPayment, Outdated } from './payment';

afterAll(() => vi.unstubAllGlobals());

const line = { productId: 'cap', size: 'One size', quantity: 1, product: { price: 25 } };
const cart = { sessionId: 'a'.repeat(21), cartVersion: 3, total: cents(3_600), lines: [line] };

/** The shop counts another total, at this price of the cap. */
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

test('decision 101: where the same prices make another total the page is of an older shop', async () => {
  countAnother(25);
  await expect(createPayment(cart)).rejects.toBeInstanceOf(Outdated);
  countAnother(26);
  await expect(createPayment(cart)).rejects.toMatchObject({ code: 'total-changed' });
});
