import type { Colours } from './art-spec';

const CLOTHS = {
  paris: ['#f4f8fa', '#ee1a4d', '#e4003a'],
  podium: ['#f4f8fa', '#e4003a', '#04263b'],
  ink: ['#1a242b', '#0f171d', '#c9982f'],
  deep: ['#083a5a', '#0c7cb8', '#7fd0f5'],
  rope: ['#cc0a36', '#66001d', '#ffd9e0'],
  lagoon: ['#0e8089', '#053240', '#b7f0e6'],
  slate: ['#61788a', '#1c2a36', '#f0b429'],
  royal: ['#1a3583', '#dba520', '#ffe3a0'],
  sky: ['#b8dcf0', '#0a77b3', '#04263b'],
  team: ['#d3002f', '#f3f6f8', '#ffffff'],
  maple: ['#f4f7f9', '#d3002f', '#d3002f'],
  pine: ['#0e5a4f', '#8fd3c8', '#f2b233'],
  dusk: ['#3b1d6e', '#8e7cc3', '#f2b233'],
  coral: ['#1d2f6f', '#49b6de', '#f25f5c'],
  plum: ['#5a1140', '#b03a78', '#ffc2dd'],
  amber: ['#f2b632', '#1a242b', '#1a242b'],
  ice: ['#dff0f8', '#7fbde0', '#0a84c6'],
  black: ['#14181c', '#14181c', '#8b98a3'],
  storm: ['#2f3f4c', '#0a84c6', '#63c5f5'],
  lime: ['#14304a', '#a6d608', '#e9ff9c'],
  sand: ['#d9c7a4', '#7a5d3a', '#04263b'],
  sunset: ['#d9541e', '#f7c545', '#fff1b8'],
  sun: ['#f6bd2a', '#04263b', '#e4003a'],
  pool: ['#1c93d1', '#064a72', '#ffffff'],
} satisfies Record<string, Colours>;

/** Frame, lens, mirror. */
const LENSES = {
  mirror: ['#15242f', '#0a84c6', '#e8c05a'],
  sunrise: ['#eef3f6', '#d9651e', '#f7c545'],
  clear: ['#cfdde5', '#a9cfe2', '#ffffff'],
  smoke: ['#1a242b', '#46555f', '#8fa0aa'],
  ocean: ['#0b5582', '#1899c9', '#9be3f0'],
  rose: ['#15191d', '#c22f62', '#ffb3a8'],
  jade: ['#12262b', '#0e8a7d', '#b6ecc9'],
  polar: ['#2b3a44', '#5d4a3a', '#c9a878'],
  violet: ['#1b1730', '#5a37a6', '#d39ae6'],
  copper: ['#e8ecee', '#8a431c', '#e39a5c'],
} satisfies Record<string, Colours>;

/** Suit, rope, cap: the featured athlete as on the home page. */
const SCENES = { featured: ['#04263b', '#e4003a', '#ffffff'] } satisfies Record<string, Colours>;

/** Ribbon, stripe, metal. */
const MEDALS = {
  first: ['#0a84c6', '#ffffff', '#e2b64c'],
  second: ['#c8102e', '#ffffff', '#b9c4cc'],
  third: ['#0e5a4f', '#f2e6c9', '#c08049'],
} satisfies Record<string, Colours>;

const COLOURWAYS: Readonly<Record<string, Colours>> = {
  ...CLOTHS,
  ...LENSES,
  ...SCENES,
  ...MEDALS,
};

/** Frame, lens and mirror colours by colourway name, for racing goggles in team colours. */
const FRAMES_IN_CLOTH: Readonly<Record<string, Colours>> = {
  paris: ['#f1f5f7', '#c10a3a', '#ff9eb0'],
  sky: ['#8cc4e6', '#2f9bd2', '#d8f3ff'],
  black: ['#14181c', '#2d363d', '#6f7c86'],
};

export function colourway(kind: string, name: string): Colours {
  const colours = (kind === 'goggles' ? FRAMES_IN_CLOTH[name] : undefined) ?? COLOURWAYS[name];
  if (!colours) throw new Error(`No colourway ${name}`);
  return colours;
}
