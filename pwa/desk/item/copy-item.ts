import type { ItemFields } from '#contract/desk/goods';
import { isQuantityLine } from '#contract/products/specification';

const MAX_SLUG_LENGTH = 50;
const RANDOM_LENGTH = 4;
/** Characters of random ids, without ones that look alike. */
const RANDOM_CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz';

/**
 * Creates an id for a new item: `paris-semifinal-kneeskin-7k2m`. It is part of the item's address.
 */
export function newItemId(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  const random = Array.from(bytes, (byte) =>
    RANDOM_CHARACTERS.charAt(byte % RANDOM_CHARACTERS.length),
  );
  return `${slug || 'item'}-${random.join('')}`;
}

/** Returns a new item with the same fields, for one unit. */
export function copyOf(fields: ItemFields): { id: string; fields: ItemFields } {
  const specifications = fields.specifications.filter((line) => !isQuantityLine(line));
  return { id: newItemId(fields.name), fields: { ...fields, specifications } };
}
