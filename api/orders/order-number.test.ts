import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateOrderNumber, readOrderNumber } from './order-number';

test('accepts an order number in any spelling, for example read out on the phone [orders.number-readable]', () => {
  const lookalikes: Record<string, string[]> = {
    '0': ['0', 'o', 'O'],
    '1': ['1', 'i', 'I', 'l', 'L'],
  };
  const spellings = fc.infiniteStream(fc.nat(4));
  fc.assert(
    fc.property(spellings, (choices) => {
      const number = generateOrderNumber();
      const written = [...number].map((sign) => {
        const { value } = choices.next();
        const spellings = lookalikes[sign] ?? [sign, sign.toLowerCase()];
        return `${spellings[value % spellings.length]}${['', '-', ' '][value % 3]}`;
      });
      expect(readOrderNumber(written.join(''))).toBe(number);
    }),
  );
});
