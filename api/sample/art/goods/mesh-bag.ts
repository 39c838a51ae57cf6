import { PICTURE_PLANE, type Article, type Colours, type Sketch } from '../article';
import { luminance, mix, readableOn, lightenOrDarken, WATER } from '../colour';
import { foldPath, symmetricOutline } from '../curve';
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
  rectangle,
  urlReference,
  use,
} from '../svg';

const SACK = symmetricOutline([
  [0, 236],
  [44, 230],
  [70, 246, 1],
  [110, 290],
  [184, 380],
  [228, 520],
  [236, 680],
  [214, 810],
  [160, 872],
  [80, 890],
  [0, 892],
]);
const FRILL = symmetricOutline([
  [0, 176],
  [30, 168],
  [58, 180],
  [86, 160],
  [112, 172, 1],
  [88, 214],
  [72, 246, 1],
  [40, 240],
  [0, 246],
]);
const LOOPS =
  'M330 236C240 210 150 420 172 640C180 740 196 800 214 838M470 236C560 210 650 420 628 640C620 740 604 800 586 838';

function defs(main: string): string {
  return (
    definePath('k', SACK) +
    definePath('n', FRILL) +
    clipTo('c', 'k') +
    `<pattern id="t" width="16" height="22" patternUnits="userSpaceOnUse"><path d="M0 0L8 11L0 22M16 0L8 11L16 22" fill="none" stroke="${main}" stroke-width="3.4"/><path d="M0-.8L8 10.2L16-.8" fill="none" stroke="#fff" stroke-width="1" opacity=".35"/></pattern>` +
    linear(
      'g',
      [
        [0, lightenOrDarken(main, 0.28)],
        [0.5, main],
        [1, lightenOrDarken(main, -0.4)],
      ],
      [0, 0, 1, 1],
    )
  );
}

/** A board, a fin and a towel behind the mesh. */
function contents([, second, accent]: Colours): string {
  return group(
    { filter: blurReference(2) },
    path('M270 470Q290 330 390 320Q500 330 520 480L530 840H262z', lightenOrDarken(second, 0.1)),
    path('M300 470Q320 360 390 352Q400 352 400 360L330 840H280z', '#fff', { opacity: 0.25 }),
    path('M440 900Q430 700 480 600Q560 590 590 640Q620 760 600 900z', accent),
    path(
      'M470 640Q500 620 530 640Q540 700 520 740Q490 750 474 720z',
      lightenOrDarken(accent, -0.7),
    ),
    path('M190 720Q230 660 330 690Q410 730 400 800Q390 870 300 870Q200 850 190 720z', '#eaf1f4'),
    path('M220 730Q250 690 320 708Q300 730 230 790z', '#fff'),
  );
}

function bagBottom(main: string): string {
  return (
    path('M140 786Q400 838 660 786V900H140z', urlReference('g')) +
    line('M140 790Q400 842 660 790', '#fff', 2, { 'stroke-dasharray': '7 5', opacity: 0.7 }) +
    line('M140 784Q400 836 660 784', lightenOrDarken(main, -0.75), 4, { opacity: 0.5 })
  );
}

function label([main, second, accent]: Colours): string {
  return (
    path('M312 612h176v126q-88 14-176 0z', urlReference('g'), {
      stroke: lightenOrDarken(main, -0.75),
      'stroke-width': 2,
    }) +
    line('M320 620h160v110q-80 12-160 0z', '#fff', 2, {
      'stroke-dasharray': '7 5',
      opacity: 0.6,
    }) +
    letters('4', {
      x: 400,
      y: 714,
      size: 92,
      colour: readableOn(main, accent, second),
      centred: true,
    })
  );
}

function gathers(dark: string): string {
  const drawn = Array.from({ length: 9 }, (_, index) => {
    const step = index - 4;
    return foldPath(
      [400 + step * 15, 250],
      [400 + step * 46, 340 + ((step * step) % 5) * 14],
      step * 2,
      7,
    );
  }).join('');
  return path(drawn, dark, { opacity: 0.5, filter: blurReference(3) });
}

function cords(main: string, cord: string): string {
  const round = { 'stroke-linecap': 'round' };
  return (
    line(LOOPS, lightenOrDarken(cord, -0.4), 12, round) +
    line(LOOPS, cord, 9, { 'stroke-dasharray': '7 2' }) +
    line('M326 240Q400 258 474 240', lightenOrDarken(cord, -0.4), 14, round) +
    line('M328 240Q400 258 472 240', cord, 10, { 'stroke-dasharray': '7 2' }) +
    rectangle([378, 226, 44, 52], urlReference('g'), {
      rx: 12,
      stroke: lightenOrDarken(main, -0.75),
      'stroke-width': 2,
    }) +
    line('M214 838h.1M586 838h.1', lightenOrDarken(main, -0.75), 22, round) +
    line('M214 838h.1M586 838h.1', '#cfd8dc', 11, round)
  );
}

export function meshBag(sketch: Sketch): Article {
  const [main, , accent] = sketch.colours;
  const dark = lightenOrDarken(main, -0.75);
  const cord = luminance(accent) > 0.2 ? accent : '#e9f0f3';
  const body =
    use('k', { fill: mix(main, WATER.shallow, 0.72) }) +
    group(
      { 'clip-path': urlReference('c') },
      use('k', { fill: dark, opacity: 0.16 }),
      contents(sketch.colours),
      use('k', { fill: urlReference('t') }),
      bagBottom(main),
      sketch.isBack ? '' : label(sketch.colours),
      gathers(dark),
      shadeMoulded('k', main, 70),
    ) +
    use('n', {
      fill: urlReference('g'),
      stroke: '#fff',
      'stroke-opacity': 0.4,
      'stroke-width': 2,
    }) +
    line('M352 178L364 238M380 176L384 240M420 176L416 240M448 178L436 238', dark, 6, {
      opacity: 0.45,
      filter: blurReference(2),
    }) +
    cords(main, cord);
  return {
    defs: defs(main),
    contact: floorShadow(400, 898, 210),
    body,
    front: PICTURE_PLANE,
    detail: [2.2, 400, 690],
    turn: -12,
  };
}
