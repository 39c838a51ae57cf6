import type { Sketch } from './article';
import { caustics, type WaterArea } from './caustics';
import { mix, lightenOrDarken } from './colour';
import { leaf } from './leaf';
import {
  linear,
  line,
  withMirrorImage,
  path,
  rectangle,
  urlReference,
  shortNumber,
  use,
} from './svg';
import { tape, type Fabric } from './fabric';

/**
 * Positions of a garment's parts on the garment plane. Shapes on the right are mirrored to the
 * left.
 */
export interface Cut {
  box: WaterArea;
  /** The right side panel. */
  side: string;
  /** The second half of a two-tone suit. */
  half: string;
  /** Bonded tapes on the right. */
  tapes: readonly string[];
  /** Broad bands that replace swells and tapes: y position and width of each. */
  ribbons?: readonly (readonly [y: number, width: number])[];
  /** y position at which bars and swells begin. */
  chest: number;
  leaf: readonly [x: number, y: number, size: number];
}

interface Print {
  defs: string;
  art: string;
}

function sidePanels(cut: Cut): string {
  return withMirrorImage(path(cut.side, urlReference('s')));
}

function tapes(cut: Cut, fabric: Fabric): string {
  return withMirrorImage(cut.tapes.map((d) => tape(d, fabric.tape)).join(''));
}

function wavePattern({ box, chest }: Cut, colour: string): string {
  const [left, right] = [box.x - 6, box.x + box.width + 6];
  const reach = right - left;
  return Array.from({ length: 9 }, (_, row) => {
    const y = chest + row * 15;
    const crest = `${shortNumber(left + reach * 0.24)} ${y - 26} ${shortNumber(left + reach * 0.36)} ${y + 22} ${shortNumber(left + reach * 0.52)} ${y}`;
    const trough = `${shortNumber(left + reach * 0.82)} ${y - 20} ${shortNumber(right)} ${y + 6}`;
    return line(`M${shortNumber(left)} ${y}C${crest}S${trough}`, colour, 1.2 + row * 0.55, {
      opacity: Math.min(0.8, 0.25 + row * 0.06),
    });
  }).join('');
}

function bands(ribbons: NonNullable<Cut['ribbons']>, fabric: Fabric): string {
  return ribbons
    .map(([y, width], row) => {
      const d = `M100 ${y + 14}C150 ${y - 14} 250 ${y + 34} 300 ${y}`;
      return line(d, row % 2 === 0 ? fabric.side[0] : fabric.tape, width);
    })
    .join('');
}

function bars({ box, chest }: Cut, colour: string): string {
  const [left, right] = [box.x, box.x + box.width];
  return Array.from({ length: 6 }, (_, row) => {
    const y = chest + 28 + row * 13;
    const chevron = `M${shortNumber(left)} ${y}L200 ${y + 22}L${shortNumber(right)} ${y}`;
    return line(chevron, colour, 7 - row, { opacity: 0.95 - row * 0.12 });
  }).join('');
}

function net({ colours: [main, second], random }: Sketch, { box }: Cut): string {
  const [deep, mid, light] = caustics({
    box,
    columns: Math.max(3, Math.round(box.width / 40)),
    rows: Math.max(4, Math.round(box.height / 52)),
    inset: 0.075,
    sets: 3,
    random,
  });
  const { x, y, width, height } = box;
  return (
    rectangle([x, y, width, height], lightenOrDarken(mix(second, main, 0.1), 0.5)) +
    path(deep ?? '', urlReference('f')) +
    path(mid ?? '', mix(main, second, 0.45)) +
    path(light ?? '', mix(second, main, 0.1))
  );
}

/** The garment's body with its pattern, clipped to silhouette `o`. */
export function printedBody(sketch: Sketch, cut: Cut, fabric: Fabric): Print {
  const ground = use('o', { fill: urlReference('f') });
  switch (sketch.pattern) {
    case 'plain':
      return { defs: '', art: ground };
    case 'cross':
      return { defs: '', art: ground + sidePanels(cut) + tapes(cut, fabric) };
    case 'wave': {
      const run = cut.ribbons
        ? bands(cut.ribbons, fabric)
        : sidePanels(cut) + wavePattern(cut, fabric.tape) + tapes(cut, fabric);
      return { defs: '', art: ground + run };
    }
    case 'bars':
      return { defs: '', art: ground + sidePanels(cut) + bars(cut, fabric.tape) };
    case 'split':
      return { defs: '', art: ground + path(cut.half, urlReference('s'), { opacity: 0.95 }) };
    case 'leaf':
      return { defs: '', art: ground + sidePanels(cut) + leaf(cut.leaf, fabric.tape) };
    case 'fade': {
      const [lit] = fabric.base;
      const defs = linear('d', [
        [0.1, lit],
        [0.45, mix(sketch.colours[0], sketch.colours[1], 0.4)],
        [0.9, sketch.colours[1]],
      ]);
      return { defs, art: use('o', { fill: urlReference('d') }) + tapes(cut, fabric) };
    }
    case 'caustics':
      return { defs: '', art: net(sketch, cut) };
  }
}
