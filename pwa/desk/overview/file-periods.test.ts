import { expect, test } from 'vitest';
import { filePeriods } from './file-periods';

test('the file for the accountant is offered for this year, last year and single months [desk.overview-file]', () => {
  const periods = filePeriods(new Date(2028, 2, 31));
  expect(periods.slice(0, 4)).toEqual([
    { label: '2028 so far', from: '2028-01-01', to: '2028-03-31' },
    { label: '2027', from: '2027-01-01', to: '2027-12-31' },
    { label: 'March 2028', from: '2028-03-01', to: '2028-03-31' },
    { label: 'February 2028', from: '2028-02-01', to: '2028-02-29' },
  ]);
  expect(periods.at(-1)).toEqual({ label: 'March 2027', from: '2027-03-01', to: '2027-03-31' });
});

test('in January the month and the year so far have their own names', () => {
  const labels = filePeriods(new Date(2028, 0, 5)).map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['2028 so far', '2027', 'January 2028']);
});
