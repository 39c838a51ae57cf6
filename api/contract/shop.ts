import { cents } from './money.ts';

/** The facts an owner edits (decision 1). */
export const shop = {
  name: 'Lane Four',
  athlete: { id: 1, firstName: 'Robin', lastName: 'Hale' },
  supportEmail: 'hello@lanefour.example',
  currency: 'CAD',
  /** Per unit in the cart: the only fee that is ever charged (decision 13). */
  shippingFee: cents(1299),
  /** Stated in notes, never charged (behaviour 2.91). */
  internationalFee: cents(2499),
} as const;

export const athleteName = `${shop.athlete.firstName} ${shop.athlete.lastName}`;

/** Of the home page, where a search or a chat shows it. */
export const homeDescription = `${shop.name}: suits, caps and goggles raced by ${athleteName}, and new kit for your own lane. Prices in Canadian dollars.`;
