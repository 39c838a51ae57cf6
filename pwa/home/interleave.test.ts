import type { ListingCard } from '../../workers/catalogue/api';
import { expect, test } from 'vitest';
import { interleave, onePerProduct } from './interleave';

test('the home page’s row of other items alternates between categories [home.product-rows]', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
});

test('returns no cards without lists', () => {
  expect(interleave([])).toEqual([]);
  expect(interleave([[], []])).toEqual([]);
});

test('returns undefined while a category is loading', () => {
  expect(interleave([['a'], undefined])).toBeUndefined();
});

test('merges the sizes of a product into one card with the front image', () => {
  const card = { name: 'Long-course kneeskin', size: '22' };
  const cards = [
    { ...card, id: '3-22', productId: '3', imageUrl: 'front' },
    { ...card, id: '3-23', productId: '3', imageUrl: 'back' },
    { ...card, id: '4', productId: '4', imageUrl: 'other' },
  ] as ListingCard[];
  expect(onePerProduct(cards).map(({ id, size, imageUrl }) => [id, size, imageUrl])).toEqual([
    ['3', undefined, 'front'],
    ['4', '22', 'other'],
  ]);
});
