import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricePart } from '#contract/filters/price';
import { typeMaximum, typeMinimum } from './price-entry';

const whole = { minPrice: 20, maxPrice: 1000 };

test('behaviour 5.12: a typed minimum counts from 20 and below the maximum', () => {
  expect(typeMinimum('20', whole)).toEqual(whole);
  expect(typeMinimum('250', whole)).toEqual({ minPrice: 250, maxPrice: 1000 });
  expect(typeMinimum('19', whole)).toBeUndefined();
  expect(typeMinimum('1000', whole)).toBeUndefined();
  expect(typeMinimum('many', whole)).toBeUndefined();
  expect(typeMinimum('', whole)).toBeUndefined();
});

test('behaviour 5.13: a typed maximum counts above the minimum and up to the ceiling', () => {
  const range = { minPrice: 100, maxPrice: 1000 };
  expect(typeMaximum('1000', range, 1000)).toEqual(range);
  expect(typeMaximum('300', range, 1000)).toEqual({ minPrice: 100, maxPrice: 300 });
  expect(typeMaximum('100', range, 1000)).toBeUndefined();
  expect(typeMaximum('1001', range, 1000)).toBeUndefined();
});

test('behaviour 5.14: an accepted value is clamped to keep the gap', () => {
  expect(typeMinimum('995', whole)).toEqual({ minPrice: 990, maxPrice: 1000 });
  expect(typeMaximum('105', { minPrice: 100, maxPrice: 500 }, 1000)).toEqual({
    minPrice: 100,
    maxPrice: 110,
  });
});

test('behaviour 5.11: however the bounds are typed, they stay on the scale and 10 apart', () => {
  const typed = fc.array(fc.record({ low: fc.boolean(), to: fc.integer({ min: -50, max: 1500 }) }));
  fc.assert(
    fc.property(fc.constantFrom(100, 250, 500, 1000), typed, (ceiling, entries) => {
      let range: PricePart = { minPrice: 20, maxPrice: ceiling };
      for (const { low, to } of entries) {
        const text = String(to);
        range = (low ? typeMinimum(text, range) : typeMaximum(text, range, ceiling)) ?? range;
      }
      expect(range.minPrice).toBeGreaterThanOrEqual(20);
      expect(range.maxPrice).toBeLessThanOrEqual(ceiling);
      expect(range.maxPrice - range.minPrice).toBeGreaterThanOrEqual(10);
    }),
  );
});
