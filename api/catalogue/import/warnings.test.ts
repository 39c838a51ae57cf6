import { expect, test } from 'vitest';
import type { CategoryId } from '#contract/products/categories';
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
  ['Usage: display piece', /Usage "display piece" is shown as “display piece”.*It may be: New/],
  [
    'Usage: hardly used',
    /Usage "hardly used" is shown as “hardly used” and found by the filter Used, not by New/,
  ],
  ['High Waist: maybe', /High Waist "maybe" cannot be read; it may be: Yes or No/],
  ['Canada Logo: small', /Canada Logo "small" cannot be read; it may be: Yes, Team Canada or No/],
  [
    'Worn: 3',
    /"Worn" is shown as written, but no filter reads this label; did you mean Times Worn\?/,
  ],
  ['Qty: 3', /did you mean Quantity\?/],
  ['Couleur: rouge', /did you mean Color\?/],
  ['Material: nylon', /"Material" is shown as written, but no filter reads this label$/],
])('imports %s with a warning that explains the accepted values', (line, warning) => {
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
  'Usage: never used',
  'Colour: red',
  'High waisted: no',
  'Canada logo: No',
  'Quantity: 0',
])('imports %s without a warning', (line) => {
  expect(warnings([line])).toEqual([]);
});

test('warns about repeated labels and missing sizes', () => {
  expect(warnings(['Color: red', 'Colour: blue'])).toEqual([
    'Color is given more than once; the first one is used',
  ]);
  expect(warnings(['Size: 24', 'Sizes: 22, 24'])).toEqual([
    'Size and Sizes are both given; Size is used',
  ]);
  expect(warnings(['Usage: New'], 1)).toEqual([
    expect.stringContaining('one of 22 to 25 at random'),
  ]);
  for (const category of [1, 2, 6] as const)
    expect(warnings(['Usage: Used'], category)).toEqual([
      'is not new and has no Size: it is shown and sold as “Size not stated”',
    ]);
  expect(warnings([], 4, 9)).toEqual([expect.stringContaining('1 new, 2 new without its tag')]);
});

test('every specification line of the sample products is understood', () => {
  const warnings = sampleProducts().flatMap((sample) => warningsOf(sample));
  expect(warnings.filter((warning) => !/at random|Size not stated/.test(warning))).toEqual([]);
});

test('imports free products and very high prices with a warning', () => {
  const warningsAt = (price: number) =>
    warningsOf({ specifications: [], categoryId: 4, usageTypeId: 1, price });
  expect(warningsAt(0)).toEqual(['has price 0: buyers pay only for shipping']);
  expect(warningsAt(0.01)).toEqual([]);
  expect(warningsAt(10_000)).toEqual([]);
  expect(warningsAt(12_345)).toEqual(['has a price of $12,345.00']);
});

test('Usage may be text without a number if Times Worn has a number', () => {
  expect(warnings(['Usage: hardly used', 'Times Worn: 2'])).toEqual([]);
});
