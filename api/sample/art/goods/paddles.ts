import { PICTURE_PLANE, type Article, type Sketch } from '../article';
import { readableOn, lightenOrDarken } from '../colour';
import { curve } from '../curve';
import { letters } from '../lettering';
import { floorShadow, shadeMoulded } from '../moulding';
import {
  blurReference,
  clipTo,
  definePath,
  group,
  line,
  linear,
  path,
  urlReference,
  use,
} from '../svg';

const BLADE = curve(
  [
    [0, -205],
    [70, -196],
    [118, -140],
    [134, -50],
    [124, 60],
    [92, 150],
    [36, 204],
    [-30, 208],
    [-84, 160],
    [-116, 70],
    [-124, -40],
    [-108, -140],
    [-64, -194],
  ],
  true,
);
const LEFT = 'translate(252 420)rotate(-10)scale(1.22)';
const RIGHT = 'translate(552 582)rotate(12)scale(-1.22 1.22)';
const TUBES = 'M-62 -52C-50-120 58-122 70-48M-78 86C-60 10 74 6 86 84';
const ENDS = 'M-62 -50h.1M70-46h.1M-78 88h.1M86 86h.1';

function isDrilled(row: number, column: number): boolean {
  const away = Math.abs(column);
  if (away === 2) return row !== 0 && row < 5;
  if (row === 2) return false;
  return row !== 4 || away === 1;
}

function holes(): string {
  return Array.from({ length: 35 }, (_, index) => {
    const [row, column] = [Math.floor(index / 5), (index % 5) - 2];
    const shift = row % 2 === 0 ? -6 : 10;
    return isDrilled(row, column) ? `M${column * 42 + shift} ${-150 + row * 50}h.1` : '';
  }).join('');
}

function tubing(accent: string, dark: string): string {
  const round = { 'stroke-linecap': 'round' };
  return (
    line(TUBES, '#000', 15, {
      ...round,
      opacity: 0.32,
      transform: 'translate(8 15)',
      filter: blurReference(5),
    }) +
    line(TUBES, lightenOrDarken(accent, -0.45), 16, round) +
    line(TUBES, accent, 12, round) +
    line(TUBES, '#fff', 3.5, { ...round, opacity: 0.6, transform: 'translate(-1 -3.5)' }) +
    line(ENDS, dark, 19, round)
  );
}

function blade({ colours: [main, second, accent], isBack, wear }: Sketch): string {
  const dark = lightenOrDarken(main, -0.75);
  const drilled = holes();
  const round = { 'stroke-linecap': 'round' };
  return (
    use('p', { fill: lightenOrDarken(main, -0.5), transform: 'translate(5 9)' }) +
    use('p', { fill: urlReference('g') }) +
    group(
      { 'clip-path': urlReference('c') },
      path('M-140 210Q-150 40-60-60T-20-220H-140z', '#fff', {
        opacity: 0.16,
        filter: blurReference(5),
      }),
      wear > 0
        ? line('M-90 120l60 20M20 -150l50 30M-60 -120l30 40M30 150l60-40', '#fff', 2, {
            opacity: 0.35,
          })
        : '',
      shadeMoulded('p', main, 34),
    ) +
    line(drilled, lightenOrDarken(main, -0.62), 17, round) +
    line(drilled, lightenOrDarken(main, -0.86), 12, { ...round, transform: 'translate(1.5 2.5)' }) +
    use('p', { fill: 'none', stroke: '#fff', 'stroke-width': 2.5, opacity: 0.6 }) +
    (isBack
      ? letters('4', { x: 0, y: 110, size: 110, colour: readableOn(main, second), centred: true }) +
        line(ENDS, accent, 20, round)
      : tubing(accent, dark))
  );
}

export function paddles(sketch: Sketch): Article {
  const [main, second] = sketch.colours;
  const one = blade(sketch);
  const low = sketch.pattern === 'fade' ? second : lightenOrDarken(main, -0.3);
  return {
    defs:
      definePath('p', BLADE) +
      clipTo('c', 'p') +
      linear(
        'g',
        [
          [0, lightenOrDarken(main, 0.3)],
          [0.4, main],
          [1, low],
        ],
        [0, 0, 0.3, 1],
      ),
    contact: floorShadow(270, 706, 120, 0.3) + floorShadow(550, 862, 130, 0.34),
    body: group({ transform: LEFT }, one) + group({ transform: RIGHT }, one),
    front: PICTURE_PLANE,
    detail: [2.1, 270, 400],
    turn: -6,
  };
}
