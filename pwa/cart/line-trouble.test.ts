import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue';
import { isLost, neededChanges, payableTotals, troubleOf } from './line-trouble';

function lineOf(quantity: number, ...specifications: string[]) {
  const product: Product = {
    id: '7',
    name: 'Jammer',
    description: '',
    price: 60,
    imageUrl: '/pictures/7.svg',
    additionalImages: [],
    categoryId: 1,
    swimmerId: null,
    usageTypeId: null,
    specifications,
  };
  return { productId: '7', quantity, product, gone: false };
}

test('a line within stock has no trouble', () => {
  const line = lineOf(2, 'Quantity: 2');
  expect(troubleOf(line, [line])).toBeUndefined();
});

test('behaviour 5.7: beyond stock it says how many there are', () => {
  const line = lineOf(3, 'Quantity: 2');
  expect(troubleOf(line, [line])).toBe('Only 2 item(s) available in stock.');
});

test('behaviour 5.6, decision 22: two sizes of one product share its stock', () => {
  const line = lineOf(1, 'Quantity: 1', 'Sizes: 24, 25');
  expect(troubleOf(line, [line, { ...line }])).toBe('Only 1 item(s) available in stock.');
});

test('what is sold or gone has to leave the bag', () => {
  const sold = lineOf(1, 'Quantity: 0');
  const gone = { ...lineOf(1, 'Quantity: 4'), gone: true };
  expect(troubleOf(sold, [sold])).toBe('Sold. Remove it to check out.');
  expect(troubleOf(gone, [gone])).toBe('No longer in the shop. Remove it to check out.');
});

test('nothing is said of a product that is not known yet', () => {
  const line = { productId: '7', quantity: 1, product: undefined, gone: false };
  expect(troubleOf(line, [line])).toBeUndefined();
});

test('what has to change: sold lines leave, the sizes of a product share what is left of it', () => {
  const sold = { ...lineOf(2, 'Quantity: 0'), productId: '8' };
  const gone = { ...lineOf(1, 'Quantity: 4'), productId: '9', gone: true };
  const [first, second, third] = [2, 3, 1].map((quantity) => lineOf(quantity, 'Quantity: 4'));
  const lines = [sold, first, gone, second, third].flatMap((line) => line ?? []);
  expect(neededChanges(lines).map(({ line, quantity }) => [line, quantity])).toEqual([
    [sold, 0],
    [gone, 0],
    [second, 2],
    [third, 0],
  ]);
  expect(lines.filter(isLost)).toEqual([sold, gone]);
});

test('lines that can be paid for, or are not known yet, need no change', () => {
  const unknown = { productId: '5', quantity: 9, product: undefined, gone: false };
  expect(neededChanges([lineOf(4, 'Quantity: 4'), unknown])).toEqual([]);
});

test('the total is of what can be bought, and none while a price of it is unknown', () => {
  const line = lineOf(2, 'Quantity: 4');
  const gone = { ...lineOf(1, 'Quantity: 4'), gone: true };
  expect(payableTotals([line, gone, lineOf(1, 'Quantity: 0')])).toMatchObject({
    count: 2,
    subtotal: 12_000,
  });
  const unknown = { productId: '5', quantity: 1, product: undefined, gone: false };
  expect(payableTotals([line, unknown])).toBeUndefined();
});
