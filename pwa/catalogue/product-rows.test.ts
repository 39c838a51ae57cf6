import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue';
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

test('every line is a row, spelled the Canadian way, what is left last', () => {
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

test('of a list of sizes the chosen one is shown; the list is the choice itself', () => {
  const rows = productRows(suit('Sizes: 22, 24', 'Usage: New'), '22');
  expect(rows).toEqual([
    { label: 'Size', value: '22' },
    { label: 'Usage', value: 'New' },
  ]);
  expect(productRows(suit('Sizes: 22, 24'), undefined)).toEqual([]);
});

test('of what is sold it does not say how many are left', () => {
  expect(productRows(suit('Size: 24', 'Quantity: 0'), '24')).toEqual([
    { label: 'Size', value: '24' },
  ]);
});

test('a line without a value is no row', () => {
  expect(productRows(suit('Handmade', 'Material: '), undefined)).toEqual([]);
});
