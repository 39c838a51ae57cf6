/** Facts about the shop that an owner edits (decision settings-in-one-place). */
export const shop = {
  name: 'Lane Four',
  /** Athletes whose items are sold. The ids are those of the catalogue's swimmers. */
  athletes: [{ id: 1, firstName: 'Robin', lastName: 'Hale' }],
  /** Id of the athlete on the home page and in the filters. */
  featuredAthlete: 1,
  supportEmail: 'hello@lanefour.example',
  currency: 'CAD',
} as const;

export interface Athlete {
  id: number;
  firstName: string;
  lastName: string;
  /** Full name. */
  name: string;
}

export const athletes: readonly Athlete[] = shop.athletes.map((athlete) =>
  Object.assign({ name: `${athlete.firstName} ${athlete.lastName}` }, athlete),
);

/** Finds an athlete by swimmer id. Undefined if the swimmer is not one of the shop's athletes. */
function findAthlete(id: number): Athlete | undefined {
  return athletes.find((athlete) => athlete.id === id);
}

/**
 * The built-in featured athlete. The owner may have changed the names at the desk, so pages use
 * `useAthlete`, and the server uses `athleteOf` with the shop's facts.
 */
export const featuredAthlete = findFeaturedAthlete();

function findFeaturedAthlete(): Athlete {
  const found = findAthlete(shop.featuredAthlete);
  if (!found) throw new Error('shop.ts: featuredAthlete is the id of no athlete');
  return found;
}
