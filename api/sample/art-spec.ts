export const KINDS = [
  'kneeskin',
  'jammer',
  'training-suit',
  'brief',
  'goggles',
  'cap',
  'latex-cap',
  'signed-cap',
  'kickboard',
  'pull-buoy',
  'paddles',
  'fins',
  'snorkel',
  'mesh-bag',
  'towel',
  'medal',
  'signed-photo',
  'race-bib',
  'poster',
] as const;
export type Kind = (typeof KINDS)[number];

export const PATTERNS = [
  'plain',
  'cross',
  'wave',
  'bars',
  'split',
  'leaf',
  'fade',
  'caustics',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Goggles: frame, lens, mirror. Medal: ribbon, stripe, metal. Photo and poster: suit, rope, cap. */
export type Colours = readonly [main: string, second: string, accent: string];

/** What `drawViews` draws. */
export interface ArtSpec {
  kind: Kind;
  pattern: Pattern;
  colours: Colours;
  wear: 'new' | 'worn' | 'well-worn';
  /** The number on a race bib or a signed photo, 100 to 999. */
  number: number;
}
