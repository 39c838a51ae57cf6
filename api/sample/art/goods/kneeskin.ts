import { GARMENT_PLANE, type Article, type Sketch } from '../article';
import { clothCloseUp } from '../cloth-close-up';
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
import {
  clipTo,
  definePath,
  ellipse,
  group,
  line,
  withMirrorImage,
  path,
  urlReference,
  use,
} from '../svg';

const LEG: readonly string[] = [
  '76 176 63 202 58 230',
  '56 252 73 270 75 308',
  '79 350 70 412 63 462',
  '51 468 34 469 20 465',
];
const FRONT_TOP: readonly string[] = [
  '24 120 35 98 37 46',
  '42 42 49 42 54 48',
  '50 88 48 126 71 150',
];
const BACK_TOP: readonly string[] = [
  '20 226 34 206 34 178',
  '34 144 14 130 16 112',
  '19 84 32 74 38 46',
  '43 42 49 42 54 48',
  '44 84 36 128 71 150',
];

const FRONT = mirroredOutline([0, 120], [...FRONT_TOP, ...LEG, '19 424 16 368 0 331']);
const BACK = mirroredOutline([0, 226], [...BACK_TOP, ...LEG, '19 424 15 372 0 336']);

const SIDE_SEAM =
  'M270 150C264 168 252 196 248 232C246 262 258 290 260 328C264 372 256 424 250 468';
const SHARED_CUT = {
  box: { x: 110, y: 40, width: 180, height: 440 },
  side: `${SIDE_SEAM}L290 470L312 300L300 148Z`,
  chest: 150,
} as const;

const FRONT_CUT: Cut = {
  ...SHARED_CUT,
  half: 'M200 100L330 60V520H200C214 430 206 380 200 338Z',
  tapes: ['M264 170C248 214 228 250 200 280', 'M200 280C226 294 250 326 261 372'],
  leaf: [200, 206, 0.62],
};
const BACK_CUT: Cut = {
  ...SHARED_CUT,
  half: 'M200 200L330 60V520H200C214 430 206 380 200 338Z',
  tapes: ['M200 258C226 270 252 296 262 330', 'M200 344C222 340 246 352 262 366'],
  chest: 226,
  leaf: [200, 286, 0.5],
};

const FRONT_LIGHTS: readonly Brush[] = [
  ['M158 176C152 206 160 230 158 258', 15, 0.42],
  ['M180 150C178 170 180 190 182 210', 10, 0.22],
  ['M146 292C142 312 142 330 144 346', 14, 0.3],
  ['M148 350C148 390 154 420 156 446', 13, 0.42],
  ['M236 350C234 390 236 420 238 446', 9, 0.34],
];
const FRONT_FOLDS: readonly Brush[] = [
  ['M146 184C160 202 186 203 200 191C214 203 242 202 256 184', 8, 0.2],
  ['M200 204V250', 7, 0.14],
  ['M150 292C172 308 188 320 198 334M250 292C228 308 212 320 202 334', 8, 0.24],
];
const BACK_LIGHTS: readonly Brush[] = [
  ['M158 190C152 212 156 236 156 258', 13, 0.38],
  ['M160 290C150 304 152 326 166 334', 17, 0.4],
  ['M236 292C226 302 226 322 238 332', 14, 0.26],
  ['M150 372C150 400 154 424 156 446', 13, 0.4],
  ['M238 372C236 400 238 424 240 446', 9, 0.3],
];
const BACK_FOLDS: readonly Brush[] = [
  ['M200 250V336', 9, 0.36],
  ['M140 340C158 356 186 356 198 342M260 340C242 356 214 356 202 342', 8, 0.34],
];

function hems(fabric: Fabric): string {
  return withMirrorImage(ellipse([242, 464.5], [22.5, 5.5], fabric.lining));
}

function grip(fabric: Fabric): string {
  return (
    path('M110 448Q200 466 290 448V480H110Z', fabric.lining, { opacity: 0.55 }) +
    path('M110 450Q200 468 290 450V480H110Z', urlReference('g'), { opacity: 0.35 })
  );
}

