import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  formatCents,
  formatWhole,
  fromDecimal,
  fromDollars,
  toDecimal,
  toDollars,
} from './money';
import { totalsOf } from './totals';

const anyCents = fc.integer({ min: 0, max: 99_999_999 }).map(cents);

describe('money', () => {
  test('behaviour 9.2: an amount is written with two decimals and read back to the same cents', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d{2}$/);
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
        expect(fromDollars(toDollars(amount))).toBe(amount);
      }),
    );
  });

  test.each(['1e2', '-1.00', '252.980', '1.5', '1', '', ' 1.00', '12345678.00'])(
    '%j is no amount',
    (text) => {
      expect(fromDecimal(text)).toBeUndefined();
    },
  );

  test('behaviour 1.6: listing prices are rounded to whole dollars, half a dollar upwards', () => {
    expect(formatWhole(cents(123_449))).toBe('$1,234');
    expect(formatWhole(cents(123_450))).toBe('$1,235');
    expect(formatCents(cents(123_450))).toBe('$1,234.50');
  });

  test('amounts are grouped as a Canadian reads them', () => {
    const read = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatCents(amount)).toBe(read.format(amount / 100));
      }),
    );
  });

  test('half a cent is no amount of cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
  });
});

describe('totals', () => {
  test('behaviour 9.1, 9.2: shipping is 12.99 per unit and the total is subtotal plus shipping', () => {
    const totals = totalsOf([
      { quantity: 1, price: fromDollars(640) },
      { quantity: 2, price: fromDollars(58) },
    ]);
    expect(totals).toEqual({ count: 3, subtotal: 75_600, shipping: 3_897, total: 79_497 });
  });

  test('behaviour 9.2: the total equals a plain count of cents on any cart', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 0, max: 200_000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        let plain = 0;
        for (const { quantity, price } of lines)
          for (let unit = 0; unit < quantity; unit++) plain += price + 1299;
        expect(totalsOf(lines).total).toBe(plain);
      }),
    );
  });
});
