import { PICTURE_PLANE, type Article, type Colours, type Sketch } from '../article';
import { luminance, readableOn, lightenOrDarken } from '../colour';
import { foldPath } from '../curve';
import { wearMarks } from '../fabric';
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

const LAYER =
  'M146 216Q146 192 164 190Q260 184 400 184Q540 184 640 190Q656 192 656 216Q662 300 660 470Q660 640 654 726Q654 750 638 750Q540 756 400 756Q260 756 160 750Q146 748 144 726Q138 640 140 470Q138 300 146 216Z';
const BOX = { x: 150, y: 200, width: 500, height: 540 };

function defs([main, second]: Colours, fades: boolean): string {
  return (
    definePath('u', LAYER) +
    clipTo('c', 'u') +
    linear('f', [
      [0, lightenOrDarken(main, 0.1)],
      [1, fades ? second : lightenOrDarken(main, -0.14)],
    ]) +
    linear('h', [
      [0, lightenOrDarken(main, -0.3)],
      [0.84, lightenOrDarken(main, -0.06)],
      [0.92, main],
      [1, lightenOrDarken(main, -0.5)],
    ]) +
    '<pattern id="t" width="9" height="8" patternUnits="userSpaceOnUse"><path d="M1 5q2-5 4 0M5.5 1q2-5 4 0M-3.5 1q2-5 4 0" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.5"/><path d="M1 6.5h4M5.5 2.5h4" stroke="#000" stroke-opacity=".16" stroke-width="1.4"/></pattern>'
  );
}

function layer(main: string, dx: number, dy: number): string {
  return group(
    { transform: `translate(${dx} ${dy})` },
    use('u', { fill: urlReference('h') }),
    use('u', {
      fill: urlReference('t'),
      stroke: lightenOrDarken(main, -0.6),
      'stroke-width': 3,
      'stroke-opacity': 0.35,
    }),
  );
}

function stripes([, second, accent]: Colours): string {
  return (
    path('M130 300h540v54H130zM130 372h540v16H130z', second) + path('M130 404h540v8H130z', accent)
  );
}

export function towel(sketch: Sketch): Article {
  const [main, second, accent] = sketch.colours;
  const fades = sketch.pattern === 'fade';
  const dark = lightenOrDarken(main, luminance(main) > 0.7 ? -0.5 : -0.8);
  const folds =
    foldPath([180, 240], [330, 210], 10, 8) +
    foldPath([610, 560], [480, 590], 14, 9) +
    foldPath([210, 590], [260, 470], 12, 8);
  const top = group(
    { 'clip-path': urlReference('c') },
    use('u', { fill: urlReference('f') }),
    fades ? '' : stripes(sketch.colours),
    path('M130 620h540v74H130z', lightenOrDarken(main, -0.2), { opacity: 0.8 }),
    line('M130 640h540M130 657h540M130 674h540', accent, 3, { 'stroke-dasharray': '9 5' }),
    sketch.isBack
      ? ''
      : letters('4', {
          x: 400,
          y: 590,
          size: 210,
          colour: readableOn(main, accent, second),
          centred: true,
          more: { opacity: 0.9 },
        }),
    use('u', { fill: urlReference('t') }),
    path(folds, dark, { opacity: 0.3, filter: blurReference(3) }),
    wearMarks(sketch, BOX),
    shadeMoulded('u', main, 84, luminance(main) > 0.7 ? 0.45 : 0.75),
  );
  return {
    defs: defs(sketch.colours, fades),
    contact: floorShadow(400, 856, 270),
    body:
      layer(main, 0, 96) +
      layer(main, 5, 50) +
      use('u', { opacity: 0.4, filter: blurReference(5), transform: 'translate(2 10)' }) +
      top +
      use('u', {
        fill: 'none',
        stroke: lightenOrDarken(main, 0.25),
        'stroke-width': 5,
        'stroke-dasharray': '2 3',
        opacity: 0.7,
      }),
    front: PICTURE_PLANE,
    detail: [2.2, 400, 520],
    turn: -14,
  };
}
