import { cents } from './money.ts';

/** The facts an owner edits (decision 1). */
export const shop = {
  name: 'Lane Four',
  /** Whose pieces are sold; the ids are those of the catalogue's swimmers. */
  athletes: [{ id: 1, firstName: 'Robin', lastName: 'Hale' }],
  /** Whom the home page shows and the filters offer: the id of one of them. */
  featuredAthlete: 1,
  supportEmail: 'hello@lanefour.example',
  currency: 'CAD',
  /** Per unit in the cart: the only fee that is ever charged (decision 13). */
  shippingFee: cents(1299),
  /** Stated in notes, never charged (behaviour 2.91). */
  internationalFee: cents(2499),
} as const;

export interface Athlete {
  id: number;
  firstName: string;
  lastName: string;
  /** In full. */
  name: string;
}

export const athletes: readonly Athlete[] = shop.athletes.map((athlete) =>
  Object.assign({ name: `${athlete.firstName} ${athlete.lastName}` }, athlete),
);

/** By the id of a swimmer, who need not be an athlete of the shop's. */
export function findAthlete(id: number): Athlete | undefined {
  return athletes.find((athlete) => athlete.id === id);
}

export const featuredAthlete = featured();

function featured(): Athlete {
  const found = findAthlete(shop.featuredAthlete);
  if (!found) throw new Error('shop.ts: featuredAthlete is the id of no athlete');
  return found;
}

/** Of the home page, where a search or a chat shows it. */
export const homeDescription = `${shop.name}: suits, caps and goggles raced by ${featuredAthlete.name}, and new kit for your own lane. Prices in Canadian dollars.`;
