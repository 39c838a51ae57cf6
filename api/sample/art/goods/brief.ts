import type { Article, Sketch } from '../article';
import { mirroredOutline } from '../curve';
import {
  contactShadow,
  creases,
  fabricDefs,
  fabricOf,
  shadeSilhouette,
  knitOverlay,
  seam,
  wearMarks,
  type Brush,
  type Fabric,
} from '../fabric';
import { letters } from '../lettering';
import { printedBody, type Cut } from '../prints';
import { clipTo, definePath, group, line, path, urlReference, use } from '../svg';

const FRONT = mirroredOutline(
  [0, 180],
  [
    '40 180 84 172 112 162',
    '118 186 124 214 128 236',
    '92 246 46 282 22 334',
    '14 340 6 341 0 341',
  ],
);
const BACK = mirroredOutline(
  [0, 166],
  [
    '40 165 84 163 112 162',
    '118 186 124 214 128 236',
    '116 268 68 318 28 338',
    '18 343 7 344 0 344',
  ],
);

const CUT: Cut = {
  box: { x: 68, y: 150, width: 264, height: 200 },
  side: 'M272 150C262 200 270 250 276 300L350 260V150Z',
  half: 'M60 250L330 150V120H60Z',
  tapes: ['M330 196C290 214 240 250 216 326'],
  chest: 176,
  leaf: [256, 226, 0.56],
};

const FRONT_LIGHTS: readonly Brush[] = [
  ['M120 196C126 216 140 232 156 246', 18, 0.4],
  ['M186 230C184 260 188 290 192 310', 14, 0.26],
];
const FRONT_FOLDS: readonly Brush[] = [
  ['M158 262C176 292 186 312 190 332M242 262C224 292 214 312 210 332', 8, 0.26],
];
const BACK_LIGHTS: readonly Brush[] = [
  ['M140 210C126 236 140 270 166 284', 24, 0.34],
  ['M236 214C226 238 234 262 250 274', 18, 0.22],
];
const BACK_FOLDS: readonly Brush[] = [['M200 196V336', 9, 0.34]];

function insideLining(fabric: Fabric): string {
  return (
    path('M88 162C120 144 280 144 312 162C290 186 110 186 88 162Z', fabric.lining) +
    line('M98 160C130 148 270 148 302 160', '#fff', 2, { 'stroke-opacity': 0.2 }) +
    path('M76 240C130 250 168 300 180 336H220C232 300 270 250 324 240Z', fabric.lining, {
      opacity: 0.9,
    })
  );
}

function cord(fabric: Fabric): string {
  return group(
    { fill: 'none', stroke: fabric.mark, 'stroke-width': 3.2, 'stroke-linecap': 'round' },
    path('M193 190C182 208 180 226 186 244M207 190C216 210 216 222 211 236', ''),
  );
}

export function brief(sketch: Sketch): Article {
  const fabric = fabricOf(sketch.colours);
  const { isBack } = sketch;
  const { defs, art } = printedBody(sketch, CUT, fabric);
  const band = isBack ? 'M86 180C140 186 260 186 314 180' : 'M86 184C140 204 260 204 314 184';
  const sash = sketch.pattern === 'split' ? line('M60 262L340 158', fabric.tape, 6) : '';
  const light = isBack
    ? shadeSilhouette(fabric, BACK_LIGHTS) + creases(fabric, BACK_FOLDS)
    : shadeSilhouette(fabric, FRONT_LIGHTS) + creases(fabric, FRONT_FOLDS);
  const cloth = group(
    { 'clip-path': urlReference('c') },
    art,
    sash,
    knitOverlay(0.6),
    line(band, '#000', 1.4, { 'stroke-opacity': 0.35, 'stroke-dasharray': '3 2.4' }),
    seam(isBack ? 'M200 168V344' : 'M200 182V341'),
    use('o', {
      fill: 'none',
      stroke: fabric.binding ?? fabric.lining,
      'stroke-opacity': 0.6,
      'stroke-width': 9,
    }),
    wearMarks(sketch, CUT.box),
    light,
  );
  const mark = isBack ? { x: 262, y: 212 } : { x: 118, y: 226 };
  return {
    defs: definePath('o', isBack ? BACK : FRONT) + clipTo('c', 'o') + fabricDefs(fabric) + defs,
    contact: contactShadow([200, 354], [70, 8]),
    body:
      (isBack ? '' : insideLining(fabric)) +
      cloth +
      (isBack ? '' : cord(fabric)) +
      letters('4', { ...mark, size: 16, colour: fabric.mark }),
    front: [2.3, 200, 252],
    detail: [4.8, 190, 220],
    turn: -10,
  };
}
