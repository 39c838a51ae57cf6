import type { ListingCard } from '../../workers/catalogue/api';
import { expect, test } from 'vitest';
import { deal, onePerProduct } from './deal';

test('behaviour 2.58: the row of other goods takes one of each category in turn', () => {
  expect(deal([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
});

test('no piles, no cards', () => {
  expect(deal([])).toEqual([]);
  expect(deal([[], []])).toEqual([]);
});

test('nothing is dealt while a category is still loading', () => {
  expect(deal([['a'], undefined])).toBeUndefined();
});

test('the sizes of one product are one card of the row, seen from the front', () => {
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
