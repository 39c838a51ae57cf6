import type { Product } from '#contract/catalogue';
import { isTeamSuit } from '#contract/collections';
import { readFacts } from '#contract/specification';
import type { LineWithProduct } from '../cart/use-cart';

/** The Olympic and Canadian team suits in a cart (behaviour 4.18). */
export function teamSuits(lines: readonly LineWithProduct[]): Product[] {
  return lines.flatMap(({ product }) =>
    product && isTeamSuit(product, readFacts(product.specifications)) ? [product] : [],
  );
}

/** That their notice was acknowledged, and for which. */
export interface Acknowledgement {
  at: number;
  /** The ids of the products. */
  suits: readonly string[];
}

/** The first of these that is of all the suits. */
export function acknowledgementOf(
  suits: readonly Product[],
  given: readonly (Acknowledgement | undefined)[],
): Acknowledgement | undefined {
  return given.find((each) => each && suits.every(({ id }) => each.suits.includes(id)));
}
