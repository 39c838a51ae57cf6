import type { Sketch } from './article';
import { caustics, type Box } from './caustics';
import { mix, tone } from './colour';
import { leaf } from './leaf';
import { linear, line, mirrored, path, rectangle, reference, short, use } from './svg';
import { tape, type Fabric } from './fabric';

/**
 * Positions of a garment's parts on the garment plane. Shapes on the right are mirrored to the
 * left.
 */
export interface Cut {
  box: Box;
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

function sides(cut: Cut): string {
  return mirrored(path(cut.side, reference('s')));
}

function tapes(cut: Cut, fabric: Fabric): string {
  return mirrored(cut.tapes.map((d) => tape(d, fabric.tape)).join(''));
}

function swells({ box, chest }: Cut, colour: string): string {
  const [left, right] = [box.x - 6, box.x + box.width + 6];
  const reach = right - left;
  return Array.from({ length: 9 }, (_, row) => {
    const y = chest + row * 15;
    const crest = `${short(left + reach * 0.24)} ${y - 26} ${short(left + reach * 0.36)} ${y + 22} ${short(left + reach * 0.52)} ${y}`;
    const trough = `${short(left + reach * 0.82)} ${y - 20} ${short(right)} ${y + 6}`;
    return line(`M${short(left)} ${y}C${crest}S${trough}`, colour, 1.2 + row * 0.55, {
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
    const chevron = `M${short(left)} ${y}L200 ${y + 22}L${short(right)} ${y}`;
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
    rectangle([x, y, width, height], tone(mix(second, main, 0.1), 0.5)) +
    path(deep ?? '', reference('f')) +
    path(mid ?? '', mix(main, second, 0.45)) +
    path(light ?? '', mix(second, main, 0.1))
  );
}

/** The garment's body with its pattern, clipped to silhouette `o`. */
export function print(sketch: Sketch, cut: Cut, fabric: Fabric): Print {
  const ground = use('o', { fill: reference('f') });
  switch (sketch.pattern) {
    case 'plain':
      return { defs: '', art: ground };
    case 'cross':
      return { defs: '', art: ground + sides(cut) + tapes(cut, fabric) };
    case 'wave': {
      const run = cut.ribbons
        ? bands(cut.ribbons, fabric)
        : sides(cut) + swells(cut, fabric.tape) + tapes(cut, fabric);
      return { defs: '', art: ground + run };
    }
    case 'bars':
      return { defs: '', art: ground + sides(cut) + bars(cut, fabric.tape) };
    case 'split':
      return { defs: '', art: ground + path(cut.half, reference('s'), { opacity: 0.95 }) };
    case 'leaf':
      return { defs: '', art: ground + sides(cut) + leaf(cut.leaf, fabric.tape) };
    case 'fade': {
      const [lit] = fabric.base;
      const defs = linear('d', [
        [0.1, lit],
        [0.45, mix(sketch.colours[0], sketch.colours[1], 0.4)],
        [0.9, sketch.colours[1]],
      ]);
      return { defs, art: use('o', { fill: reference('d') }) + tapes(cut, fabric) };
    }
    case 'caustics':
      return { defs: '', art: net(sketch, cut) };
  }
}
