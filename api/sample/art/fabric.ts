import type { Colours, Sketch } from './article';
import type { WaterArea } from './caustics';
import { luminance, mix, readableOn, lightenOrDarken } from './colour';
import { foldPath } from './curve';
import {
  blurReference,
  group,
  line,
  linear,
  path,
  rectangle,
  urlReference,
  shortNumber,
  use,
} from './svg';

/** The colours of the parts of a lit cloth. */
export interface Fabric {
  base: readonly [lit: string, shaded: string];
  side: readonly [lit: string, shaded: string];
  tape: string;
  lining: string;
  /** Colour of the shop's printed mark. */
  mark: string;
  shadow: string;
  /** Strength of the shading; lower for pale cloth. */
  depth: number;
  /** A contrasting edge on pale suits. */
  binding: string | undefined;
}

function litGradient(colour: string): readonly [string, string] {
  if (luminance(colour) > 0.7) return [lightenOrDarken(colour, 0.8), mix(colour, '#8fa9ba', 0.26)];
  return [
    lightenOrDarken(colour, luminance(colour) < 0.16 ? 0.1 : 0.08),
    lightenOrDarken(colour, -0.34),
  ];
}

export function fabricOf([main, second, accent]: Colours): Fabric {
  const isPale = luminance(main) > 0.68;
  return {
    base: litGradient(main),
    side: litGradient(second),
    tape: accent,
    lining: isPale ? mix(main, '#4d6878', 0.5) : lightenOrDarken(main, -0.62),
    mark: readableOn(main, accent, second),
    shadow: isPale ? '#3b5568' : '#00131f',
    depth: isPale ? 0.72 : 1,
    binding: isPale && luminance(accent) < 0.6 ? accent : undefined,
  };
}

/** Gradients `f` (body) and `s` (second colour), knit `k`, silicone dots `g`. */
export function fabricDefs(fabric: Fabric): string {
  const { base, side } = fabric;
  return (
    linear('f', [
      [0, base[0]],
      [1, base[1]],
    ]) +
    linear('s', [
      [0, side[0]],
      [1, side[1]],
    ]) +
    '<pattern id="k" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0H6M0 0V6" stroke="#fff" stroke-width=".7" opacity=".16"/></pattern>' +
    '<pattern id="g" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M1.2 1.2h.1M3.7 3.7h.1" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".5"/></pattern>'
  );
}

/** A seam: a dark line with a lit edge. */
export function seam(d: string, width = 1.3): string {
  return (
    line(d, '#000', width, { 'stroke-opacity': 0.38 }) +
    line(d, '#fff', 0.9, { 'stroke-opacity': 0.28, transform: 'translate(1.2 .8)' })
  );
}

/** Bonded tape with its heat-press ticks. */
export function tape(d: string, colour: string, width = 4.5): string {
  return (
    line(d, colour, width, { opacity: 0.9 }) +
    line(d, '#000', width, { 'stroke-opacity': 0.2, 'stroke-dasharray': '1 3' })
  );
}

/** A highlight or crease: path, width, strength. */
export type Brush = readonly [d: string, width: number, opacity: number];

/** Shades the silhouette `o` to look three-dimensional: core shadow, dark edge, soft highlights. */
export function shadeSilhouette(fabric: Fabric, lights: readonly Brush[]): string {
  const { shadow, depth } = fabric;
  const rim = { fill: 'none', stroke: shadow };
  return (
    use('o', {
      ...rim,
      'stroke-width': 26,
      opacity: 0.5 * depth,
      filter: blurReference(9),
      transform: 'translate(-3 -2)',
    }) +
    use('o', { ...rim, 'stroke-width': 9, opacity: 0.45 * depth, filter: blurReference(5) }) +
    group(
      { fill: 'none', stroke: '#fff', 'stroke-linecap': 'round', filter: blurReference(9) },
      ...lights.map(([d, width, opacity]) =>
        path(d, '', { 'stroke-width': width, opacity: opacity }),
      ),
    )
  );
}

/** Broad soft folds, and fine creases where the cloth pulls. */
export function creases(fabric: Fabric, broad: readonly Brush[], fine = ''): string {
  const soft = group(
    { fill: 'none', stroke: fabric.shadow, filter: blurReference(5) },
    ...broad.map(([d, width, opacity]) => path(d, '', { 'stroke-width': width, opacity })),
  );
  if (fine === '') return soft;
  return soft + line(fine, fabric.shadow, 1.5, { filter: blurReference(2), opacity: 0.45 });
}

/** The dark ellipse under a standing article. */
export function contactShadow(
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  opacity = 0.34,
): string {
  const place = `cx="${shortNumber(cx)}" cy="${shortNumber(cy)}" rx="${shortNumber(rx)}" ry="${shortNumber(ry)}"`;
  return `<ellipse ${place} fill="#031b2b" opacity="${opacity}" filter="${blurReference(9)}"/>`;
}

function interpolate(share: number, low: number, high: number): number {
  return low + share * (high - low);
}

/**
 * Signs of wear on cloth, inside its clip path: paler and more creased with every wear, pilled from
 * the fifth.
 */
export function wearMarks({ wear, random, colours: [main] }: Sketch, box: WaterArea): string {
  if (wear === 0) return '';
  const { x, y, width, height } = box;
  const faded = rectangle([x, y, width, height], mix('#dfe6e8', main, 0.25), {
    opacity: 0.013 * wear,
  });
  const folds = Array.from({ length: Math.ceil(wear / 3) + 1 }, () => {
    const from = [
      x + width * interpolate(random(), 0.15, 0.65),
      y + height * interpolate(random(), 0.12, 0.9),
    ] as const;
    const reach = width * interpolate(random(), 0.14, 0.3);
    const to = [from[0] + reach, from[1] + (random() - 0.5) * 26] as const;
    return foldPath(from, to, (random() - 0.5) * 16, 2.6);
  }).join('');
  const creased = path(folds, lightenOrDarken(main, -0.6), {
    opacity: 0.4,
    filter: blurReference(2),
  });
  return faded + creased + (wear > 4 ? pilling(wear, random, main, box) : '');
}

function pilling(wear: number, random: () => number, main: string, box: WaterArea): string {
  const specks = Array.from({ length: wear * 2 }, () => {
    const x = box.x + box.width * interpolate(random(), 0.28, 0.72);
    return `M${shortNumber(x)} ${shortNumber(box.y + box.height * interpolate(random(), 0.5, 0.86))}h.1`;
  }).join('');
  const colour = luminance(main) > 0.5 ? '#5c6a72' : '#dfe8ec';
  return line(specks, colour, 1, { opacity: 0.34, 'stroke-linecap': 'round' });
}

/** The knit over everything, stronger on technical cloth. */
export function knitOverlay(opacity?: number): string {
  return use('o', { fill: urlReference('k'), opacity });
}
