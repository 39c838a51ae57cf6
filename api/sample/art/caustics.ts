import { pathNumbers } from './svg';

export interface WaterArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Net {
  box: WaterArea;
  columns: number;
  rows: number;
  /** Gap between each cell and its neighbours, 0 to 1. */
  inset: number;
  /** Number of paths to which the cells are assigned at random. */
  sets: number;
  random: () => number;
}

type Vector = readonly [x: number, y: number];

const HEXAGON = [
  [0, -2],
  [0.5, -1],
  [0.5, 1],
  [0, 2],
  [-0.5, 1],
  [-0.5, -1],
] as const;

/** Returns the jittered position of a corner. It is cached, so that neighbouring cells share it. */
function jitter(random: () => number, width: number, height: number) {
  const moved = new Map<string, Vector>();
  return (x: number, y: number): Vector => {
    const key = `${Math.round(x / 4)},${Math.round(y / 4)}`;
    const known = moved.get(key);
    if (known) return known;
    const vertex = [
      x + (random() - 0.5) * width * 0.62,
      y + (random() - 0.5) * height * 0.56,
    ] as const;
    moved.set(key, vertex);
    return vertex;
  };
}

function middle(corners: readonly Vector[]): Vector {
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}

/** The path of a cell. Edges curve the same way for both neighbours, and corners stay sharp. */
function cell(corners: readonly Vector[], pull: number): string {
  const [mx, my] = middle(corners);
  const drawn = ([x, y]: Vector): Vector => [x + (mx - x) * pull, y + (my - y) * pull];
  const edges = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [ux, uy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const bow = Math.sin(ux * 12.9 + uy * 4.1) * 0.26;
    const side = from[0] + from[1] * 1e-3 < to[0] + to[1] * 1e-3 ? bow : -bow;
    const control = drawn([ux - (to[1] - from[1]) * side, uy + (to[0] - from[0]) * side]);
    return `Q${pathNumbers([...control, ...drawn(to)].map(Math.round))}`;
  });
  const [first] = corners;
  return first ? `M${pathNumbers(drawn(first).map(Math.round))}${edges.join('')}` : '';
}

/** The pattern of light on a pool floor: rounded cells on a jittered honeycomb. */
export function caustics({ box, columns, rows, inset, sets, random }: Net): string[] {
  const [width, height] = [box.width / columns, box.height / rows];
  const vertex = jitter(random, width, height);
  const dealt = Array.from({ length: sets }, () => '');
  for (let index = 0; index < (columns + 1) * (rows + 1); index += 1) {
    const row = Math.floor(index / (columns + 1));
    const cx = box.x + ((index % (columns + 1)) + (row % 2) / 2) * width;
    const cy = box.y + row * height;
    const corners = HEXAGON.map(([u, v]) => vertex(cx + u * width, cy + (v * height) / 3));
    const pull = inset * (0.6 + random() * 0.8);
    const set = Math.floor(random() * sets);
    dealt[set] = `${dealt[set] ?? ''}${cell(corners, pull)}`;
  }
  return dealt;
}
