import type { Product } from '#contract/products/catalogue';
import { isTeamSuit } from '#contract/products/collections';
import { readFacts } from '#contract/products/specification';
import type { LineWithProduct } from '../cart/use-cart';

/** Olympic and Canadian team suits in a cart (behaviour checkout.team-suit-notice). */
export function teamSuits(lines: readonly LineWithProduct[]): Product[] {
  return lines.flatMap(({ product }) =>
    product && isTeamSuit(product, readFacts(product.specifications)) ? [product] : [],
  );
}

/** The acknowledgement of the notice, and for which suits. */
export interface Acknowledgement {
  at: number;
  /** Product ids. */
  suits: readonly string[];
}

/** The first acknowledgement that covers all suits. */
export function acknowledgementOf(
  suits: readonly Product[],
  acknowledgements: readonly (Acknowledgement | undefined)[],
): Acknowledgement | undefined {
  return acknowledgements.find(
    (acknowledgement) =>
      acknowledgement && suits.every(({ id }) => acknowledgement.suits.includes(id)),
  );
}
