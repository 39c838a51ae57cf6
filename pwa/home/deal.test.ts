import { expect, test } from 'vitest';
import { deal } from './deal';

test('the row of other goods takes one of each category in turn', () => {
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
