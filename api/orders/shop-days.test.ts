import { expect, test } from 'vitest';
import { sameTimeLastWeek } from './shop-days';

test.each([
  ['2026-11-25T15:00:00Z', '2026-11-18T15:00:00Z'],
  // Clocks go forward on March 8: 9:00 on Monday is 13:00 UTC, and was 14:00 a week before.
  ['2026-03-09T13:00:00Z', '2026-03-02T14:00:00Z'],
  // Clocks go back on November 1.
  ['2026-11-02T15:00:00Z', '2026-10-26T14:00:00Z'],
])('a week before %s, the shop’s clock showed the same time', (now, before) => {
  expect(new Date(sameTimeLastWeek(Date.parse(now))).toISOString()).toBe(
    new Date(before).toISOString(),
  );
});
