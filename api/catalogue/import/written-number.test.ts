import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWrittenNumber } from './written-number';

const COUNTRIES = ['en-CA', 'fr-CA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'nb-NO', 'es-ES', 'en-IN'];

/** As a spreadsheet of that country writes it, with so many decimals. */
function write(amount: number, country: string, decimals: number, useGrouping: boolean): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping };
  return new Intl.NumberFormat(country, options).format(amount);
}

const country = fc.constantFrom(...COUNTRIES);
const amounts = fc.oneof(
  fc.integer({ max: 999_999_999, min: 0 }),
  fc.integer({ max: 200_000, min: 0 }),
);

test('a price with its cents is read as what every country means by it', () => {
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

test('no price of any country, with any number of decimals, is read as another one', () => {
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
])('%j is %d', (text, number) => {
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
])('%j is no number', (text) => {
  expect(readWrittenNumber(text)).toBeUndefined();
});
