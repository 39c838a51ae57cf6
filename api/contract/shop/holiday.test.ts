import { expect, test } from 'vitest';
import { shopDay } from './day';
import { currentHoliday, holidayProblems, noticeText } from './holiday';

const HOUR_MS = 60 * 60_000;

test.each([
  ['in winter', '2026-12-20', '2027-01-04', '2026-12-20T05:00Z', '2027-01-04T05:00Z'],
  ['in summer', '2026-07-01', '2026-07-02', '2026-07-01T04:00Z', '2026-07-02T04:00Z'],
  ['while clocks go forward', '2027-03-10', '2027-03-20', '2027-03-10T05:00Z', '2027-03-20T04:00Z'],
  ['while clocks go back', '2026-10-25', '2026-11-09', '2026-10-25T04:00Z', '2026-11-09T05:00Z'],
])(
  'at every hour the owner is away exactly between the two midnights of the shop’s clock, %s [shop.holiday-days]',
  (_, from, leavesAgain, first, end) => {
    const [begin, over] = [Date.parse(first), Date.parse(end)];
    for (let time = begin - 48 * HOUR_MS; time < over + 48 * HOUR_MS; time += HOUR_MS) {
      const holiday = currentHoliday({ from, leavesAgain, notice: '' }, shopDay(time));
      expect([time, holiday !== null]).toEqual([time, time >= begin && time < over]);
    }
    expect(currentHoliday({ from, leavesAgain, notice: '' }, shopDay(over - 1))).not.toBeNull();
  },
);

test('the notice contains the owner’s text and the day on which parcels leave again', () => {
  const leavesAgain = '2027-01-04';
  expect(noticeText({ leavesAgain, notice: 'We are at a training camp.' })).toBe(
    'We are at a training camp. Parcels leave again on January 4.',
  );
  expect(noticeText({ leavesAgain, notice: '' })).toBe('Parcels leave again on January 4.');
});

test.each([
  ['', '2026-12-01', 'from'],
  ['2026-12-01', '', 'leavesAgain'],
  ['2026-02-30', '2026-12-01', 'from'],
  ['2026-12-01', '2026-12-32', 'leavesAgain'],
  ['2026-12-02', '2026-12-02', 'leavesAgain'],
  ['2026-12-02', '2026-12-01', 'leavesAgain'],
  ['2026-11-01', '2026-11-22', 'leavesAgain'],
  ['2026-12-01', '2028-12-01', 'leavesAgain'],
])('a holiday from “%s” to “%s” has a problem in %s [desk.holiday]', (from, leavesAgain, field) => {
  const problems = holidayProblems({ from, leavesAgain, notice: '' }, '2026-11-22');
  expect(problems.map((problem) => problem.field)).toEqual([field]);
});

test('a holiday that has begun has no problem', () => {
  const holiday = { from: '2026-11-01', leavesAgain: '2026-11-23', notice: '' };
  expect(holidayProblems(holiday, '2026-11-22')).toEqual([]);
});
