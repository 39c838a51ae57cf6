import { expect, test } from 'vitest';
import { productRows } from './product-rows';
import { product } from '../../../api/testing/goods';

const suit = (...specifications: string[]) => ({
  ...product('7', 1, ...specifications),
  name: 'Relay kneeskin',
  swimmerId: 1,
});

test('every specification line is a row in Canadian spelling, with the remaining stock last', () => {
  const rows = productRows(
    suit('Quantity: 1', 'Size: 24', 'Color: Paris Olympic Team', 'Canada Logo: Yes'),
    '24',
  );
  expect(rows).toEqual([
    { label: 'Size', value: '24' },
    { label: 'Colour', value: 'Paris Olympic Team' },
    { label: 'Canada logo', value: 'Yes' },
    { label: 'Left', value: '1' },
  ]);
});

test('shows the chosen size as a row, and no row for the Sizes list', () => {
  const rows = productRows(suit('Sizes: 22, 24', 'Usage: New'), '22');
  expect(rows).toEqual([
    { label: 'Size', value: '22' },
    { label: 'Usage', value: 'New' },
  ]);
  expect(productRows(suit('Sizes: 22, 24'), undefined)).toEqual([]);
});

test('a specification line without a value has no row', () => {
  expect(productRows(suit('Handmade', 'Material: ', 'Size: 24'), undefined)).toEqual([
    { label: 'Size', value: '24' },
  ]);
});

test('a worn suit without a size shows Size not stated [cart.random-size-new-suit]', () => {
  const sizeOf = (...lines: string[]) =>
    productRows(suit(...lines), undefined).find(({ label }) => label === 'Size')?.value;
  expect(sizeOf('Usage: Used')).toBe('Not stated');
  expect(sizeOf('Usage: New')).toBeUndefined();
});

test('a new signed item names who signed it, a worn item who wore it', () => {
  const cap = { ...suit('Usage: New'), name: 'Signed cap', categoryId: 4 as const };
  expect(productRows(cap, undefined, 'Ada Lane')[0]).toEqual({
    label: 'Signed by',
    value: 'Ada Lane',
  });
  const worn = { ...cap, specifications: ['Usage: Used'] };
  expect(productRows(worn, undefined, 'Ada Lane')[0]).toEqual({
    label: 'Worn by',
    value: 'Ada Lane',
  });
});
