import { GARMENT_PLANE, type Article, type Colours, type Sketch } from '../article';
import { caustics } from '../caustics';
import { readableOn, lightenOrDarken } from '../colour';
import { contactShadow } from '../fabric';
import { letters } from '../lettering';
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

const BOARD =
  'M200 54C262 54 288 88 294 150C300 214 302 300 306 384C308 412 292 424 262 426C222 430 178 430 138 426C108 424 92 412 94 384C98 300 100 214 106 150C112 88 138 54 200 54Z';
const GRIP =
  'M150 126C150 108 170 98 200 98C230 98 250 108 250 126V146C250 154 244 158 236 158H164C156 158 150 154 150 146Z';

function defs([main]: Colours): string {
  return (
    definePath('o', BOARD) +
    clipTo('c', 'o') +
    linear(
      'f',
      [
        [0, lightenOrDarken(main, 0.16)],
        [1, lightenOrDarken(main, -0.16)],
      ],
      [0, 0, 0.5, 1],
    ) +
    '<pattern id="e" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="1.5" cy="2" r=".8" opacity=".12"/><circle cx="5" cy="5.4" r=".7" fill="#fff" opacity=".25"/></pattern>'
  );
}

function decoration({ pattern, colours: [main, second, accent], random }: Sketch): string {
  if (pattern === 'caustics') {
    const box = { x: 90, y: 50, width: 220, height: 380 };
    const [light, dark] = caustics({ box, columns: 4, rows: 6, inset: 0.08, sets: 2, random });
    return path(light ?? '', second, { opacity: 0.5 }) + path(dark ?? '', accent, { opacity: 0.3 });
  }
  if (pattern === 'wave') {
    return [0, 1, 2, 3]
      .map((row) => {
        const y = 190 + row * 26;
        return line(`M80 ${y}q30 -22 60 0t60 0t60 0t60 0`, second, 4 + row * 3, { opacity: 0.85 });
      })
      .join('');
  }
  return (
    path('M80 300L320 250V330L80 380Z', second) +
    line('M80 388L320 338', accent, 7) +
    line('M80 404L320 354', readableOn(main, second), 3)
  );
}

function wordmark({ pattern, colours: [main, second], isBack }: Sketch): string {
  const isOnBand = pattern !== 'caustics' && pattern !== 'wave';
  if (isBack) {
    return letters('4', {
      x: 200,
      y: 330,
      size: 150,
      colour: readableOn(main, second),
      centred: true,
    });
  }
  const colour = isOnBand ? readableOn(second, main) : readableOn(main, '#ffffff', second);
  return letters('LANE FOUR', {
    x: 200,
    y: 0,
    size: 24,
    colour,
    centred: true,
  });
}

function dents({ wear, random }: Sketch): string {
  if (wear === 0) return '';
  const marks = Array.from({ length: wear }, () => {
    const [x, y] = [120 + random() * 160, 180 + random() * 220];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(random() * 12).toFixed(0)} 4 ${(random() * 18).toFixed(0)} -2`;
  }).join('');
  return (
    line(marks, '#000', 1.8, { opacity: 0.3, 'stroke-linecap': 'round' }) +
    line(marks, '#fff', 1, { opacity: 0.4, transform: 'translate(0 1.6)' })
  );
}

export function kickboard(sketch: Sketch): Article {
  const [main] = sketch.colours;
  const edge = lightenOrDarken(main, -0.45);
  const lettering = wordmark(sketch);
  const face = group(
    { 'clip-path': urlReference('c') },
    sketch.isBack ? '' : decoration(sketch),
    sketch.isBack
      ? lettering
      : group({ transform: 'translate(0 325) skewY(-11.8) translate(0 40)' }, lettering),
    use('o', { fill: urlReference('e') }),
    path(GRIP, edge, { opacity: 0.75, stroke: '#000', 'stroke-opacity': 0.35, 'stroke-width': 2 }),
    line('M152 150C156 158 244 158 248 150', '#fff', 2, { 'stroke-opacity': 0.5 }),
    dents(sketch),
    use('o', {
      fill: 'none',
      stroke: '#00131f',
      'stroke-width': 16,
      opacity: 0.3,
      filter: blurReference(5),
      transform: 'translate(-2 -3)',
    }),
    line('M118 360C122 280 122 200 130 140C134 108 150 84 176 76', '#fff', 12, {
      opacity: 0.4,
      filter: blurReference(9),
    }),
  );
  return {
    defs: defs(sketch.colours),
    contact: contactShadow([208, 434], [120, 10], 0.4),
    body:
      use('o', { transform: 'translate(7 9)', fill: edge }) +
      use('o', { fill: urlReference('f') }) +
      face +
      use('o', { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 1.5 }),
    front: GARMENT_PLANE,
    detail: [4.2, 206, 190],
    turn: -24,
  };
}
