import { pathNumbers, shortNumber } from './svg';

/** A third element of 1 makes the point a corner. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1];
type Vector = readonly [x: number, y: number];

interface Span {
  from: Point;
  to: Point;
  leaving: Vector | undefined;
  arriving: Vector | undefined;
}

function directionAt(points: readonly Point[], index: number, closed: boolean) {
  const count = points.length;
  const here = points[index % count];
  const before = points[(index - 1 + count) % count];
  const after = points[(index + 1) % count];
  const isEnd = !closed && (index === 0 || index === count - 1);
  if (!here || !before || !after || here[2] === 1 || isEnd) return undefined;
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length] as const;
}

function spans(points: readonly Point[], closed: boolean): Span[] {
  const ends = closed ? points : points.slice(0, -1);
  return ends.flatMap((from, index) => {
    const to = points[(index + 1) % points.length];
    if (!to) return [];
    const leaving = directionAt(points, index, closed);
    return [{ from, to, leaving, arriving: directionAt(points, index + 1, closed) }];
  });
}

function midpoint(from: Vector, to: Vector): Vector {
  return [from[0] + (to[0] - from[0]) / 2, from[1] + (to[1] - from[1]) / 2];
}

function segment({ from, to, leaving, arriving }: Span, tension: number): string {
  if (!leaving && !arriving) return `L${pathNumbers([to[0], to[1]])}`;
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * tension;
  const first: Vector | undefined = leaving && [
    from[0] + leaving[0] * reach,
    from[1] + leaving[1] * reach,
  ];
  const second: Vector | undefined = arriving && [
    to[0] - arriving[0] * reach,
    to[1] - arriving[1] * reach,
  ];
  const start: Vector = [from[0], from[1]];
  const finish: Vector = [to[0], to[1]];
  const c1 = first ?? midpoint(start, second ?? finish);
  const c2 = second ?? midpoint(finish, c1);
  return `C${pathNumbers([...c1, ...c2, ...finish].map(Math.round))}`;
}

/** A smooth line through the points. */
export function curve(points: readonly Point[], closed = false, tension = 0.36): string {
  const [start] = points;
  if (!start) return '';
  const body = spans(points, closed).map((span) => segment(span, tension));
  return `M${pathNumbers([start[0], start[1]])}${body.join('')}${closed ? 'Z' : ''}`;
}

/** A closed outline from its right half, measured from the centre line, first and last point on it. */
export function symmetricOutline(half: readonly Point[], centre = 400): string {
  const left = half.slice(1, -1).reverse();
  const right = half.map(([x, y, corner]): Point => [centre + x, y, corner]);
  return curve([...right, ...left.map(([x, y, corner]): Point => [centre - x, y, corner])], true);
}

/**
 * A closed outline like that of `symmetricOutline`, but from hand-set cubic curves (`x1 y1 x2 y2 x
 * y` each), for outlines that need exact tangents.
 */
export function mirroredOutline(start: Vector, cubics: readonly string[], centre = 200): string {
  const points = cubics.map((cubic) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = cubic.split(' ').map(Number);
    return [
      [x1, y1],
      [x2, y2],
      [x, y],
    ] as const;
  });
  const at = ([x, y]: Vector, side: 1 | -1) =>
    `${shortNumber(centre + side * x)} ${shortNumber(y)}`;
  const right = points.map(([a, b, c]) => `C${at(a, 1)} ${at(b, 1)} ${at(c, 1)}`);
  const left = points.map(([a, b], index) => {
    const before = points[index - 1]?.[2] ?? start;
    return `C${at(b, -1)} ${at(a, -1)} ${at(before, -1)}`;
  });
  return `M${at(start, 1)}${right.join('')}${left.reverse().join('')}Z`;
}

/** A tension fold from one point to another, bowed, tapering to nothing at both ends. */
export function foldPath([ax, ay]: Vector, [bx, by]: Vector, bow: number, width: number): string {
  const [mx, my] = [(bx - ax) / 2, (by - ay) / 2];
  const length = Math.hypot(mx, my) || 1;
  const [ux, uy] = [-my / length, mx / length];
  const there = [mx + ux * bow, my + uy * bow, 2 * mx, 2 * my];
  const back = [-mx + ux * (bow - width), -my + uy * (bow - width), -2 * mx, -2 * my];
  return `M${pathNumbers([ax, ay])}q${pathNumbers(there)}q${pathNumbers(back)}z`;
}
