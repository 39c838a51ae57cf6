import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountPerUnit,
  cents,
  formatCents,
  formatWhole,
  fromDecimal,
  fromDollars,
  isUnusualPrice,
  toDecimal,
  toDollars,
} from './money';
import { defaultShipping } from './shop/defaults';
import { totalsOf } from './totals';

const anyCents = fc.integer({ min: 0, max: 99_999_999 }).map(cents);

describe('money', () => {
  test('an amount is written with two decimals and read back to the same cents [cart.total-to-the-cent]', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d{2}$/);
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
        expect(fromDollars(toDollars(amount))).toBe(amount);
      }),
    );
  });

  test.each(['1e2', '-1.00', '252.980', '1.5', '1', '', ' 1.00', '12345678.00'])(
    'rejects the amount %j',
    (text) => {
      expect(fromDecimal(text)).toBeUndefined();
    },
  );

  test('listing prices are rounded to whole dollars, half a dollar up [listing.whole-dollar-prices]', () => {
    expect(formatWhole(cents(123_449))).toBe('$1,234');
    expect(formatWhole(cents(123_450))).toBe('$1,235');
    expect(formatCents(cents(123_450))).toBe('$1,234.50');
    expect(formatCents(cents(123_456_789))).toBe('$1,234,567.89');
  });

  test('amounts group digits as in Canadian English', () => {
    const read = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatCents(amount)).toBe(read.format(amount / 100));
      }),
    );
  });

  test('the amount per unit is the total divided by the units, and the total if there are none', () => {
    expect(amountPerUnit(cents(3_897), 3)).toBe(1_299);
    expect(amountPerUnit(cents(1_299), 0)).toBe(1_299);
  });

  test('rejects an amount with half a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
  });
});

describe('totals', () => {
  test('shipping is 12.99 per unit and the total is subtotal plus shipping [cart.shipping-per-unit, cart.total-to-the-cent]', () => {
    const lines = [
      { quantity: 1, price: fromDollars(640) },
      { quantity: 2, price: fromDollars(58) },
    ];
    const totals = totalsOf(lines, cents(defaultShipping.fee));
    expect(totals).toEqual({ count: 3, subtotal: 75_600, shipping: 3_897, total: 79_497 });
  });

  test('the total equals an independent sum of cents for any cart [cart.total-to-the-cent]', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 0, max: 200_000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), anyCents, (lines, fee) => {
        let plain = 0;
        for (const { quantity, price } of lines)
          for (let unit = 0; unit < quantity; unit++) plain += price + fee;
        expect(totalsOf(lines, fee).total).toBe(plain);
      }),
    );
  });
});

test.each([
  [0, null, true],
  [10_001, null, true],
  [10_000, null, false],
  [5, 9_800, true],
  [9_800, 5, true],
  [30, 10, false],
  [30.01, 10, true],
  [10, 30, false],
  [9.99, 30, true],
  [50, 0, false],
])('a price of $%d after $%s is unusual: %s [desk.unusual-price]', (price, before, isUnusual) => {
  expect(isUnusualPrice(price, before)).toBe(isUnusual);
});
