import { curve, type Point } from './curve';
import { path, shortNumber, type Attributes } from './svg';

const HALF: readonly Point[] = [
  [0, -52, 1],
  [5, -42],
  [13, -36, 1],
  [11, -22],
  [14, -8, 1],
  [20, -16],
  [23, -27, 1],
  [28, -23, 1],
  [36, -25],
  [47, -31, 1],
  [43, -20],
  [41, -11, 1],
  [48, -7, 1],
  [40, 0],
  [31, 8, 1],
  [35, 11, 1],
  [30, 17],
  [29, 25, 1],
  [16, 22],
  [3, 25, 1],
  [2, 36],
  [4, 50, 1],
  [0, 50, 1],
];

/** A maple leaf of the house's own drawing, about 100 units tall, centred. */
const LEAF = curve(
  [
    ...HALF,
    ...HALF.slice(1, -1)
      .reverse()
      .map(([x, y, corner]): Point => [-x, y, corner]),
  ],
  true,
);

export function leaf(
  [x, y, size]: readonly [number, number, number],
  fill: string,
  more: Attributes = {},
): string {
  const transform = `translate(${shortNumber(x)} ${shortNumber(y)})scale(${Math.round(size * 100) / 100})`;
  return path(LEAF, fill, { transform, ...more });
}
