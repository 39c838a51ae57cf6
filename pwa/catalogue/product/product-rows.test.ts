import { expect, test } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { productRows } from './product-rows';

function suit(...specifications: string[]): Product {
  return {
    id: '7',
    name: 'Relay kneeskin',
    description: '',
    price: 390,
    imageUrl: '',
    additionalImages: [],
    categoryId: 1,
    swimmerId: 1,
    usageTypeId: null,
    specifications,
  };
}

test('every line is a row in Canadian spelling, with the remaining stock last', () => {
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

test('shows the chosen size of a list; the list itself is the choice', () => {
  const rows = productRows(suit('Sizes: 22, 24', 'Usage: New'), '22');
  expect(rows).toEqual([
    { label: 'Size', value: '22' },
    { label: 'Usage', value: 'New' },
  ]);
  expect(productRows(suit('Sizes: 22, 24'), undefined)).toEqual([]);
});

test('does not show the remaining stock of a sold product', () => {
  expect(productRows(suit('Size: 24', 'Quantity: 0'), '24')).toEqual([
    { label: 'Size', value: '24' },
  ]);
});

test('omits a line without a value', () => {
  expect(productRows(suit('Handmade', 'Material: ', 'Size: 24'), undefined)).toEqual([
    { label: 'Size', value: '24' },
  ]);
});

test('a suit that is not new shows that its size is not stated [cart.random-size-new-suit]', () => {
  const sizeOf = (...lines: string[]) =>
    productRows(suit(...lines), undefined).find(({ label }) => label === 'Size')?.value;
  expect(sizeOf('Usage: Used')).toBe('Not stated');
  expect(sizeOf('Usage: New')).toBeUndefined();
});

test('a new signed item names its signer, a worn one its wearer', () => {
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
