import { GARMENT_PLANE, type Article, type Sketch } from '../article';
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
import { clipTo, definePath, group, line, withMirrorImage, path, urlReference, use } from '../svg';

const FRONT = mirroredOutline(
  [0, 140],
  [
    '24 140 38 112 40 48',
    '44 45 48 45 52 48',
    '48 92 44 140 74 168',
    '80 196 66 220 61 250',
    '60 276 80 296 87 330',
    '72 348 34 392 17 424',
    '12 430 6 431 0 431',
  ],
);
const BACK = mirroredOutline(
  [0, 252],
  [
    '20 252 36 232 36 200',
    '36 164 14 150 15 128',
    '18 96 36 84 41 48',
    '45 45 49 45 53 48',
    '46 92 38 144 74 168',
    '80 196 66 220 61 250',
    '60 276 80 296 87 330',
    '80 366 46 408 20 429',
    '13 434 6 435 0 435',
  ],
);

const SIDE_SEAM = 'M270 172C254 214 250 254 262 330';
const FRONT_CUT: Cut = {
  box: { x: 110, y: 44, width: 180, height: 392 },
  side: `${SIDE_SEAM}L262 440H310V160Z`,
  half: 'M200 100L330 40V460H200Z',
  tapes: ['M262 178C244 222 226 258 200 292', 'M200 292C222 312 240 340 250 376'],
  ribbons: [
    [196, 30],
    [236, 18],
    [262, 9],
    [280, 4],
  ],
  chest: 172,
  leaf: [200, 218, 0.66],
};
const BACK_CUT: Cut = {
  ...FRONT_CUT,
  half: 'M200 230L330 40V460H200Z',
  tapes: ['M200 284C226 292 250 312 264 340'],
  ribbons: [
    [286, 30],
    [326, 18],
    [352, 9],
    [370, 4],
  ],
  chest: 258,
  leaf: [200, 310, 0.56],
};

const FRONT_LIGHTS: readonly Brush[] = [
  ['M152 192C146 222 156 250 154 280', 15, 0.4],
  ['M146 316C150 330 162 350 174 370', 12, 0.34],
];
const FRONT_FOLDS: readonly Brush[] = [
  ['M142 206C156 228 186 228 200 212C214 228 246 228 260 206', 8, 0.24],
  ['M200 220V300', 6, 0.16],
  ['M184 400C194 408 206 408 216 400', 6, 0.3],
];
const BACK_LIGHTS: readonly Brush[] = [
  ['M152 200C146 226 152 250 150 274', 13, 0.36],
  ['M150 322C146 348 156 372 172 386', 18, 0.36],
  ['M232 326C226 346 230 366 240 378', 14, 0.22],
];
const BACK_FOLDS: readonly Brush[] = [['M200 268V420', 9, 0.32]];

/** The stitched binding along all edges of a training suit. */
function edging(fabric: Fabric): string {
  const stroke = { fill: 'none', stroke: fabric.binding ?? fabric.lining };
  return (
    use('o', { ...stroke, 'stroke-opacity': 0.7, 'stroke-width': 9 }) +
    use('o', {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.25,
      'stroke-width': 0.9,
      'stroke-dasharray': '3 2.4',
    })
  );
}

function frontInside(fabric: Fabric): string {
  return (
    path(
      'M160 48C166 104 182 122 200 122C218 122 234 104 240 48L252 50C248 110 250 140 264 168H136C150 140 152 110 148 50Z',
      fabric.lining,
    ) +
    path('M146 352C166 390 182 414 186 428H214C218 414 234 390 254 352Z', fabric.lining, {
      opacity: 0.85,
    })
  );
}

function backInside(fabric: Fabric): string {
  return (
    path(
      'M160 204C160 160 180 142 200 142C220 142 240 160 240 204C240 236 222 256 200 256C178 256 160 236 160 204Z',
      fabric.lining,
      { opacity: 0.9 },
    ) +
    path('M182 128C191 134 209 134 218 128L216 150C208 156 192 156 184 150Z', urlReference('f')) +
    line('M172 228C184 214 216 214 228 228', '#fff', 2, { 'stroke-opacity': 0.13 })
  );
}

export function trainingSuit(sketch: Sketch): Article {
  const fabric = fabricOf(sketch.colours);
  const { isBack } = sketch;
  const { defs, art } = printedBody(sketch, isBack ? BACK_CUT : FRONT_CUT, fabric);
  const light = isBack
    ? seam('M200 254V434', 2) + shadeSilhouette(fabric, BACK_LIGHTS) + creases(fabric, BACK_FOLDS)
    : shadeSilhouette(fabric, FRONT_LIGHTS) + creases(fabric, FRONT_FOLDS);
  const cloth = group(
    { 'clip-path': urlReference('c') },
    art,
    knitOverlay(0.6),
    withMirrorImage(seam(SIDE_SEAM)),
    edging(fabric),
    wearMarks(sketch, FRONT_CUT.box),
    light,
  );
  const mark = isBack
    ? letters('4', { x: 200, y: 147, size: 12, colour: fabric.mark, centred: true })
    : letters('4', { x: 226, y: 196, size: 14, colour: fabric.mark });
  return {
    defs: definePath('o', isBack ? BACK : FRONT) + clipTo('c', 'o') + fabricDefs(fabric) + defs,
    contact: contactShadow([200, 446], [66, 7]),
    body: (isBack ? backInside(fabric) : frontInside(fabric)) + cloth + mark,
    front: GARMENT_PLANE,
    detail: [4.8, 216, 160],
    turn: -16,
  };
}
