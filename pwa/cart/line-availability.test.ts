import { cents } from '#contract/money';
import { expect, test } from 'vitest';
import {
  isUnavailable,
  neededChanges,
  payableTotals,
  unavailableReason,
} from './line-availability';
import { product } from '../../api/testing/goods';

function lineOf(quantity: number, ...specifications: string[]) {
  const jammer = { ...product('7', 1, ...specifications), price: 60 };
  return { productId: '7', quantity, product: jammer, gone: false };
}

test('a cart line within stock is available', () => {
  const line = lineOf(2, 'Quantity: 2');
  expect(unavailableReason(line, [line])).toBeUndefined();
});

test('a cart line above stock shows the remaining number [cart.insufficient-stock-message]', () => {
  const line = lineOf(3, 'Quantity: 2');
  expect(unavailableReason(line, [line])).toBe('Only 2 item(s) available in stock.');
});

test('two sizes of one product share its stock [cart.stock-limit-over-sizes]', () => {
  const line = lineOf(1, 'Quantity: 1', 'Sizes: 24, 25');
  expect(unavailableReason(line, [line, { ...line }])).toBe('Only 1 item(s) available in stock.');
});

test('lines of sold and delisted products have to be removed', () => {
  const sold = lineOf(1, 'Quantity: 0');
  const gone = { ...lineOf(1, 'Quantity: 4'), gone: true };
  expect(unavailableReason(sold, [sold])).toBe('Sold. Remove it to check out.');
  expect(unavailableReason(gone, [gone])).toBe('No longer in the shop. Remove it to check out.');
  const setAside = lineOf(1, 'Quantity: 0 (set aside)');
  expect(unavailableReason(setAside, [setAside])).toBe('Unavailable. Remove it to check out.');
});

test('a line of an unknown product is not reported as unavailable', () => {
  const line = { productId: '7', quantity: 1, product: undefined, gone: false };
  expect(unavailableReason(line, [line])).toBeUndefined();
});

test('adjusting the cart removes sold lines and shares the remaining stock among a product’s sizes', () => {
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
  expect(lines.filter(isUnavailable)).toEqual([sold, gone]);
});

test('lines that are available or of unknown products need no change', () => {
  const unknown = { productId: '5', quantity: 9, product: undefined, gone: false };
  expect(neededChanges([lineOf(4, 'Quantity: 4'), unknown])).toEqual([]);
});

test('the cart total contains available lines, and is undefined while a price or the fee is unknown', () => {
  const fee = cents(1_500);
  const line = lineOf(2, 'Quantity: 4');
  const gone = { ...lineOf(1, 'Quantity: 4'), gone: true };
  expect(payableTotals([line, gone, lineOf(1, 'Quantity: 0')], fee)).toMatchObject({
    count: 2,
    subtotal: 12_000,
    shipping: 3_000,
  });
  const unknown = { productId: '5', quantity: 1, product: undefined, gone: false };
  expect(payableTotals([line, unknown], fee)).toBeUndefined();
  expect(payableTotals([line], undefined)).toBeUndefined();
});
