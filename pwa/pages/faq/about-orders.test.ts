import { expect, test } from 'vitest';
import { defaultContact, defaultShipping } from '#contract/shop/defaults';
import { aboutShipping } from './about-orders';

test.each([
  [12_99, 'Twice as much as for one: each item in your bag adds $12.99, in Canada and abroad.'],
  [0, 'Nothing. Shipping is free, for suits and equipment alike, in Canada and abroad.'],
])('the answer about two items with a fee of %i cents is “%s”', (fee, answer) => {
  const { entries } = aboutShipping({ ...defaultShipping, fee }, defaultContact);
  expect(JSON.stringify(entries.find(({ id }) => id === 'fee')?.answer)).toContain(answer);
});
