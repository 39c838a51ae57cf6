import { unitsInCart } from '#contract/cart-edits';
import type { Product } from '#contract/products/catalogue';
import { fromDollars, type Cents } from '#contract/money';
import { sentenceOf } from '#contract/protocol/errors';
import { isSold, readFacts, soldLabel } from '#contract/products/specification';
import { totalsOf, type Totals } from '#contract/totals';

interface Line {
  productId: string;
  quantity: number;
  product: Product | undefined;
  /** The product was removed from the catalogue. */
  gone: boolean;
}

/**
 * Why a line cannot be paid as it is. Sizes of one product share its stock (behaviour
 * cart.stock-limit-over-sizes).
 */
export function unavailableReason(line: Line, lines: readonly Line[]): string | undefined {
  if (isUnavailable(line)) return `${line.gone ? GONE : soldWord(line)}. Remove it to check out.`;
  const left = unitsInStock(line);
  if (unitsInCart(lines, line.productId) > left)
    return sentenceOf('insufficient-stock', { available: left });
  return undefined;
}

/**
 * Whether the product of a line is sold or delisted. The totals ignore such a line (behaviour
 * cart.rejection-card).
 */
export function isUnavailable({ product, gone }: Pick<Line, 'product' | 'gone'>): boolean {
  return gone || (product !== undefined && isSold(readFacts(product.specifications)));
}

/** Totals of available lines. Undefined while a price or the shipping fee is unknown. */
export function payableTotals(
  lines: readonly Line[],
  shippingFee: Cents | undefined,
): Totals | undefined {
  if (shippingFee === undefined) return undefined;
  const available = lines.filter((line) => !isUnavailable(line));
  const priced = available.flatMap(({ quantity, product }) =>
    product ? { quantity, price: fromDollars(product.price) } : [],
  );
  return priced.length === available.length ? totalsOf(priced, shippingFee) : undefined;
}

/** A line and its available quantity; 0 removes it. */
export interface NeededChange<L> {
  line: L;
  quantity: number;
}

/** Changes needed before these lines can be paid for. */
export function neededChanges<L extends Line>(lines: readonly L[]): NeededChange<L>[] {
  const countedUnits = new Map<string, number>();
  return lines.flatMap((line) => {
    const before = countedUnits.get(line.productId) ?? 0;
    const left = line.gone ? 0 : unitsInStock(line);
    const quantity = Math.max(0, Math.min(line.quantity, left - before));
    countedUnits.set(line.productId, before + quantity);
    return quantity === line.quantity ? [] : [{ line, quantity }];
  });
}

/** No stock limit while the product is unknown. */
function unitsInStock({ product }: Pick<Line, 'product'>): number {
  return product ? readFacts(product.specifications).quantity : Infinity;
}

const GONE = 'No longer in the shop';

const soldWord = ({ product }: Line) => soldLabel(readFacts(product?.specifications ?? []));
