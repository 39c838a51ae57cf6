import { expect, test } from 'vitest';
import { code128 } from './code128';

test('a barcode has 11 modules per symbol, 13 for the stop, and starts and ends with a bar', () => {
  const { bars, width } = code128('7K3QX0M9TB');
  // Start, 10 characters, check symbol and stop.
  expect(width).toBe(11 * 12 + 13);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  const last = bars.at(-1);
  expect(last && last.x + last.width).toBe(width);
});

test('the check symbol of “PJJ123C” is 54, as in the standard’s example', () => {
  // 54 is “V” in set B, with the widths 311123.
  const bars = code128('PJJ123C').bars.slice(-7, -4);
  expect(bars.map(({ width }) => width)).toEqual([3, 1, 2]);
});
