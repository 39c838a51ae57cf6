import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedPrice, readPrice, shownPrice } from './price-text';

test.each([
  ['640', 640],
  ['$640.50', 640.5],
  ['640,50', 640.5],
  ['640,5', 640.5],
  ['1,234', 1234],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['CA$64,000', 64_000],
  [' 58 CAD ', 58],
])('%s is read as %d dollars', (text, amount) => {
  expect(readPrice(text)).toBe(amount);
});

test.each(['', '$', 'free', '6.4.0', '640.505', '1.234', '-5', '12,34,56', '1e3'])(
  '%j is not read as an amount',
  (text) => {
    expect(readPrice(text)).toBeUndefined();
  },
);

test('a formatted price is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (cents) => {
      expect(readPrice(editedPrice(cents / 100))).toBe(cents / 100);
      expect(readPrice(shownPrice(cents / 100))).toBe(cents / 100);
    }),
  );
});
