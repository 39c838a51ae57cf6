import { findAthlete } from '#contract/shop';
import { GARMENT_PLANE, type Article, type Sketch } from '../article';
import { laneScene } from '../lane-scene';
import { letters } from '../lettering';
import { signature } from '../signature';
import { blurReference, group, line, rectangle } from '../svg';

const CARD = [76, 44, 248, 372] as const;

function caption({ hand, seed }: Sketch): string {
  const number = String((seed * 37) % 250).padStart(3, '0');
  const title = findAthlete(hand)?.name.toUpperCase() ?? 'LANE FOUR';
  return (
    letters(title, { x: 92, y: 378, size: 12, colour: '#04263b', track: 8 }) +
    letters(number, { x: 92, y: 394, size: 8, colour: '#4a6678', track: 6 })
  );
}

function reverseSide({ seed }: Sketch): string {
  const ink = '#8d9ba3';
  return (
    letters('SIGNED AT THE POOL', {
      x: 200,
      y: 120,
      size: 10,
      colour: ink,
      centred: true,
      track: 16,
    }) +
    line('M116 168h168M116 200h168M116 232h168', '#c2ccd1', 1) +
    letters('4', { x: 200, y: 336, size: 60, colour: '#dde4e8', centred: true }) +
    letters(`NO ${(seed * 37) % 250} OF 250`, {
      x: 200,
      y: 392,
      size: 8,
      colour: ink,
      centred: true,
      track: 12,
    })
  );
}

/** A photo without a swimmer is signed by a team member. */
export function signedPhoto(unsigned: Sketch): Article {
  const sketch = { ...unsigned, hand: unsigned.hand || (unsigned.seed % 3) + 2 };
  const scene = laneScene(sketch);
  const face = sketch.isBack
    ? reverseSide(sketch)
    : scene.art +
      signature(sketch.hand, { x: 98, y: 300, scale: 1.06, turn: -7, ink: '#04182a' }) +
      caption(sketch);
  const tilt = { transform: 'rotate(-4 200 250)' };
  return {
    defs: sketch.isBack ? '' : scene.defs,
    contact: group(
      tilt,
      rectangle([84, 60, 240, 366], '#031b2b', { opacity: 0.4, filter: blurReference(9) }),
    ),
    body: group(
      tilt,
      rectangle(CARD, sketch.isBack ? '#f6f4ee' : '#fdfdfb', {
        stroke: '#000',
        'stroke-opacity': 0.12,
      }),
      face,
    ),
    front: GARMENT_PLANE,
    detail: [3.4, 200, 262],
    turn: -12,
  };
}