/** The bound edge of neck and armholes; below the armhole the outline stays bare. */
function binding(fabric: Fabric, neckDepth: number): string {
  const edge = use('o', {
    fill: 'none',
    stroke: fabric.binding ?? fabric.lining,
    'stroke-opacity': fabric.binding ? 0.95 : 0.6,
    'stroke-width': 7,
    'clip-path': urlReference('n'),
  });
  const strap = line('M237 46C242 42 249 42 254 48', '#fff', 1.6, { 'stroke-opacity': 0.5 });
  return (
    `<clipPath id="n"><path d="M0 0H400V152H288V${neckDepth}H112V152H0Z"/></clipPath>` +
    group({ 'clip-path': urlReference('c') }, edge) +
    withMirrorImage(strap)
  );
}

function frontBody(sketch: Sketch, fabric: Fabric, art: string): string {
  const inside =
    'M163.500 47C170 80 180 94 200 95C220 94 230 80 236.500 47L250 50C246 90 246 120 258 148L142 148C154 120 154 90 150 50Z';
  const cloth = [
    art,
    knitOverlay(),
    grip(fabric),
    withMirrorImage(seam(SIDE_SEAM) + seam('M244 74C240 116 226 148 200 160')),
    seam('M200 122V331', sketch.pattern === 'split' ? 2 : 1.3),
    wearMarks(sketch, SHARED_CUT.box),
    shadeSilhouette(fabric, FRONT_LIGHTS),
    creases(
      fabric,
      FRONT_FOLDS,
      'M196 330C186 321 174 314 160 310M204 330C214 321 228 314 242 311',
    ),
  ];
  return (
    hems(fabric) +
    path(inside, fabric.lining) +
    line('M168 66C176 92 186 101 200 102C214 101 224 92 232 66', '#fff', 1.5, {
      'stroke-opacity': 0.18,
    }) +
    group({ 'clip-path': urlReference('c') }, ...cloth) +
    binding(fabric, 152) +
    letters('4', { x: 150, y: 440, size: 15, colour: fabric.mark })
  );
}

function backBody(sketch: Sketch, fabric: Fabric, art: string): string {
  const opening =
    'M160 182C160 140 180 122 200 122C220 122 240 140 240 182C240 212 222 232 200 232C178 232 160 212 160 182Z';
  const bridge = 'M181 112C190 118 210 118 219 112L217 132C208 138 192 138 183 132Z';
  const cloth = [
    art,
    knitOverlay(),
    grip(fabric),
    withMirrorImage(seam(SIDE_SEAM) + seam('M230 362C226 400 232 440 234 466')),
    seam('M200 228V336', 2),
    wearMarks(sketch, SHARED_CUT.box),
    shadeSilhouette(fabric, BACK_LIGHTS),
    creases(fabric, BACK_FOLDS),
  ];
  return (
    hems(fabric) +
    path(opening, fabric.lining, { opacity: 0.9 }) +
    line('M172 206C184 192 216 192 228 206', '#fff', 2, { 'stroke-opacity': 0.13 }) +
    path(bridge, urlReference('f')) +
    group({ 'clip-path': urlReference('c') }, ...cloth) +
    binding(fabric, 236) +
    letters('4', { x: 200, y: 130, size: 11, colour: fabric.mark, centred: true })
  );
}

export function kneeskin(sketch: Sketch): Article {
  const fabric = fabricOf(sketch.colours);
  const { defs, art } = printedBody(sketch, sketch.isBack ? BACK_CUT : FRONT_CUT, fabric);
  return {
    defs:
      definePath('o', sketch.isBack ? BACK : FRONT) + clipTo('c', 'o') + fabricDefs(fabric) + defs,
    contact: contactShadow([200, 474], [104, 8]),
    body: sketch.isBack ? backBody(sketch, fabric, art) : frontBody(sketch, fabric, art),
    front: GARMENT_PLANE,
    detail: [5, 212, 130],
    closeUp: clothCloseUp(sketch),
    turn: -16,
  };
}
