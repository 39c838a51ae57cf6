import { expect, test } from 'vitest';
import { findCategoryPage } from '#contract/products/listing-page';
import { featuredAthlete } from '#contract/shop';
import { collectionFilter } from './collection';
import { priceFilter } from './price';
import { sizeFilter } from './size';
import { swimmerFilter } from './swimmer';

const suits = findCategoryPage('competition-suits');
if (!suits) throw new Error('no page of competition suits');

test('the price bars divide the scale into twelve, and the outer bars include prices beyond it', () => {
  // The scale is 120 dollars long, so that each bar covers ten.
  const page = { ...suits, priceLimit: 140 };
  const prices = [1, 20, 29, 30, 139, 140, 900];
  const tallies = prices.map((value) => ({ value, count: 1, total: 2 }));
  const bars = priceFilter.facet?.(tallies, page).prices ?? [];
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [20, 30],
    [30, 40],
    [40, 50],
    [50, 60],
    [60, 70],
    [70, 80],
    [80, 90],
    [90, 100],
    [100, 110],
    [110, 120],
    [120, 130],
    [130, 140],
  ]);
  expect(bars.map(({ count }) => count)).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  expect(bars.map(({ total }) => total)).toEqual([6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
});

test('the sizes of a page are counted without items that have no size', () => {
  const tallies = [
    { value: '24', count: 0, total: 3 },
    { value: '25', count: 0, total: 0 },
    { value: undefined, count: 2, total: 2 },
  ];
  expect(sizeFilter.facet?.(tallies, suits)).toEqual({
    sizes: [{ value: '24', count: 0, total: 3 }],
  });
});

test('the new items of the featured athlete are in the athlete’s total and not in the count', () => {
  const tallies = [
    { value: { swimmer: 1, isNew: true }, count: 2, total: 2 },
    { value: { swimmer: 1, isNew: false }, count: 3, total: 4 },
    { value: { swimmer: 2, isNew: true }, count: 5, total: 5 },
    { value: { swimmer: 3, isNew: false }, count: 0, total: 0 },
    { value: { swimmer: null, isNew: true }, count: 7, total: 7 },
  ];
  expect(swimmerFilter.facet?.(tallies, suits)).toEqual({
    swimmers: [
      { value: 1, count: 3, total: 6 },
      { value: 2, count: 5, total: 5 },
    ],
  });
});

test('only chips that have a control in the panel are not marked as extra', () => {
  const context = {
    page: suits,
    athlete: featuredAthlete,
    swimmerNames: new Map<number, string>(),
  };
  const swimmers = swimmerFilter.chips({ swimmers: [1, 2] }, context);
  expect(swimmers.map(({ isExtra }) => isExtra)).toEqual([false, true]);
  const [collection] = collectionFilter.chips({ collection: 'olympic' }, context);
  expect(collection?.isExtra).toBe(true);
});
