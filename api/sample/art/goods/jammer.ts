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
} from '../svg';

const LEG: readonly string[] = [
  '84 128 98 170 101 224',
  '103 290 96 360 88 428',
  '70 437 42 438 24 431',
];
const FRONT = mirroredOutline([0, 107], ['30 106 62 102 80 94', ...LEG, '22 370 16 300 0 252']);
const BACK = mirroredOutline([0, 92], ['30 91 62 90 80 92', ...LEG, '22 370 14 306 0 266']);

const SIDE_SEAM = 'M262 98C258 140 266 170 264 214C262 280 270 360 262 440';
const CUT: Cut = {
  box: { x: 94, y: 86, width: 212, height: 356 },
  side: `${SIDE_SEAM}L310 440V90Z`,
  half: 'M200 60H340V470H214C214 380 206 300 200 252Z',
  tapes: ['M264 214C240 226 216 240 200 252', 'M302 250C286 280 270 320 262 372'],
  chest: 280,
  leaf: [252, 340, 0.52],
};

const FRONT_LIGHTS: readonly Brush[] = [
  ['M146 136C140 170 138 200 138 230', 18, 0.38],
  ['M134 250C132 310 138 370 140 410', 18, 0.42],
  ['M240 270C238 320 240 370 242 410', 12, 0.3],
];
const FRONT_FOLDS: readonly Brush[] = [
  ['M200 128C190 170 190 210 200 248C210 210 210 170 200 128', 7, 0.22],
  ['M140 220C166 232 186 242 198 258M260 220C234 232 214 242 202 258', 8, 0.3],
];
const BACK_LIGHTS: readonly Brush[] = [
  ['M150 140C134 166 136 206 156 224', 24, 0.36],
  ['M240 144C230 168 232 200 244 218', 18, 0.24],
  ['M134 280C132 320 138 370 140 410', 18, 0.4],
  ['M240 290C238 330 240 370 242 410', 12, 0.28],
];
const BACK_FOLDS: readonly Brush[] = [
  ['M200 116V262', 9, 0.34],
  ['M112 252C140 276 184 272 198 252M288 252C260 276 216 272 202 252', 9, 0.34],
];

function grip(fabric: Fabric): string {
  return (
    path('M90 408Q200 428 310 408V450H90Z', fabric.lining, { opacity: 0.5 }) +
    path('M90 410Q200 430 310 410V450H90Z', urlReference('g'), { opacity: 0.3 })
  );
}

/** Elastic tunnel: a stitched line that follows the waist. */
function waistband(dip: number): string {
  return (
    line(`M104 96C150 ${96 + dip} 250 ${96 + dip} 296 96`, '#000', 2, { 'stroke-opacity': 0.28 }) +
    line(`M110 112C150 ${112 + dip * 0.74} 250 ${112 + dip * 0.74} 290 112`, '#000', 1.4, {
      'stroke-opacity': 0.35,
      'stroke-dasharray': '3 2.4',
    })
  );
}

function cord(fabric: Fabric): string {
  return (
    group(
      { fill: 'none', stroke: fabric.mark, 'stroke-width': 3, 'stroke-linecap': 'round' },
      path('M194 117C186 132 184 148 188 164M206 117C212 134 214 146 210 158', ''),
    ) +
    ellipse([188, 166], [3, 3], fabric.tape) +
    ellipse([210, 160], [3, 3], fabric.tape)
  );
}

function waistOpening(fabric: Fabric): string {
  return (
    path('M120 94C140 80 260 80 280 94C262 112 138 112 120 94Z', fabric.lining) +
    line('M128 92C150 83 250 83 272 92', '#fff', 2, { 'stroke-opacity': 0.2 })
  );
}

function shadedCloth(sketch: Sketch, fabric: Fabric, art: string): string {
  const { isBack } = sketch;
  const light = isBack
    ? shadeSilhouette(fabric, BACK_LIGHTS) + creases(fabric, BACK_FOLDS)
    : shadeSilhouette(fabric, FRONT_LIGHTS) +
      creases(
        fabric,
        FRONT_FOLDS,
        'M195 254C180 242 160 234 140 232M205 254C220 242 240 234 260 233M192 266C180 260 168 258 156 258M208 266C220 260 232 258 244 259',
      );
  return group(
    { 'clip-path': urlReference('c') },
    art,
    knitOverlay(),
    grip(fabric),
    withMirrorImage(seam(SIDE_SEAM)),
    seam(isBack ? 'M200 94V266' : 'M200 108V252', 2),
    waistband(isBack ? 4 : 30),
    wearMarks(sketch, CUT.box),
    light,
  );
}

export function jammer(sketch: Sketch): Article {
  const fabric = fabricOf(sketch.colours);
  const { isBack } = sketch;
  const { defs, art } = printedBody(sketch, CUT, fabric);
  const mark = isBack
    ? letters('4', { x: 200, y: 132, size: 15, colour: fabric.mark, centred: true })
    : cord(fabric) + letters('4', { x: 146, y: 398, size: 17, colour: fabric.mark });
  return {
    defs: definePath('o', isBack ? BACK : FRONT) + clipTo('c', 'o') + fabricDefs(fabric) + defs,
    contact: contactShadow([200, 442], [128, 9]),
    body:
      withMirrorImage(ellipse([256, 430.5], [32, 6.5], fabric.lining)) +
      (isBack ? '' : waistOpening(fabric)) +
      shadedCloth(sketch, fabric, art) +
      mark,
    front: GARMENT_PLANE,
    detail: [4.4, 200, 160],
    closeUp: clothCloseUp(sketch),
    turn: -14,
  };
}
