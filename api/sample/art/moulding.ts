import { lightenOrDarken } from './colour';
import { blurReference, ellipse, group, line, use } from './svg';

/**
 * Shades silhouette `id` to look like a hard three-dimensional body: core shadow, dark edge, a
 * highlight on the lit side.
 */
export function shadeMoulded(id: string, colour: string, width: number, strength = 0.85): string {
  const shade = lightenOrDarken(colour, -0.8);
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    use(id, {
      stroke: shade,
      'stroke-width': width,
      opacity: 0.5 * strength,
      filter: blurReference(20),
      transform: `translate(${(-width / 7).toFixed(1)} ${(-width / 14).toFixed(1)})`,
    }),
    use(id, {
      stroke: shade,
      'stroke-width': width / 5,
      opacity: 0.42 * strength,
      filter: blurReference(5),
    }),
    use(id, {
      stroke: '#fff',
      'stroke-width': 9,
      opacity: 0.3,
      filter: blurReference(5),
      transform: 'translate(11 5)',
    }),
  );
}

/** The dark ellipse under a standing article, in picture units. */
export function floorShadow(cx: number, cy: number, rx: number, opacity = 0.36): string {
  return ellipse([cx, cy], [rx, 19], '#031b2b', { opacity, filter: blurReference(18) });
}

/** The pores of closed-cell foam. */
export function foamPattern(): string {
  return '<pattern id="t" width="17" height="19" patternUnits="userSpaceOnUse"><path d="M3 4h.1M11 2h.1M7 10h.1M15 13h.1M2 16h.1M10 17h.1" stroke="#000" stroke-width="1.8" stroke-linecap="round" opacity=".24"/></pattern>';
}

/** Scuffs and dents, one for each wear. */
export function scuffs(wear: number, random: () => number, colour: string): string {
  if (wear === 0) return '';
  const marks = Array.from({ length: wear }, () => {
    const x = 220 + random() * 340;
    const y = 220 + random() * 560;
    const [dx, dy] = [(random() - 0.5) * 60, (random() - 0.5) * 40];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${dx.toFixed(0)} 6 ${(dx * 1.6).toFixed(0)} ${dy.toFixed(0)}`;
  }).join('');
  const stroke = { 'stroke-linecap': 'round' };
  return (
    line(marks, lightenOrDarken(colour, -0.7), 2.6, { ...stroke, opacity: 0.3 }) +
    line(marks, '#fff', 1.4, { ...stroke, opacity: 0.3, transform: 'translate(-1 -2)' })
  );
}
