/**
 * Types of the sample drawings: the specification of a drawing, and the parts that an article gives
 * to its frame.
 */

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

export interface ArtSpec {
  kind: Kind;
  colours: Colours;
  pattern: Pattern;
  /** Times worn, 0 to 15. */
  wear: number;
  seed: number;
}

export const VIEWS = ['front', 'back', 'detail', 'deck'] as const;
export type View = (typeof VIEWS)[number];

/** A drawing specification with the values derived from it. */
export interface Sketch extends ArtSpec {
  isBack: boolean;
  /** Id of the swimmer whose signature is drawn. 0: unsigned. */
  hand: number;
  random: () => number;
}

/** Scale of a drawing plane, and its point that is placed in the middle of the picture. */
export type Placing = readonly [scale: number, x: number, y: number];

export interface Article {
  defs: string;
  body: string;
  /** Shadow under the free-standing article. Undefined if the body contains its own. */
  contact?: string;
  front: Placing;
  detail: Placing;
  /** A separate drawing for the detail view, in picture units. */
  closeUp?: { defs: string; body: string };
  /** Rotation of the article on the pool deck, in degrees. */
  turn: number;
}

/** Garments are drawn on a plane of 400 by 500, half the picture. */
export const GARMENT_PLANE: Placing = [2, 200, 250];
export const PICTURE_PLANE: Placing = [1, 400, 500];
