import { expect, test } from 'vitest';
import { defaultShipping } from './defaults';
import { MAX_FEE, shippingNotes, shippingProblems, spanText, type Shipping } from './shipping';

test('cart and checkout show the same sentence with both shipping rates [cart.shipping-note, checkout.shipping-note]', () => {
  expect(shippingNotes(defaultShipping).order).toBe(
    'Shipping is $12.99 per item, suits and equipment alike, in Canada and abroad. The listed $24.99 rates for equipment and international orders are not charged.',
  );
});

test('a listed rate that is not above the fee is not mentioned', () => {
  const notes = shippingNotes({ ...defaultShipping, listedFee: defaultShipping.fee });
  expect(notes.order).toBe(
    'Shipping is $12.99 per item, suits and equipment alike, in Canada and abroad.',
  );
  expect(notes.abroad).toBe('$12.99');
});

test('a fee of zero is shown as free shipping', () => {
  const free = 'Shipping is free, for suits and equipment alike, in Canada and abroad.';
  expect(shippingNotes({ ...defaultShipping, fee: 0, listedFee: 0 })).toEqual({
    order: free,
    everyItem: free,
    product: 'Free shipping, in Canada and abroad.',
    beside: 'Free shipping',
    perItem: 'Free',
    canada: 'free',
    abroad: 'free',
  });
});

test.each<[Partial<Shipping>, string]>([
  [{}, '1–2 business days'],
  [{ shipsIn: [2, 2] }, '2 business days'],
  [{ shipsIn: [1, 1] }, '1 business day'],
])('a time to ship of %j is shown as “%s”', (changes, text) => {
  expect(spanText({ ...defaultShipping, ...changes }, 'shipsIn')).toBe(text);
});

test.each<[Partial<Shipping>, string]>([
  [{ fee: -1 }, 'fee'],
  [{ fee: 12.5 }, 'fee'],
  [{ fee: NaN }, 'fee'],
  [{ listedFee: MAX_FEE + 1 }, 'listedFee'],
  [{ canada: [7, 5] }, 'canada'],
  [{ abroad: [0, 5] }, 'abroad'],
  [{ europe: [1, 91] }, 'europe'],
  [{ customShipsIn: [1.5, 2] }, 'customShipsIn'],
])('a change to %j has a problem in %s [desk.shipping]', (changes, field) => {
  const problems = shippingProblems({ ...defaultShipping, ...changes });
  expect(problems.map((problem) => problem.field)).toEqual([field]);
});

test('the built-in fees and times have no problem', () => {
  expect(shippingProblems(defaultShipping)).toEqual([]);
});
