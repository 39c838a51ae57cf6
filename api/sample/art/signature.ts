import { featuredAthlete } from '#contract/shop';
import { curve, type Point } from './curve';
import { group, line } from './svg';

/** Signature of the featured athlete, about 200 by 36. */
const FEATURED_SIGNATURE =
  'M2 34C8 16 14 2 22 2C32 2 30 14 18 20C12 23 8 22 10 19C18 22 26 32 38 30C44 28 42 20 37 22C32 24 34 31 40 30C47 28 50 10 52 2C49 14 46 28 50 30C54 31 58 24 56 21C54 26 60 30 64 22C64 26 64 30 66 30C70 28 72 20 74 20C76 20 74 28 77 29C80 30 82 26 84 22M100 2C96 14 94 26 92 36M122 0C117 12 113 26 112 34M90 19C100 16 112 15 126 14M128 22C122 20 117 26 120 30C124 32 128 26 130 21C128 28 130 31 134 28C140 20 146 8 145 3C142 1 138 16 139 26C140 32 146 29 149 25C154 24 157 19 153 18C149 19 147 28 153 30C160 31 172 22 196 18';

const OTHER_SIGNATURES: readonly (readonly Point[])[] = [
  [
    [0, 32],
    [12, 4],
    [22, -4],
    [20, 20],
    [17, 34],
    [33, 13],
    [46, -3],
    [48, 18],
    [52, 31],
    [65, 22],
    [76, 19],
    [72, 28],
    [83, 27],
    [92, 20],
    [90, 30],
    [101, 20],
    [110, 29],
    [121, 20],
    [126, 28],
    [139, 0],
    [133, 30],
    [150, 25],
    [175, 26],
  ],
  [
    [5, 4],
    [41, -3],
    [36, 13],
    [16, 18],
    [46, 18],
    [38, 33],
    [8, 32],
    [50, 28],
    [66, 20],
    [70, 30],
    [83, 21],
    [92, 28],
    [101, -2],
    [96, 29],
    [112, 21],
    [119, 30],
    [132, 20],
    [129, 44],
    [116, 50],
    [141, 27],
    [170, 22],
    [198, 24],
  ],
  [
    [25, -2],
    [4, 8],
    [13, 18],
    [28, 24],
    [20, 33],
    [-3, 30],
    [41, 24],
    [55, 19],
    [50, 30],
    [65, 28],
    [70, 20],
    [73, 30],
    [88, 19],
    [93, 30],
    [104, -2],
    [101, 30],
    [116, 20],
    [126, 21],
    [114, 28],
    [141, 26],
    [154, 1],
    [147, 29],
    [187, 23],
  ],
];

interface Stroke {
  x: number;
  y: number;
  scale: number;
  turn: number;
  ink: string;
}

/** Hand 0 draws nothing. */
export function signature(hand: number, { x, y, scale, turn, ink }: Stroke): string {
  if (hand === 0) return '';
  const other =
    hand === featuredAthlete.id ? undefined : OTHER_SIGNATURES[hand % OTHER_SIGNATURES.length];
  const transform = `translate(${x} ${y})rotate(${turn})scale(${scale})`;
  return group(
    { transform, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    line(other ? curve(other, false, 0.4) : FEATURED_SIGNATURE, ink, 3.2),
  );
}
