import { PICTURE_PLANE, type Article, type Sketch } from '../article';
import { readableOn } from '../colour';
import { foldPath } from '../curve';
import { letters } from '../lettering';
import { signature } from '../signature';
import {
  blurReference,
  clipTo,
  definePath,
  ellipse,
  group,
  line,
  linear,
  path,
  urlReference,
  use,
} from '../svg';

const SHEET =
  'M92 262Q160 270 240 270Q320 268 400 262Q480 264 560 268Q640 266 708 258Q700 340 702 420Q706 510 712 600Q710 680 706 742Q630 742 560 736Q480 738 400 746Q320 744 240 738Q160 738 94 744Q96 670 100 600Q98 510 90 420Q88 340 92 262Z';
const CREASES =
  foldPath([110, 420], [330, 380], 10, 7) +
  foldPath([690, 350], [540, 460], -12, 7) +
  foldPath([180, 700], [300, 600], 14, 7) +
  foldPath([600, 720], [520, 620], 10, 7) +
  foldPath([400, 270], [412, 350], 4, 6);

function pin(x: number, y: number, turn: number): string {
  return group(
    { transform: `translate(${x} ${y})rotate(${turn})`, 'stroke-linecap': 'round' },
    line('M-6 3L44 16M44 6L0-12', '#000', 4, { opacity: 0.25, transform: 'translate(3 5)' }),
    line('M-4 0L46 12Q56 8 46 2L6-10', '#8b979e', 4),
    line('M-4-1L46 11Q55 8 46 2', '#fff', 1.4),
    ellipse([48, 7], [9, 8], '#aab5bb', { stroke: '#707d84', 'stroke-width': 1.5 }),
  );
}

function header({ colours: [main, , accent] }: Sketch): string {
  return (
    path('M80 250h640v112H80z', urlReference('h')) +
    line('M80 366h640', accent, 10, { 'stroke-dasharray': '52 6' }) +
    letters('RACE MORNING', {
      x: 400,
      y: 338,
      size: 54,
      colour: readableOn(main, '#ffffff'),
      centred: true,
    })
  );
}

function number({ seed, colours: [main, second] }: Sketch): string {
  const ink = readableOn('#f8faf9', main, second);
  return (
    letters(String(((seed * 37) % 900) + 100), {
      x: 400,
      y: 596,
      size: 250,
      colour: ink,
      centred: true,
    }) + letters('LANE 4', { x: 140, y: 694, size: 36, colour: ink, track: 10 })
  );
}

function reverseSide(): string {
  return letters('LANE FOUR', { x: 400, y: 540, size: 56, colour: '#e3e9ec', centred: true });
}

function defs({ colours: [main, second], pattern }: Sketch): string {
  return (
    definePath('o', SHEET) +
    clipTo('c', 'o') +
    linear(
      'g',
      [
        [0, '#fff', 0.5],
        [0.3, '#fff', 0],
        [0.45, '#04263b', 0.1],
        [0.5, '#fff', 0.3],
        [0.75, '#04263b', 0.05],
        [1, '#04263b', 0.2],
      ],
      [0, 0, 1, 0.6],
    ) +
    linear(
      'h',
      [
        [0, main],
        [1, pattern === 'fade' ? second : main],
      ],
      [0, 0, 1, 0],
    )
  );
}

export function raceBib(sketch: Sketch): Article {
  const tilt = { transform: 'rotate(-2 400 500)' };
  const printed = sketch.isBack ? reverseSide() : header(sketch) + number(sketch);
  const face = group(
    { 'clip-path': urlReference('c') },
    printed,
    line('M80 714h640', '#8d9aa1', 2.5, { 'stroke-dasharray': '9 7' }),
    path(CREASES, '#4d616c', { opacity: 0.32, filter: blurReference(3) }),
    use('o', { fill: urlReference('g') }),
    use('o', {
      fill: 'none',
      stroke: '#04263b',
      'stroke-width': 14,
      opacity: 0.14,
      filter: blurReference(5),
    }),
  );
  const autograph = signature(sketch.isBack ? 0 : sketch.hand, {
    x: 430,
    y: 640,
    scale: 1.35,
    turn: -8,
    ink: '#1b3fa0',
  });
  return {
    defs: defs(sketch),
    contact: group(
      tilt,
      use('o', {
        fill: '#031b2b',
        opacity: 0.36,
        filter: blurReference(18),
        transform: 'translate(8 24)',
      }),
    ),
    body: group(
      tilt,
      use('o', { fill: '#f8faf9' }),
      face,
      pin(126, 292, 12),
      pin(650, 284, -8),
      autograph,
    ),
    front: PICTURE_PLANE,
    detail: [1.9, 380, 440],
    turn: -12,
  };
}
