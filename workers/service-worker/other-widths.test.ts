import { expect, it } from 'vitest';
import { otherWidths } from './other-widths';

const photograph = '/pictures/0123456789abcdef0123456789abcdef.1600x2000.ffcc00';

it('the other widths of a photograph are returned in its format, widest first', () => {
  expect(otherWidths(`${photograph}.640.avif`)).toEqual([
    `${photograph}.1280.avif`,
    `${photograph}.320.avif`,
  ]);
  expect(otherWidths(`${photograph}.320.webp`)).toEqual([
    `${photograph}.1280.webp`,
    `${photograph}.640.webp`,
  ]);
});

it('a drawing has no other widths', () => {
  expect(otherWidths('/pictures/0123456789abcdef0123456789abcdef.svg')).toEqual([]);
});
