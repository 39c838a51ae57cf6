import { expect, test } from 'vitest';
import { shopDay } from '#contract/shop/day';
import { dueDay } from './format';

/** Noon in Toronto. */
const at = (day: string) => `${day}T17:00:00.000Z`;
const HOLIDAY = { from: '2026-12-19', leavesAgain: '2027-01-04', notice: '' };

test.each([
  ['on a weekday', '2026-12-01', null, '2026-12-03'],
  ['over a weekend', '2026-12-03', null, '2026-12-07'],
  ['before the holiday', '2026-12-16', HOLIDAY, '2026-12-18'],
  ['with the holiday in between', '2026-12-17', HOLIDAY, '2027-01-04'],
  ['during the holiday', '2026-12-23', HOLIDAY, '2027-01-05'],
])('an order placed %s is due in two business days [desk.due-day]', (_, placed, holiday, due) => {
  const day = dueDay(at(placed), { shipsIn: [1, 2], holiday });
  expect(shopDay(day.getTime())).toBe(due);
});

test('the owner’s days decide when an order is due [desk.due-day]', () => {
  const day = dueDay(at('2026-12-01'), { shipsIn: [2, 4], holiday: null });
  expect(shopDay(day.getTime())).toBe('2026-12-07');
});
