import { featuredAthlete, shop, type Athlete } from '#contract/shop';

/** Names of the featured athlete, which the owner edits. The id and with it all addresses stay. */
export interface AthleteNames {
  firstName: string;
  /** May be empty. */
  lastName: string;
}

/** Together at most `MAX_SWIMMER_LENGTH`, because the athlete is a swimmer of the catalogue. */
export const ATHLETE_LENGTHS = {
  firstName: 30,
  lastName: 29,
} as const satisfies Record<keyof AthleteNames, number>;

/** The featured athlete with the names as stored. The file has those that are missing. */
export function athleteOf(names: Partial<AthleteNames> | undefined): Athlete {
  const { id, firstName, lastName } = { ...featuredAthlete, ...names };
  return { id, firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** Description of the home page for search results and link previews. */
export function homeDescription({ name }: Athlete): string {
  return `${shop.name}: suits, caps and goggles raced by ${name}, and new kit for your own lane. Prices in Canadian dollars.`;
}

/** For people who cannot see the shop’s drawing. */
export function portraitText(name: string): string {
  return `${name} from above, mid-stroke in lane four`;
}

export interface AthleteProblem {
  field: keyof AthleteNames;
  problem: string;
}

/** Why these names cannot be saved. The desk shows what the server would refuse. */
export function athleteProblems({ firstName }: AthleteNames): AthleteProblem[] {
  return firstName === '' ? [{ field: 'firstName', problem: 'Type a first name.' }] : [];
}
