import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { restingView, WHOLE_IMAGE, zoomAt, clampView } from './use-pinch-zoom';

const box = { x: 400, y: 600 };

test('zooming keeps the point under the finger in place', () => {
  const at = { x: 100, y: -150 };
  const { scale, x, y } = zoomAt(WHOLE_IMAGE, 2, at, box);
  // A point of the image at p is drawn at p * scale + offset.
  expect({ x: at.x * scale + x, y: at.y * scale + y }).toEqual(at);
});

test('on a phone a wide photograph initially fills the gallery’s height, around its focal point', () => {
  const phone = { x: 390, y: 844 };
  const { scale, x } = restingView(2, { x: 80, y: 50 }, phone);
  expect((phone.x * scale) / 2).toBeCloseTo(phone.x * 1.25);
  const seenAt = (0.8 - 0.5) * phone.x * scale + x;
  expect(Math.abs(seenAt)).toBeLessThanOrEqual(phone.x / 2);
  expect(restingView(2, { x: 50, y: 50 }, phone).x).toBeCloseTo(0);
});

test.each([
  ['tall on a phone', 0.4, { x: 390, y: 844 }],
  ['lying across on a desktop', 2, { x: 1440, y: 900 }],
])('a photograph that is %s is shown whole at first', (_, ratio, window) => {
  expect(restingView(ratio, { x: 10, y: 90 }, window)).toEqual(WHOLE_IMAGE);
});

test('pinching and moving never show empty space beside the photograph', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -300, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = WHOLE_IMAGE;
      for (const { factor, x, y } of steps) {
        view = zoomAt(view, factor, { x, y }, box);
        view = clampView({ ...view, x: view.x + x, y: view.y + y }, box);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((box.x * (view.scale - 1)) / 2 + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual((box.y * (view.scale - 1)) / 2 + 1e-6);
      }
    }),
  );
});
