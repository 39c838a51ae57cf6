import { isTeamSuit } from '#contract/collections';
import { readFacts } from '#contract/specification';
import type { LineWithProduct } from '../cart/use-cart';

/** The names of the Olympic and Canadian team suits in a cart (behaviour 4.18). */
export function teamSuits(lines: readonly LineWithProduct[]): string[] {
  return lines.flatMap(({ product }) =>
    product && isTeamSuit(product, readFacts(product.specifications)) ? [product.name] : [],
  );
}
