/** What is drawn, and what an article hands to its frame. */

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

/** A spec on the drawing table. */
export interface Sketch extends ArtSpec {
  isBack: boolean;
  /** The id of the swimmer in whose hand a signature is; 0 leaves it unsigned. */
  hand: number;
  random: () => number;
}

/** Scale of a plane, and the point of it that goes to the middle of the picture. */
export type Placing = readonly [scale: number, x: number, y: number];

export interface Article {
  defs: string;
  body: string;
  /** Cast on the card when the article stands free; left out where the body carries its own. */
  contact?: string;
  front: Placing;
  detail: Placing;
  /** A separate drawing for the detail view, in picture units. */
  closeUp?: { defs: string; body: string };
  /** Degrees the article is turned on the deck. */
  turn: number;
}

/** Garments are drawn on a plane of 400 by 500, half the picture. */
export const GARMENT_PLANE: Placing = [2, 200, 250];
export const PICTURE_PLANE: Placing = [1, 400, 500];
