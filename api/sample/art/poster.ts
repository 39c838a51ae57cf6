import { GARMENT_PLANE, type Article, type Sketch } from './article';
import { readableOn, lightenOrDarken } from './colour';
import { laneScene } from './lane-scene';
import { letters } from './lettering';
import { signature } from './signature';
import { blurReference, group, line, linear, path, rectangle, urlReference } from './svg';

const SHEET = [62, 36, 276, 420] as const;

function front(sketch: Sketch, art: string): string {
  const [field, rope] = sketch.colours;
  const ink = readableOn(field, '#ffffff');
  return (
    rectangle(SHEET, field) +
    group({ transform: 'translate(200 48) scale(1.17 .92) translate(-200 -60)' }, art) +
    letters('RACE', { x: 76, y: 362, size: 38, colour: ink }) +
    letters('MORNING', { x: 76, y: 398, size: 38, colour: ink }) +
    line('M76 412H324', rope, 5, { 'stroke-dasharray': '14 3' }) +
    letters('LANE 4', { x: 76, y: 440, size: 17, colour: ink, track: 10 }) +
    signature(sketch.hand, { x: 208, y: 330, scale: 0.62, turn: -8, ink: '#f4f8fa' })
  );
}

function reverseSide(): string {
  return (
    rectangle(SHEET, '#f2f4f3') +
    letters('RACE MORNING', { x: 200, y: 250, size: 14, colour: '#c9d1d4', centred: true })
  );
}

export function poster(sketch: Sketch): Article {
  const scene = laneScene(sketch);
  const [field] = sketch.colours;
  const tilt = { transform: 'rotate(1.5 200 250)' };
  const body = group(
    tilt,
    sketch.isBack ? reverseSide() : front(sketch, scene.art),
    rectangle(SHEET, urlReference('g')),
    path('M338 420Q322 420 312 426Q316 442 304 456Q330 446 338 420Z', lightenOrDarken(field, 0.75)),
    rectangle(SHEET, 'none', { stroke: '#fff', 'stroke-opacity': 0.3 }),
  );
  return {
    defs:
      linear(
        'g',
        [
          [0, '#fff', 0.26],
          [0.24, '#fff', 0],
          [0.5, '#000', 0.04],
          [0.62, '#fff', 0.14],
          [0.8, '#fff', 0],
          [1, '#000', 0.14],
        ],
        [0, 0, 1, 0.4],
      ) + (sketch.isBack ? '' : scene.defs),
    contact: group(
      tilt,
      rectangle([70, 52, 264, 412], '#031b2b', { opacity: 0.36, filter: blurReference(9) }),
    ),
    body,
    front: GARMENT_PLANE,
    detail: [3.4, 200, 350],
    turn: -10,
  };
}
