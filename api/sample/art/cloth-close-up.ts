import type { Article, Pattern, Sketch } from './article';
import { caustics } from './caustics';
import { mix, lightenOrDarken } from './colour';
import { fabricOf, wearMarks, type Fabric } from './fabric';
import { leaf } from './leaf';
import { letters } from './lettering';
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
} from './svg';

const HEM = 'M860 766Q740 782 620 800Q500 826 380 856Q260 880 140 896Q40 902 -60 900';
const CLOTH = `M-60 -60H860V766${HEM.slice('M860 766'.length)}Z`;
const SEAM = 'M250 -60Q226 80 236 180Q248 300 282 420Q330 540 390 640Q420 740 432 900';
const PANEL = `${SEAM}L432 960H-60V-60Z`;
/** Patterns on which the mark would be hard to see. */
const BUSY_PATTERNS: readonly Pattern[] = ['leaf', 'bars', 'wave', 'caustics'];
const BOX = { x: -40, y: -40, width: 880, height: 940 };

function net({ colours: [main, second], random }: Sketch): string {
  const cells = caustics({ box: BOX, columns: 4, rows: 5, inset: 0.07, sets: 3, random });
  const tones = [main, mix(main, second, 0.45), mix(second, main, 0.1)];
  const ground = use('o', { fill: lightenOrDarken(mix(second, main, 0.1), 0.5) });
  return ground + cells.map((d, index) => path(d, tones[index] ?? main)).join('');
}

/** The suit's pattern, enlarged for the close-up. */
function pattern(sketch: Sketch, fabric: Fabric): string {
  const panel = path(PANEL, urlReference('s'));
  switch (sketch.pattern) {
    case 'plain':
    case 'fade':
      return '';
    case 'split':
      return panel;
    case 'cross':
      return panel + line('M900 -30Q560 60 262 330', fabric.tape, 34, { opacity: 0.9 });
    case 'wave': {
      const crests = [0, 1, 2, 3].map((row) =>
        line(`M-60 ${120 + row * 150}q120 -90 230 0t230 0t230 0t230 0`, fabric.tape, 12 + row * 9, {
          opacity: 0.4 + row * 0.12,
        }),
      );
      return panel + crests.join('');
    }
    case 'bars': {
      const chevrons = [0, 1, 2, 3].map((row) =>
        line(`M-60 ${40 + row * 130}L860 ${250 + row * 130}`, fabric.tape, 56 - row * 12, {
          opacity: 0.92 - row * 0.14,
        }),
      );
      return panel + chevrons.join('');
    }
    case 'leaf':
      return panel + leaf([590, 350, 4.2], fabric.tape);
    case 'caustics':
      return net(sketch);
  }
}

function lightAndShadow(fabric: Fabric): string {
  const { shadow, depth } = fabric;
  return (
    path('M-60 330Q260 240 520-60L260-60Q100 60-60 90z', shadow, {
      opacity: 0.55 * depth,
      filter: blurReference(46),
    }) +
    path('M-60 840Q380 560 860 440V600Q560 640 340 840z', shadow, {
      opacity: 0.5 * depth,
      filter: blurReference(46),
    }) +
    path('M0 700Q380 430 860 230V340Q440 520 60 760z', '#fff', {
      opacity: depth < 1 ? 0.7 : 0.34,
      filter: blurReference(46),
    }) +
    path('M-40 420Q300 330 560 40L620 40Q340 420-40 520z', '#fff', {
      opacity: 0.22,
      filter: blurReference(46),
    })
  );
}

function bondedSeam(fabric: Fabric): string {
  const isPale = fabric.depth < 1;
  return (
    line(SEAM, '#000', 34, {
      opacity: 0.3,
      transform: 'translate(5 3)',
      filter: blurReference(2),
    }) +
    line(SEAM, isPale ? fabric.tape : fabric.lining, 28) +
    line(SEAM, '#fff', 24, { opacity: 0.1, 'stroke-dasharray': '2 5' }) +
    line(SEAM, '#fff', 2, { opacity: 0.5, transform: 'translate(-14 0)' }) +
    line(SEAM, '#000', 2, { opacity: 0.4, transform: 'translate(14 0)' })
  );
}

/** Silicone dots above the hem, and the welded edge. */
function grip(fabric: Fabric): string {
  const rows = [0, 1, 2].map((row) =>
    line(HEM, '#fff', 9, {
      'stroke-dasharray': '.1 26',
      'stroke-linecap': 'round',
      opacity: 0.36,
      transform: `translate(${row * 13} ${-30 - row * 24})`,
    }),
  );
  return (
    line(HEM, fabric.lining, 190, { opacity: 0.8 }) +
    rows.join('') +
    line(HEM, fabric.tape, 6, { transform: 'translate(0 -95)' }) +
    line(HEM, '#000', 60, { opacity: 0.35, filter: blurReference(20) })
  );
}

/** Close-up of cloth: knit, a bonded seam, the mark and the hem with its silicone grip. */
export function clothCloseUp(sketch: Sketch): NonNullable<Article['closeUp']> {
  const fabric = fabricOf(sketch.colours);
  const low = sketch.pattern === 'fade' ? sketch.colours[1] : fabric.base[1];
  const defs =
    definePath('o', CLOTH) +
    clipTo('c', 'o') +
    linear('f', [
      [0, fabric.base[0]],
      [1, low],
    ]) +
    linear('s', [
      [0, fabric.side[0]],
      [1, fabric.side[1]],
    ]) +
    '<pattern id="k" width="15" height="15" patternUnits="userSpaceOnUse"><path d="M0 15L15 0M7.500 0l7.500 7.500" stroke="#fff" stroke-opacity=".13" stroke-width="2.500"/><path d="M0 5l10 10" stroke="#000" stroke-opacity=".14" stroke-width="2.500"/></pattern>';
  const mark = BUSY_PATTERNS.includes(sketch.pattern)
    ? ''
    : letters('4', { x: 560, y: 480, size: 250, colour: fabric.mark, more: { opacity: 0.92 } });
  const body = group(
    { 'clip-path': urlReference('c') },
    use('o', { fill: urlReference('f') }),
    pattern(sketch, fabric),
    mark,
    lightAndShadow(fabric),
    bondedSeam(fabric),
    grip(fabric),
    wearMarks(sketch, BOX),
    use('o', { fill: urlReference('k') }),
  );
  const inside = path(`${HEM}L-60 930Q180 936 400 896Q640 838 860 800Z`, fabric.lining);
  const cast = use('o', {
    fill: '#031b2b',
    opacity: 0.34,
    filter: blurReference(20),
    transform: 'translate(10 30)',
  });
  const edge = line(HEM, '#fff', 2.4, { opacity: 0.4, transform: 'translate(0 -2)' });
  return { defs, body: cast + inside + body + edge };
}
