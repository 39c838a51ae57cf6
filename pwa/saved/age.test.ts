import { expect, test } from 'vitest';
import { ageOf, durationText } from './age';

const at = (day: number, hours: number, minutes: number) =>
  new Date(2026, 10, day, hours, minutes).getTime();
/** A Sunday. */
const NOW = at(22, 6, 42);

test('a price confirmed today shows its time and age [saved.row-age]', () => {
  expect(ageOf(at(22, 5, 58), NOW)).toEqual({ at: '5:58', ago: '44 min ago', isOld: false });
  expect(ageOf(at(22, 0, 5), NOW)).toEqual({ at: '0:05', ago: '6 h ago', isOld: false });
  expect(ageOf(NOW - 59_000, NOW)?.ago).toBe('just now');
});

test('a price confirmed within a week shows day and time, an older one only the date [saved.row-age]', () => {
  expect(ageOf(at(20, 21, 14), NOW)).toEqual({ at: 'Fri 21:14', ago: '1 day ago', isOld: false });
  expect(ageOf(at(21, 22, 42), NOW)).toEqual({ at: 'Sat 22:42', ago: '8 h ago', isOld: false });
  expect(ageOf(at(15, 6, 43), NOW)).toEqual({ at: 'Sun 6:43', ago: '6 days ago', isOld: false });
  expect(ageOf(at(8, 21, 0), NOW)).toEqual({ at: 'Nov 8', ago: '13 days ago', isOld: true });
  expect(ageOf(at(15, 6, 42), NOW)?.isOld).toBe(true);
});

test('the age never lies in the future, even if the clock was set back, and is omitted without a date [saved.row-age]', () => {
  expect(ageOf(NOW + 86_400_000, NOW)?.ago).toBe('just now');
  expect(ageOf(undefined, NOW)).toBeUndefined();
});

test.each([
  [59_000, undefined],
  [60_000, '1 min'],
  [134 * 60_000, '2 h 14 min'],
  [24 * 3_600_000, '1 day'],
  [50 * 3_600_000, '2 days'],
])('a period of %i ms is shown as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
