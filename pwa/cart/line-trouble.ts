import { demand } from '#contract/cart-edits';
import { readFacts } from '#contract/specification';
import type { BagLine } from './use-cart';

type Line = Pick<BagLine, 'productId' | 'quantity' | 'product' | 'gone'>;

/** Why a line cannot be paid for as it is; the sizes of one product share its stock (decision 22). */
export function troubleOf(line: Line, lines: readonly Line[]): string | undefined {
  const { product, productId, gone } = line;
  if (gone) return SOLD;
  if (!product) return undefined;
  const { quantity } = readFacts(product.specifications);
  if (quantity === 0) return SOLD;
  if (demand(lines, productId) > quantity) return `Only ${quantity} item(s) available in stock.`;
  return undefined;
}

const SOLD = 'Sold. Remove it to check out.';
