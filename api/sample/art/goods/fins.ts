import { PICTURE_PLANE, type Article, type Colours, type Sketch } from '../article';
import { readableOn, lightenOrDarken } from '../colour';
import { symmetricOutline } from '../curve';
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

const OUTLINE = symmetricOutline(
  [
    [0, -372],
    [44, -362],
    [72, -310],
    [76, -220],
    [70, -120],
    [80, -10],
    [104, 140],
    [128, 300],
    [126, 344],
    [104, 356],
    [50, 362],
    [0, 374],
  ],
  0,
);
const POCKET =
  'M0-338C40-338 52-290 50-236C48-196 24-176 0-176C-24-176-48-196-50-236C-52-290-40-338 0-338z';
const BLADE = 'M-74-60Q0-6 74-60L150 400H-150z';
const RIBS = 'M-62-100Q-84 80-104 344M62-100Q84 80 104 344';
const LEFT = 'translate(262 496)rotate(7)scale(1.08)';
const RIGHT = 'translate(540 496)rotate(-7)scale(1.08)';

function defs([main, second, accent]: Colours, fades: boolean): string {
  return (
    definePath('p', OUTLINE) +
    clipTo('c', 'p') +
    linear(
      'g',
      [
        [0, lightenOrDarken(main, 0.3)],
        [0.4, main],
        [1, lightenOrDarken(main, -0.35)],
      ],
      [0, 0, 1, 0.6],
    ) +
    linear(
      'h',
      [
        [0, lightenOrDarken(second, -0.25)],
        [0.5, second],
        [1, fades ? accent : lightenOrDarken(second, 0.3)],
      ],
      [0.2, 0, 0.3, 1],
    ) +
    linear('k', [
      [0, '#03090e'],
      [0.6, lightenOrDarken(main, -0.8)],
      [1, lightenOrDarken(main, -0.4)],
    ])
  );
}

function blade([main, second]: Colours): string {
  const dark = lightenOrDarken(main, -0.8);
  return group(
    { 'clip-path': urlReference('c') },
    path(BLADE, urlReference('h')),
    line('M-30-6Q-38 160-48 366M0 2V372M30-6Q38 160 48 366', lightenOrDarken(second, -0.5), 7, {
      opacity: 0.4,
      filter: blurReference(2),
    }),
    line('M-34-6Q-42 160-52 366M-4 2V372M26-6Q34 160 44 366', '#fff', 3, { opacity: 0.3 }),
    path('M-60-140Q0-90 60-140L64-70Q0-16-64-70z', dark, {
      opacity: 0.35,
      filter: blurReference(5),
    }),
    shadeMoulded('p', main, 46),
    line(RIBS, '#000', 24, { opacity: 0.3, filter: blurReference(5), transform: 'translate(5 4)' }),
    line(RIBS, lightenOrDarken(main, -0.25), 19),
    line(RIBS, lightenOrDarken(main, 0.3), 7, { transform: 'translate(-3 0)' }),
  );
}

function footPocket([main, second]: Colours, isBack: boolean): string {
  const lip = path(POCKET, lightenOrDarken(main, -0.5), {
    transform: 'translate(0 -3)',
    stroke: lightenOrDarken(main, 0.35),
    'stroke-width': 9,
  });
  const ink = readableOn(main, second);
  if (isBack) {
    return (
      lip +
      path(POCKET, main) +
      letters('M', { x: 0, y: -230, size: 56, colour: ink, centred: true }) +
      line('M-40-206h80', lightenOrDarken(main, -0.8), 5, { opacity: 0.5 })
    );
  }
  return (
    lip +
    path(POCKET, urlReference('k')) +
    line('M-36-306Q0-352 36-306', '#fff', 4, { opacity: 0.35, 'stroke-linecap': 'round' }) +
    letters('4', { x: 0, y: -104, size: 52, colour: ink, centred: true })
  );
}

export function fins(sketch: Sketch): Article {
  const { colours, isBack } = sketch;
  const one =
    use('p', { fill: lightenOrDarken(colours[0], -0.6), transform: 'translate(5 9)' }) +
    use('p', { fill: urlReference('g') }) +
    blade(colours) +
    footPocket(colours, isBack) +
    use('p', { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.5 });
  return {
    defs: defs(colours, sketch.pattern === 'fade'),
    contact: floorShadow(220, 902, 140, 0.32) + floorShadow(590, 902, 140, 0.32),
    body: group({ transform: LEFT }, one) + group({ transform: RIGHT }, one),
    front: PICTURE_PLANE,
    detail: [2.2, 275, 330],
    turn: 10,
  };
}
