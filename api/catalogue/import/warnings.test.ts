import { expect, test } from 'vitest';
import type { CategoryId } from '#contract/categories';
import { sampleProducts } from '../../sample/products';
import { warningsOf } from './warnings';

function warnings(specifications: string[], categoryId: CategoryId = 4, usageTypeId = 1) {
  return warningsOf({ specifications, categoryId, usageTypeId, price: 10 });
}

test.each([
  ['Sizes: 22/24', /Sizes "22\/24" cannot be read; it may be: every size.*22, 24/],
  ['Sizes: 22 24', /Sizes "22 24" cannot be read/],
  ['Sizes: S; M', /Sizes "S; M" cannot be read/],
  ['Size: 22, 24', /Size "22, 24" cannot be read.*write Sizes: 22, 24/],
  ['Times worn: often', /Times worn "often" cannot be read; it may be: a number of wears: 3/],
  ['Usage: display piece', /Usage "display piece" cannot be read; it may be: New, New \(no tag\)/],
  ['High Waist: maybe', /High Waist "maybe" cannot be read; it may be: Yes or No/],
  ['Canada Logo: small', /Canada Logo "small" cannot be read; it may be: Yes, Team Canada or No/],
  [
    'Worn: 3',
    /"Worn" is shown as it stands, but no filter reads this label; is Times Worn meant\?/,
  ],
  ['Qty: 3', /is Quantity meant\?/],
  ['Couleur: rouge', /is Color meant\?/],
  ['Material: nylon', /"Material" is shown as it stands, but no filter reads this label$/],
])('%s is imported with a warning that says what is meant', (line, warning) => {
  expect(warnings([line])).toEqual([expect.stringMatching(warning)]);
});

test.each([
  'Sizes: 22, 24',
  'Sizes: S/M, L/XL',
  'Sizes: 39-41, 42-44',
  'Size: 24 (regular, long)',
  'Size: One size',
  'times worn: worn 7 times',
  'Usage: New (no tag)',
  'Usage: heavy training',
  'Colour: red',
  'High waisted: no',
  'Canada logo: No',
  'Quantity: 0',
])('%s is understood', (line) => {
  expect(warnings([line])).toEqual([]);
});

test('what counts twice or not at all is told', () => {
  expect(warnings(['Color: red', 'Colour: blue'])).toEqual([
    'Color stands more than once, and the first counts',
  ]);
  expect(warnings(['Size: 24', 'Sizes: 22, 24'])).toEqual([
    'Size and Sizes are both given, and Size counts',
  ]);
  expect(warnings([], 1)).toEqual([expect.stringContaining('one of 22 to 25 at random')]);
  expect(warnings([], 4, 9)).toEqual([expect.stringContaining('1 new, 2 new without its tag')]);
});

test('no line of the sample goods is one that the shop cannot read', () => {
  const told = sampleProducts().flatMap((sample) => warningsOf(sample));
  expect(told.filter((warning) => !warning.includes('at random'))).toEqual([]);
});

test('goods that are given away are imported with a warning', () => {
  const told = (price: number) =>
    warningsOf({ specifications: [], categoryId: 4, usageTypeId: 1, price });
  expect(told(0)).toEqual(['costs nothing but its shipping: price 0']);
  expect(told(0.01)).toEqual([]);
});
