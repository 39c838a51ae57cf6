import { GARMENT_PLANE, type Article, type Colours, type Sketch } from '../article';
import { lightenOrDarken, WATER } from '../colour';
import { contactShadow } from '../fabric';
import { letters } from '../lettering';
import {
  blurReference,
  element,
  group,
  line,
  linear,
  path,
  rectangle,
  urlReference,
  type Attributes,
} from '../svg';

const CENTRE = { cx: 200, cy: 334 };
const WAVE = 'M110 0C130 -9 146 -9 164 0S200 9 218 0S254 -9 272 0S300 6 310 0';
const SWIMMER =
  'M150 318C166 300 186 296 204 300L238 284C246 282 250 288 244 293L218 308C226 314 238 318 252 318C236 326 214 324 204 320C186 318 168 324 150 318Z';

function disc(r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { ...CENTRE, r, fill, ...more });
}

function defs([ribbon, , metal]: Colours): string {
  return (
    linear(
      'm',
      [
        [0, lightenOrDarken(metal, 0.62)],
        [0.3, lightenOrDarken(metal, 0.02)],
        [0.55, lightenOrDarken(metal, -0.3)],
        [0.75, lightenOrDarken(metal, 0.06)],
        [1, lightenOrDarken(metal, -0.48)],
      ],
      [0, 0, 1, 1],
    ) +
    linear(
      'n',
      [
        [0, lightenOrDarken(metal, -0.22)],
        [0.45, lightenOrDarken(metal, 0.42)],
        [1, lightenOrDarken(metal, -0.34)],
      ],
      [0, 0, 1, 1],
    ) +
    linear(
      'r',
      [
        [0, lightenOrDarken(ribbon, -0.3)],
        [0.5, ribbon],
        [1, lightenOrDarken(ribbon, -0.5)],
      ],
      [0, 0, 1, 0],
    ) +
    element('clipPath', { id: 'c' }, disc(78, ''))
  );
}

/** The strand behind, then the strand in front and its fold. */
function ribbon(stripe: string, edge: string): string {
  return (
    path('M262 16L310 16L214 236L186 222Z', urlReference('r')) +
    path('M276 16L294 16L206 232L197 227Z', stripe, { opacity: 0.9 }) +
    path('M282 16L288 16L203 230L200 229Z', edge) +
    path('M262 16L310 16L214 236L186 222Z', '#021b2b', { opacity: 0.28 }) +
    path('M90 16L138 16L214 222L186 236Z', urlReference('r')) +
    path('M106 16L124 16L203 227L194 232Z', stripe, { opacity: 0.95 }) +
    path('M112 16L118 16L200 229L197 230Z', edge) +
    path('M138 16L214 222L205 227L126 16Z', '#021b2b', { opacity: 0.22 }) +
    path('M186 236L214 222L216 232L188 240Z', '#021b2b', { opacity: 0.35 })
  );
}

function relief(metal: string): string {
  const dark = lightenOrDarken(metal, -0.55);
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 336 + row * 14;
    return (
      line(WAVE, dark, 3.4, { 'stroke-opacity': 0.6, transform: `translate(0 ${y})` }) +
      line(WAVE, lightenOrDarken(metal, 0.72), 1.8, {
        'stroke-opacity': 0.8,
        transform: `translate(-.6 ${y - 1.8})`,
      })
    );
  }).join('');
  return (
    rows +
    path(SWIMMER, dark, { opacity: 0.6, transform: 'translate(1.5 2)' }) +
    path(SWIMMER, lightenOrDarken(metal, 0.5)) +
    element('circle', {
      cx: 226,
      cy: 306,
      r: 9,
      fill: lightenOrDarken(metal, 0.6),
      stroke: dark,
      'stroke-opacity': 0.5,
    })
  );
}

function engraving(metal: string): string {
  const cut = lightenOrDarken(metal, -0.6);
  return (
    letters('LANE FOUR', { x: 200, y: 312, size: 15, colour: cut, centred: true, track: 14 }) +
    letters('200', { x: 200, y: 350, size: 36, colour: cut, centred: true }) +
    letters('FINAL', { x: 200, y: 374, size: 15, colour: cut, centred: true, track: 14 }) +
    line('M150 386h100', cut, 2)
  );
}

function rim(metal: string): string {
  const notches = Array.from({ length: 60 }, (_, index) => {
    const angle = (index * Math.PI) / 30;
    const at = (r: number) =>
      `${(CENTRE.cx + r * Math.cos(angle)).toFixed(1)} ${(CENTRE.cy + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(85)}L${at(89)}`;
  }).join('');
  return line(notches, lightenOrDarken(metal, -0.55), 1.6, { 'stroke-opacity': 0.45 });
}

export function medal(sketch: Sketch): Article {
  const [colour, stripe, metal] = sketch.colours;
  const edge = colour === WATER.pool ? WATER.rope : lightenOrDarken(colour, 0.1);
  const body =
    ribbon(stripe, edge) +
    element('circle', {
      cx: 200,
      cy: 236,
      r: 13,
      fill: 'none',
      stroke: urlReference('m'),
      'stroke-width': 6,
    }) +
    rectangle([188, 236, 24, 12], urlReference('m'), { rx: 4 }) +
    disc(96, lightenOrDarken(metal, -0.6), { transform: 'translate(3 4)' }) +
    disc(96, urlReference('m')) +
    disc(91, 'none', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 1.6 }) +
    disc(82, lightenOrDarken(metal, -0.5), { opacity: 0.75 }) +
    disc(81, urlReference('n'), { transform: 'translate(.8 1)' }) +
    group(
      { 'clip-path': urlReference('c') },
      sketch.isBack ? engraving(metal) : relief(metal),
      path('M122 262L214 254L150 420L100 400Z', '#fff', {
        opacity: 0.22,
        filter: blurReference(9),
      }),
    ) +
    rim(metal);
  return {
    defs: defs(sketch.colours),
    contact: contactShadow([206, 428], [84, 9], 0.38),
    body,
    front: GARMENT_PLANE,
    detail: [3.8, 200, 320],
    turn: -16,
  };
}
