import { expect, test } from 'vitest';
import { isInChart, rangeText, SIZE_CHART } from './size-chart';

test('every measure in the size chart increases from size to size [pages.size-chart]', () => {
  for (const { rows } of SIZE_CHART)
    for (const measure of ['chest', 'waist', 'hips'] as const) {
      const bounds = rows.map((row) => row[measure]);
      expect(bounds.every(([from, to]) => from < to)).toBe(true);
      expect(bounds.map(([from]) => from)).toEqual(
        bounds.map(([from]) => from).toSorted((a, b) => a - b),
      );
    }
});

test('inches are rounded to half an inch', () => {
  expect(rangeText([71, 74], 'cm')).toBe('71–74');
  expect(rangeText([71, 74], 'in')).toBe('28–29');
  expect(rangeText([56, 58], 'in')).toBe('22–23');
  expect(rangeText([61, 66], 'in')).toBe('24–26');
  expect(rangeText([80, 85], 'in')).toBe('31½–33½');
});

test('finds the chart row of a size with a remark, and none for an unknown size', () => {
  expect(['24', '24 (regular)', ' 30 '].map(isInChart)).toEqual([true, true, true]);
  expect(['20', '30R', 'One size'].map(isInChart)).toEqual([false, false, false]);
});
