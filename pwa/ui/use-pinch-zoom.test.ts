import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHOLE, zoomAt, within } from './use-pinch-zoom';

const box = { x: 400, y: 600 };

test('the point under the finger stays there', () => {
  const at = { x: 100, y: -150 };
  const { scale, x, y } = zoomAt(WHOLE, 2, at, box);
  // A point of the picture at p is drawn at p * scale + offset.
  expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at);
});

test('however it is pinched and moved, the picture fills its box', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -300, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = WHOLE;
      for (const { factor, x, y } of steps) {
        view = zoomAt(view, factor, { x, y }, box);
        view = within({ ...view, x: view.x + x, y: view.y + y }, box);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((box.x * (view.scale - 1)) / 2 + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual((box.y * (view.scale - 1)) / 2 + 1e-6);
      }
    }),
  );
});
