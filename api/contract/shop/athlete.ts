import { MAX_ALT_TEXT_LENGTH } from '#contract/products/alt-texts';
import {
  photographAddress,
  readFocus,
  readPhotograph,
  withFocus,
  withoutFocus,
} from '#contract/products/pictures';
import { featuredAthlete, shop, type Athlete } from '#contract/shop';

export interface AthleteNames {
  firstName: string;
  /** May be empty. */
  lastName: string;
}

/**
 * The fields of the featured athlete that the owner edits. The id, and so all addresses, never
 * change.
 */
export interface AthleteFacts extends AthleteNames {
  /** Address of a stored photograph. Empty: the built-in drawing is shown. */
  portrait: string;
  /** Alt text of the photograph. Empty: the name is used. */
  portraitText: string;
}

/** Both names are at most `MAX_SWIMMER_LENGTH`, because the athlete is a swimmer of the catalogue. */
export const ATHLETE_LENGTHS = {
  firstName: 30,
  lastName: 29,
  portrait: 300,
  portraitText: MAX_ALT_TEXT_LENGTH,
} as const satisfies Record<keyof AthleteFacts, number>;

export interface FeaturedAthlete extends Athlete {
  /** Empty: the built-in drawing is shown. */
  portrait: string;
  /** Alt text. */
  portraitText: string;
}

/** The featured athlete as stored. Missing facts have their built-in defaults. */
export function athleteOf(facts: Partial<AthleteFacts> = {}): FeaturedAthlete {
  const { id, firstName, lastName } = { ...featuredAthlete, ...facts };
  const name = `${firstName} ${lastName}`.trim();
  const { portrait = '', portraitText } = facts;
  const text = portrait === '' ? drawingText(name) : portraitText || name;
  return { id, firstName, lastName, name, portrait, portraitText: text };
}

/** Alt text of the built-in drawing of a swimmer. */
function drawingText(name: string): string {
  return `${name} from above, mid-stroke in lane four`;
}

/** The portrait for link previews. Undefined for a drawing, which few of them support. */
export function previewOf({ portrait }: FeaturedAthlete): string | undefined {
  const photograph = readPhotograph(portrait);
  return photograph && photographAddress(photograph, 1280, 'webp');
}

/** Description of the home page for search results and link previews. */
export function homeDescription({ name }: Athlete): string {
  return `${shop.name}: suits, caps and goggles raced by ${name}, and new kit for your own lane. Prices in Canadian dollars.`;
}

export interface AthleteProblem {
  field: keyof AthleteFacts;
  problem: string;
}

export const UNKNOWN_PORTRAIT: AthleteProblem = {
  field: 'portrait',
  problem: 'The photo is not stored in this shop.',
};

/**
 * Why these facts cannot be saved. Used by server and desk, so that the form shows what the server
 * would reject.
 */
export function athleteProblems({ firstName, portrait }: AthleteFacts): AthleteProblem[] {
  const problems: AthleteProblem[] = [];
  if (firstName === '') problems.push({ field: 'firstName', problem: 'Type a first name.' });
  if (portrait !== '' && !isPhotograph(portrait)) problems.push(UNKNOWN_PORTRAIT);
  return problems;
}

/** Whether the text is the address of a photograph, with or without a focal point. */
function isPhotograph(address: string): boolean {
  const focus = readFocus(address);
  const bare = withoutFocus(address);
  return readPhotograph(bare) !== undefined && address === (focus ? withFocus(bare, focus) : bare);
}
