import type { ListingCard } from './api';
import { expect, test } from 'vitest';
import { interleave, onePerProduct } from './home';
import { indexCatalogue } from './index';
import { product } from '../../api/testing/goods';

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

test('an unpublished category has no image, and a tile’s second image is not a photograph [home.category-grid]', () => {
  const suit = (id: string, imageUrl: string) => ({
    ...product(id, 1, 'Usage: New', 'Quantity: 1'),
    imageUrl,
  });
  const photograph = '/photo.webp#focus=50,50';
  const pictures = ['/a.svg', '', photograph, '/b.svg'];
  const { categories, suits } = indexCatalogue(
    pictures.map((imageUrl, index) => suit(String(index), imageUrl)),
  ).home();
  expect(categories.find(({ slug }) => slug === 'competition-suits')).toMatchObject({
    products: 4,
    pictures: ['/a.svg', '/b.svg'],
  });
  expect(categories.find(({ slug }) => slug === 'caps')).toMatchObject({
    products: 0,
    pictures: [],
  });
  expect(suits.map(({ imageUrl }) => imageUrl)).toEqual(pictures);
});
