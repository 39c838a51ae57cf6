import type { Product } from './catalogue';

/** Maximum length of an alt text, in characters. */
export const MAX_ALT_TEXT_LENGTH = 200;

/**
 * Removes empty alt texts at the end and those without a picture, so that equal texts are always
 * equal lists.
 */
export function trimAltTexts(texts: readonly string[], pictures: number): string[] {
  const last = texts.slice(0, pictures).findLastIndex((text) => text !== '');
  return texts.slice(0, last + 1);
}

/** Reorders alt texts with their pictures. A new picture has none. */
export function moveAltTexts(
  texts: readonly string[],
  from: readonly string[],
  to: readonly string[],
): string[] {
  const moved = to.map((address) => texts[from.indexOf(address)] ?? '');
  return trimAltTexts(moved, to.length);
}

/** The owner's alt text of a picture. Empty if there is none. */
export function altTextOf(
  product: Pick<Product, 'imageUrl' | 'additionalImages' | 'altTexts'>,
  address: string,
): string {
  const { imageUrl, additionalImages, altTexts = [] } = product;
  return altTexts[[imageUrl, ...additionalImages].indexOf(address)] ?? '';
}
