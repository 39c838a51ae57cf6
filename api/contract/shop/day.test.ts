import { afterEach, expect, test, vi } from 'vitest';
import { shopDay } from './day';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('the day changes at midnight in the shop’s time zone', () => {
  expect(shopDay(Date.parse('2026-11-22T04:59:59Z'))).toBe('2026-11-21');
  expect(shopDay(Date.parse('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
});

test('the day is written with the year first in a browser that writes dates with the month first', async () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    return new DateTimeFormat('en-US', options);
  });
  vi.resetModules();
  const inWebKit = await import('./day');
  expect(inWebKit.shopDay(Date.parse('2026-01-04T12:00:00Z'))).toBe('2026-01-04');
});
