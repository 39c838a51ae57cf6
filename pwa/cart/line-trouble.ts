import { demand } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { fromDollars } from '#contract/money';
import { sentenceOf } from '#contract/refusals';
import { isSold, readFacts } from '#contract/specification';
import { totalsOf, type Totals } from '#contract/totals';

interface Line {
  productId: string;
  quantity: number;
  product: Product | undefined;
  /** The catalogue no longer has it. */
  gone: boolean;
}

/** Why a line cannot be paid for as it is; the sizes of one product share its stock (decision 22). */
export function troubleOf(line: Line, lines: readonly Line[]): string | undefined {
  if (isLost(line)) return line.gone ? GONE : SOLD;
  const left = leftOf(line);
  if (demand(lines, line.productId) > left)
    return sentenceOf('insufficient-stock', { available: left });
  return undefined;
}

/** Nothing of it can be bought any more, sold or gone: it counts for nothing (decision 60). */
export function isLost({ product, gone }: Pick<Line, 'product' | 'gone'>): boolean {
  return gone || (product !== undefined && isSold(readFacts(product.specifications)));
}

/** Of what can be bought; undefined while the price of any of it is unknown. */
export function payableTotals(lines: readonly Line[]): Totals | undefined {
  const wanted = lines.filter((line) => !isLost(line));
  const priced = wanted.flatMap(({ quantity, product }) =>
    product ? { quantity, price: fromDollars(product.price) } : [],
  );
  return priced.length === wanted.length ? totalsOf(priced) : undefined;
}

/** A line, and the quantity of it that can be had: 0 to leave the cart. */
export interface NeededChange<L> {
  line: L;
  quantity: number;
}

/** What has to change before these lines can be paid for. */
export function neededChanges<L extends Line>(lines: readonly L[]): NeededChange<L>[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const before = taken.get(line.productId) ?? 0;
    const left = line.gone ? 0 : leftOf(line);
    const quantity = Math.max(0, Math.min(line.quantity, left - before));
    taken.set(line.productId, before + quantity);
    return quantity === line.quantity ? [] : [{ line, quantity }];
  });
}

/** Of a product that is not known yet there may be any number. */
function leftOf({ product }: Pick<Line, 'product'>): number {
  return product ? readFacts(product.specifications).quantity : Infinity;
}

const SOLD = 'Sold. Remove it to check out.';
const GONE = 'No longer in the shop. Remove it to check out.';
