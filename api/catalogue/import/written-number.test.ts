import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeReadings, readWrittenNumber, withoutCurrency } from './written-number';

const COUNTRIES = ['en-CA', 'fr-CA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'nb-NO', 'es-ES', 'en-IN'];

/** Formats a number as a spreadsheet of a country does. */
function write(amount: number, country: string, decimals: number, useGrouping: boolean): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping };
  return new Intl.NumberFormat(country, options).format(amount);
}

const country = fc.constantFrom(...COUNTRIES);
const amounts = fc.oneof(
  fc.integer({ max: 999_999_999, min: 0 }),
  fc.integer({ max: 200_000, min: 0 }),
);

test('a price with cents in any country’s notation is read correctly', () => {
  const here = fc.constantFrom(...COUNTRIES.filter((each) => each !== 'en-IN'));
  fc.assert(
    fc.property(
      amounts,
      here,
      fc.constantFrom(1, 2),
      fc.boolean(),
      (units, where, decimals, grouped) => {
        const amount = units / 10 ** decimals;
        expect(readWrittenNumber(write(amount, where, decimals, grouped))).toBe(amount);
      },
    ),
    { numRuns: 300 },
  );
});

test('a price in any country’s notation is read correctly or rejected as ambiguous', () => {
  fc.assert(
    fc.property(amounts, country, fc.nat(3), fc.boolean(), (units, where, decimals, grouped) => {
      const amount = units / 10 ** decimals;
      expect([amount, undefined]).toContain(
        readWrittenNumber(write(amount, where, decimals, grouped)),
      );
    }),
    {
      numRuns: 500,
      examples: [
        [1234, 'en-CA', 3, true],
        [1234, 'de-DE', 0, true],
      ],
    },
  );
});

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234', 1234],
  ['1.234.567', 1_234_567],
  ['1 234', 1234],
  ['640,00', 640],
  ['12,5', 12.5],
  ['1234.567', 1234.567],
  ['0.125', 0.125],
  ['-1,50', -1.5],
])('the number %j is read as %d', (text, number) => {
  expect(readWrittenNumber(text)).toBe(number);
});

test.each([
  '1.234',
  '1,234',
  '640.000',
  '-640.000',
  '1.23,4.5',
  '1.23.456',
  '1,2345,678',
  '12 34',
  '1 234.567.8',
  '',
  '.5',
  '5,',
  '1e3',
  '640 €',
])('%j is rejected as a number', (text) => {
  expect(readWrittenNumber(text)).toBeUndefined();
});

test.each([
  ['$640.00', 640],
  ['58 $', 58],
  ['58,50 $', 58.5],
  ['CAD 240', 240],
  ['240 CAD', 240],
  ['CA$1,150.00', 1150],
  ['$1 150,00', 1150],
  ['1,150.00', 1150],
])('the price %j is read as %d', (text, price) => {
  expect(readWrittenNumber(withoutCurrency(text))).toBe(price);
});

test.each(['US$640', '640 USD', '€640', '$', '$$5', 'CADDY 5'])(
  '%j is rejected as a price',
  (text) => {
    expect(readWrittenNumber(withoutCurrency(text))).toBeUndefined();
  },
);

test('the error for an ambiguous price shows the accepted notations', () => {
  expect(describeReadings(withoutCurrency('$1,150'))).toBe('1150 or 1.15: write 1150.00 or 1.15');
});
