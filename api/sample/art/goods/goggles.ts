import type { Article, Colours, Sketch } from '../article';
import { luminance, lightenOrDarken } from '../colour';
import { contactShadow } from '../fabric';
import {
  blurReference,
  clipTo,
  definePath,
  group,
  line,
  linear,
  withMirrorImage,
  path,
  rectangle,
  urlReference,
  use,
} from '../svg';

const LENS =
  'M218 258C224 228 256 212 296 216C334 220 352 240 346 264C340 292 304 306 268 302C238 298 212 282 218 258Z';
const GASKET =
  'M206 258C212 218 250 198 298 202C346 207 372 236 364 268C356 304 308 320 264 315C226 310 200 290 206 258Z';
const STRAPS = [
  'M360 272C432 262 424 128 322 108C258 96 142 96 78 108C-24 128 -32 262 40 272',
  'M362 262C414 236 398 158 318 138C262 124 138 124 82 138C2 158 -14 236 38 262',
];

function defs([frame, lens, mirror]: Colours): string {
  return (
    definePath('l', LENS) +
    definePath('o', GASKET) +
    clipTo('c', 'l') +
    linear(
      'f',
      [
        [0, lightenOrDarken(lens, -0.55)],
        [0.35, lens],
        [0.7, lightenOrDarken(mirror, 0.1)],
        [1, lightenOrDarken(mirror, 0.55)],
      ],
      [0, 0, 0.55, 1],
    ) +
    linear(
      't',
      [
        [0, lightenOrDarken(frame, -0.24)],
        [0.5, lightenOrDarken(frame, 0.1)],
        [1, lightenOrDarken(frame, -0.24)],
      ],
      [0, 0, 1, 0],
    )
  );
}

function strap(d: string): string {
  return (
    line(d, urlReference('t'), 13) +
    line(d, '#fff', 1.4, { 'stroke-opacity': 0.28, transform: 'translate(0 -4)' }) +
    line(d, '#000', 2, { 'stroke-opacity': 0.22, transform: 'translate(0 5)' })
  );
}

function buckle(frame: string): string {
  return (
    rectangle([184, 92, 32, 46], lightenOrDarken(frame, -0.1), { rx: 4 }) +
    rectangle([188, 96, 24, 5], '#fff', { rx: 2, opacity: 0.25 }) +
    line('M188 110H212M188 122H212', '#000', 2, { 'stroke-opacity': 0.35 })
  );
}

function bridge(frame: string): string {
  return (
    path('M186 246C192 240 208 240 214 246V262C208 255 192 255 186 262Z', frame) +
    line('M190 244V258M196 242V255M204 242V255M210 244V258', '#000', 1.4, { 'stroke-opacity': 0.3 })
  );
}

/** The sky and the black line of the pool, seen in one lens. */
function reflection(): string {
  return group(
    { 'clip-path': urlReference('c') },
    path('M206 286C250 262 320 262 362 284V330H206Z', '#021c2c', { opacity: 0.5 }),
    line('M206 286C250 262 320 262 362 284', '#fff', 1.5, { 'stroke-opacity': 0.5 }),
    line('M282 268L250 320M288 268L294 320M276 268L214 312', '#fff', 1.5, {
      'stroke-opacity': 0.28,
    }),
    path('M226 250C234 228 262 218 292 222C270 226 246 238 238 262Z', '#fff', {
      opacity: 0.55,
      filter: blurReference(2),
    }),
    path('M316 226C332 230 342 240 342 254C336 246 326 238 312 234Z', '#fff', {
      opacity: 0.4,
      filter: blurReference(2),
    }),
  );
}

function eyecup(frame: string, isBack: boolean): string {
  const rim = { fill: 'none', stroke: '#000' };
  return (
    use('o', { fill: frame, stroke: '#fff', 'stroke-opacity': 0.22, 'stroke-width': 2 }) +
    path('M366 250L384 244C390 250 390 276 384 282L364 280Z', lightenOrDarken(frame, 0.06)) +
    line('M372 250V278M378 249V279', '#000', 1.6, { 'stroke-opacity': 0.3 }) +
    use('l', { fill: urlReference('f') }) +
    (isBack ? use('l', { fill: '#021522', opacity: 0.55 }) : '') +
    use('l', { ...rim, 'stroke-opacity': 0.45, 'stroke-width': isBack ? 9 : 2.5 }) +
    use('l', {
      fill: 'none',
      stroke: '#00131f',
      'stroke-width': 7,
      opacity: 0.35,
      filter: blurReference(2),
      'clip-path': urlReference('c'),
    })
  );
}

function scratches({ wear, random }: Sketch): string {
  const marks = Array.from({ length: wear * 2 }, () => {
    const x = 232 + random() * 90;
    const y = 232 + random() * 50;
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(random() * 14).toFixed(0)} ${(random() * 8 - 4).toFixed(0)}`;
  }).join('');
  return marks === ''
    ? ''
    : line(marks, '#fff', 0.7, { opacity: 0.5, 'clip-path': urlReference('c') });
}

export function goggles(sketch: Sketch): Article {
  const [frame] = sketch.colours;
  const shell =
    luminance(frame) > 0.7 ? lightenOrDarken(frame, -0.04) : lightenOrDarken(frame, 0.03);
  const second = `${reflection()}${scratches(sketch)}`;
  const lights = sketch.isBack ? '' : second + group({ transform: 'translate(-164 0)' }, second);
  const front = withMirrorImage(eyecup(shell, sketch.isBack)) + lights;
  const straps = STRAPS.map(strap).join('') + buckle(shell);
  const cast = group(
    { transform: 'translate(0 8)', opacity: 0.22, filter: blurReference(5), fill: 'none' },
    ...STRAPS.map((d) => line(d, '#031b2b', 13)),
  );
  return {
    defs: defs(sketch.colours),
    contact: contactShadow([200, 326], [170, 10], 0.3) + cast,
    body: sketch.isBack ? bridge(shell) + front + straps : straps + bridge(shell) + front,
    front: [1.72, 200, 224],
    detail: [3.7, 262, 238],
    turn: -8,
  };
}
