import { isTeamSuit } from '#contract/collections';
import { readFacts } from '#contract/specification';
import type { BagLine } from '../cart/use-cart';

/** The names of the Olympic and Canadian team suits in a bag (behaviour 4.18). */
export function teamSuits(lines: readonly BagLine[]): string[] {
  return lines.flatMap(({ product }) =>
    product && isTeamSuit(product, readFacts(product.specifications)) ? [product.name] : [],
  );
}
