import type { Article, Colours, Sketch } from '../article';
import { luminance, readableOn, lightenOrDarken } from '../colour';
import { foldPath } from '../curve';
import { contactShadow } from '../fabric';
import { leaf } from '../leaf';
import { letters } from '../lettering';
import { signature } from '../signature';
import {
  blurReference,
  clipTo,
  definePath,
  ellipse,
  group,
  line,
  linear,
  path,
  radial,
  urlReference,
  use,
} from '../svg';

const DOME =
  'M62 332C46 214 108 104 212 102C312 102 362 196 348 318C346 334 338 342 322 346C246 366 150 366 84 350C70 346 64 342 62 332Z';
const HEM = 'M62 334C64 344 72 348 84 352C150 368 246 368 322 348C338 344 346 336 348 322';

type CapMaterial = 'silicone' | 'latex';

function bands({ pattern, colours: [, second, accent] }: Sketch): string {
  switch (pattern) {
    case 'plain':
    case 'leaf':
      return '';
    case 'split':
      return path('M200 90H380V380H214C230 280 226 180 200 90Z', second);
    case 'wave':
    case 'caustics':
      return [0, 1, 2]
        .map((row) =>
          line(
            `M30 ${246 + row * 32}C90 ${222 + row * 32} 130 ${276 + row * 32} 200 ${252 + row * 32}S310 ${228 + row * 32} 380 ${250 + row * 32}`,
            row === 1 ? accent : second,
            8 + row * 3,
          ),
        )
        .join('');
    case 'fade':
      return path('M40 80H380V380H40Z', urlReference('w'));
    case 'cross':
    case 'bars':
      return (
        line('M40 300C120 330 270 330 370 290', second, 16) +
        line('M40 318C120 348 270 348 370 308', second, 4) +
        (pattern === 'bars' ? line('M40 276C120 306 270 306 370 266', accent, 6) : '')
      );
  }
}

function emblem(sketch: Sketch, isSigned: boolean): string {
  const [main, second, accent] = sketch.colours;
  const ink = readableOn(main, accent, second);
  if (sketch.isBack) {
    return letters('LANE FOUR', { x: 204, y: 250, size: 26, colour: ink, centred: true });
  }
  if (sketch.pattern === 'leaf') {
    return leaf([200, isSigned ? 190 : 226, isSigned ? 1 : 1.3], ink);
  }
  const plate = isSigned ? { y: 246, size: 116 } : { y: 276, size: 132 };
  return group(
    { transform: 'rotate(-3 200 250)' },
    letters('4', { x: 196, ...plate, colour: ink, centred: true }),
  );
}

function gloss(material: CapMaterial): string {
  const strength = material === 'latex' ? 0.5 : 1;
  return (
    use('o', {
      fill: 'none',
      stroke: '#00131f',
      'stroke-width': 44,
      opacity: 0.42,
      filter: blurReference(16),
      transform: 'translate(-8 -8)',
    }) +
    ellipse([150, 176], [92, 64], urlReference('h'), {
      transform: 'rotate(-38 150 176)',
      opacity: 0.62 * strength,
    }) +
    line('M104 232C108 186 136 146 176 130', '#fff', 9, {
      'stroke-linecap': 'round',
      opacity: 0.6 * strength,
      filter: blurReference(5),
    }) +
    line('M326 240C330 270 328 300 320 326', '#fff', 6, { opacity: 0.35, filter: blurReference(5) })
  );
}

/** Thin latex gathers from hem to crown; silicone only dents at the hem. */
function gathers({ wear, random }: Sketch, material: CapMaterial): string {
  const count = material === 'latex' ? 14 : Math.ceil(wear / 2);
  const extra = Array.from({ length: count }, (_, index) => {
    const x = 80 + ((index + random() * 0.6) / Math.max(count, 1)) * 250;
    const top = 330 - 40 - random() * 120;
    return foldPath([x, 352], [x + (random() - 0.4) * 34, top], (random() - 0.5) * 14, 3.4);
  }).join('');
  return (
    line(
      'M84 350C96 326 100 310 98 290M120 357C128 340 130 326 128 312M286 356C282 336 284 322 290 306M318 347C312 326 314 306 322 284',
      '#00131f',
      3.5,
      { opacity: 0.28, filter: blurReference(2) },
    ) +
    line('M90 350C102 326 106 310 104 292M292 355C288 336 290 322 296 308', '#fff', 2, {
      opacity: 0.32,
      filter: blurReference(2),
    }) +
    (extra === '' ? '' : path(extra, '#00131f', { opacity: 0.36, filter: blurReference(2) }))
  );
}

function defs([main, second]: Colours): string {
  const isPale = luminance(main) > 0.7;
  return (
    definePath('o', DOME) +
    clipTo('c', 'o') +
    linear(
      'f',
      [
        [0, lightenOrDarken(main, isPale ? 0.8 : 0.14)],
        [1, lightenOrDarken(main, isPale ? -0.14 : -0.34)],
      ],
      [0, 0, 0.4, 1],
    ) +
    linear('w', [
      [0.2, second, 0],
      [1, second],
    ]) +
    radial(
      'h',
      [
        [0, '#fff', 0.75],
        [1, '#fff', 0],
      ],
      [150, 180, 110],
    )
  );
}

export function cap(sketch: Sketch, material: CapMaterial, isSigned = false): Article {
  const [main] = sketch.colours;
  const isPale = luminance(main) > 0.7;
  const rim = lightenOrDarken(main, isPale ? -0.22 : -0.42);
  const flip = sketch.isBack ? 'matrix(-1 0 0 1 410 0)' : undefined;
  const shell = group(
    { 'clip-path': urlReference('c') },
    use('o', { fill: urlReference('f') }),
    bands(sketch),
  );
  const shine = group(
    { 'clip-path': urlReference('c') },
    gloss(material),
    gathers(sketch, material),
    line('M64 338C140 366 262 366 346 330', '#000', 2, { 'stroke-opacity': 0.25 }),
  );
  const hem =
    line(HEM, rim, material === 'latex' ? 3 : 7, { 'stroke-linecap': 'round' }) +
    line('M66 342C140 370 260 370 344 334', '#fff', 1.5, { 'stroke-opacity': 0.3 });
  const autograph =
    isSigned && !sketch.isBack
      ? signature(sketch.hand, {
          x: 92,
          y: 254,
          scale: 1.14,
          turn: -9,
          ink: isPale ? '#1d4fb8' : '#f4f8fa',
        })
      : '';
  return {
    defs: defs(sketch.colours),
    contact: contactShadow([204, 356], [146, 11]),
    body:
      group({ transform: flip }, shell) +
      emblem(sketch, isSigned) +
      group({ transform: flip }, shine, hem) +
      autograph,
    front: [1.9, 205, 230],
    detail: [4, 196, 220],
    turn: -8,
  };
}
