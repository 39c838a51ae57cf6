import type { Product } from './catalogue';

/** Characters of the alt text of a photograph. */
export const MAX_ALT_TEXT_LENGTH = 200;

/**
 * Alt texts without the empty ones at the end, at most one for each picture. So the same texts are
 * always the same list.
 */
export function trimAltTexts(texts: readonly string[], pictures: number): string[] {
  const last = texts.slice(0, pictures).findLastIndex((text) => text !== '');
  return texts.slice(0, last + 1);
}

/** The alt texts of pictures in another order. A picture that was not there has none. */
export function moveAltTexts(
  texts: readonly string[],
  from: readonly string[],
  to: readonly string[],
): string[] {
  const moved = to.map((address) => texts[from.indexOf(address)] ?? '');
  return trimAltTexts(moved, to.length);
}

/** What a product's picture shows, in the owner's words. Empty if the owner has not described it. */
export function altTextOf(
  product: Pick<Product, 'imageUrl' | 'additionalImages' | 'altTexts'>,
  address: string,
): string {
  const { imageUrl, additionalImages, altTexts = [] } = product;
  return altTexts[[imageUrl, ...additionalImages].indexOf(address)] ?? '';
}
