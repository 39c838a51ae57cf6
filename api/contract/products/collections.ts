import type { Product } from './catalogue';
import type { Facts } from './specification';

export const COLLECTIONS = ['olympic', 'canadian', 'kneeskin', 'high-waisted'] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

const OLYMPIC_COLOURS = ['olympicteam', 'parisolympicteam'];

function wearsOlympicColours(facts: Facts): boolean {
  return facts.colour !== undefined && OLYMPIC_COLOURS.includes(facts.colour);
}

const RULES: Record<CollectionName, (product: Product, facts: Facts) => boolean> = {
  olympic: ({ name, description }, facts) =>
    /olympic/i.test(name) ||
    /olympic/i.test(description) ||
    /gold/i.test(name) ||
    wearsOlympicColours(facts),
  canadian: ({ categoryId }, facts) =>
    (categoryId === 1 || categoryId === 2) && facts.canadaLogo && !wearsOlympicColours(facts),
  kneeskin: ({ name, description }) => /kneeskin/i.test(name) || /kneeskin/i.test(description),
  'high-waisted': ({ name, description }, { highWaist }) =>
    highWaist ?? (/high[\s-]*waist/i.test(name) || /high[\s-]*waist/i.test(description)),
};

/**
 * Collection membership (behaviour listing.olympic-items, listing.canadian-items and
 * listing.high-waisted-items).
 */
export function inCollection(collection: CollectionName, product: Product, facts: Facts): boolean {
  return RULES[collection](product, facts);
}

/**
 * A cart with a team suit requires an acknowledgement before payment (behaviour
 * checkout.team-suit-notice). Colour and logo decide, not the name.
 */
export function isTeamSuit({ categoryId }: Product, facts: Facts): boolean {
  const isSuit = categoryId === 1 || categoryId === 2;
  return isSuit && (wearsOlympicColours(facts) || facts.canadaLogo);
}
