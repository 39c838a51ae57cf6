import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricePart } from '#contract/filters/price';
import { parseMaxPrice, parseMinPrice } from './parse-price';

const whole = { minPrice: 20, maxPrice: 1000 };

test('accepts a typed minimum from 20 and below the maximum [filters.typed-minimum]', () => {
  expect(parseMinPrice('20', whole)).toEqual(whole);
  expect(parseMinPrice('250', whole)).toEqual({ minPrice: 250, maxPrice: 1000 });
  expect(parseMinPrice('19', whole)).toBeUndefined();
  expect(parseMinPrice('1000', whole)).toBeUndefined();
  expect(parseMinPrice('many', whole)).toBeUndefined();
  expect(parseMinPrice('', whole)).toBeUndefined();
});

test('accepts a typed maximum above the minimum and up to the limit [filters.typed-maximum]', () => {
  const range = { minPrice: 100, maxPrice: 1000 };
  expect(parseMaxPrice('1000', range, 1000)).toEqual(range);
  expect(parseMaxPrice('300', range, 1000)).toEqual({ minPrice: 100, maxPrice: 300 });
  expect(parseMaxPrice('100', range, 1000)).toBeUndefined();
  expect(parseMaxPrice('1001', range, 1000)).toBeUndefined();
});

test('a typed price limit is clamped to keep the minimum gap between the limits [filters.typed-price-keeps-gap]', () => {
  expect(parseMinPrice('995', whole)).toEqual({ minPrice: 990, maxPrice: 1000 });
  expect(parseMaxPrice('105', { minPrice: 100, maxPrice: 500 }, 1000)).toEqual({
    minPrice: 100,
    maxPrice: 110,
  });
});

test('typed price limits stay within the slider’s range and 10 apart [filters.price-slider-start-and-gap]', () => {
  const typed = fc.array(fc.record({ low: fc.boolean(), to: fc.integer({ min: -50, max: 1500 }) }));
  fc.assert(
    fc.property(fc.constantFrom(100, 250, 500, 1000), typed, (priceLimit, entries) => {
      let range: PricePart = { minPrice: 20, maxPrice: priceLimit };
      for (const { low, to } of entries) {
        const text = String(to);
        range =
          (low ? parseMinPrice(text, range) : parseMaxPrice(text, range, priceLimit)) ?? range;
      }
      expect(range.minPrice).toBeGreaterThanOrEqual(20);
      expect(range.maxPrice).toBeLessThanOrEqual(priceLimit);
      expect(range.maxPrice - range.minPrice).toBeGreaterThanOrEqual(10);
    }),
  );
});
