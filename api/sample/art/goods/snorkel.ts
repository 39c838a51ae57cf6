import { PICTURE_PLANE, type Article, type Colours, type Sketch } from '../article';
import { readableOn, lightenOrDarken } from '../colour';
import { curve } from '../curve';
import { letters } from '../lettering';
import { floorShadow } from '../moulding';
import {
  blurReference,
  definePath,
  ellipse,
  group,
  line,
  linear,
  path,
  rectangle,
  urlReference,
  use,
  type Attributes,
} from '../svg';

const TUBE = curve([
  [214, 690],
  [222, 760],
  [286, 822],
  [372, 812],
  [440, 730],
  [490, 580],
  [520, 400],
  [524, 240],
  [512, 96],
]);
const TOP = curve([
  [524, 236],
  [521, 160],
  [512, 96],
]);
const STRAP = 'M520 512C640 420 742 470 716 560S560 640 500 586';
const PAD =
  'M430 470Q440 444 470 440Q514 434 560 436Q596 440 606 462Q612 510 600 560Q590 590 566 598Q520 606 476 604Q440 600 430 574Q422 520 430 470Z';
const MOUTHPIECE_OUTLINE =
  'M172 560Q186 550 206 548Q236 550 250 560Q266 578 262 600Q252 618 250 640Q252 676 246 700Q216 710 186 704Q174 680 172 650Q156 624 160 604Q162 576 172 560Z';

function strokeTube(stroke: string, width: number, more: Attributes = {}): string {
  return use('u', { fill: 'none', stroke, 'stroke-width': width, ...more });
}

function tube([, colour, accent]: Colours): string {
  return (
    strokeTube(lightenOrDarken(colour, -0.55), 50) +
    strokeTube(colour, 46) +
    line(TOP, accent, 46) +
    strokeTube('#fff', 30, { opacity: 0.14, transform: 'translate(-4 -1)' }) +
    strokeTube('#000', 13, {
      opacity: 0.35,
      transform: 'translate(15 4)',
      filter: blurReference(5),
    }) +
    strokeTube('#fff', 9, {
      opacity: 0.85,
      transform: 'translate(-11 -3)',
      filter: blurReference(5),
    }) +
    strokeTube('#fff', 2.5, { opacity: 0.9, transform: 'translate(-14 -3)' }) +
    line('M499 238Q524 246 548 236', lightenOrDarken(colour, -0.7), 5, { opacity: 0.5 }) +
    ellipse([512, 96], [25, 9], lightenOrDarken(accent, -0.7), {
      stroke: lightenOrDarken(accent, 0.5),
      'stroke-width': 3,
    })
  );
}

function headStrap(main: string): string {
  return (
    line(STRAP, lightenOrDarken(main, -0.7), 24) +
    line(STRAP, main, 19) +
    line(STRAP, lightenOrDarken(main, 0.4), 4, { opacity: 0.8, transform: 'translate(0 -5)' }) +
    rectangle([690, 500, 46, 66], urlReference('g'), { rx: 9 })
  );
}

function bracket(main: string, isBack: boolean): string {
  const dark = lightenOrDarken(main, -0.7);
  const mark = { x: 516, y: 548, size: 70, colour: readableOn(main, '#ffffff'), centred: true };
  return (
    path(PAD, urlReference('g'), { stroke: dark, 'stroke-width': 2 }) +
    line('M452 478Q510 452 586 474', '#fff', 4, { opacity: 0.5, 'stroke-linecap': 'round' }) +
    rectangle([474, 484, 84, 78], lightenOrDarken(main, -0.25), {
      rx: 14,
      stroke: lightenOrDarken(main, 0.3),
      'stroke-width': 2,
    }) +
    (isBack ? '' : letters('4', mark))
  );
}

function mouthpiece(main: string): string {
  const dark = lightenOrDarken(main, -0.7);
  return (
    group(
      { transform: 'rotate(24 296 822)' },
      rectangle([258, 792, 78, 66], urlReference('g'), { rx: 16, stroke: dark, 'stroke-width': 2 }),
      line('M274 812v28M288 810v32M302 810v32M316 812v28', dark, 5, { 'stroke-linecap': 'round' }),
      line('M266 800h60', '#fff', 3, { opacity: 0.5, 'stroke-linecap': 'round' }),
    ) +
    path(MOUTHPIECE_OUTLINE, urlReference('g'), { stroke: dark, 'stroke-width': 2 }) +
    path('M178 566Q212 540 250 566L246 594Q212 574 182 596z', lightenOrDarken(main, -0.65)) +
    line('M180 664h72M182 682h68', dark, 4, { opacity: 0.6 }) +
    line('M184 600Q178 630 194 660', '#fff', 6, {
      opacity: 0.5,
      filter: blurReference(2),
      'stroke-linecap': 'round',
    })
  );
}

/** Colours: rubber, tube, top. */
export function snorkel(sketch: Sketch): Article {
  const [second, main] = [sketch.colours[0], '#1b262e'];
  const top = sketch.colours[2];
  const parts = group(
    { transform: sketch.isBack ? 'matrix(-1 0 0 1 800 0)' : undefined },
    headStrap(main),
    tube([main, second, top]),
    bracket(main, sketch.isBack),
    mouthpiece(main),
  );
  return {
    defs:
      definePath('u', TUBE) +
      linear(
        'g',
        [
          [0, lightenOrDarken(main, 0.35)],
          [0.5, main],
          [1, lightenOrDarken(main, -0.5)],
        ],
        [0, 0, 1, 1],
      ),
    contact: floorShadow(sketch.isBack ? 480 : 320, 880, 180, 0.34),
    body: parts,
    front: PICTURE_PLANE,
    detail: [2.2, 500, 520],
    turn: 18,
  };
}
