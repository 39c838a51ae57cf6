import { cents, sum, multiplyCents, type Cents } from './money';

export interface Totals {
  /** Number of units, not lines. */
  count: number;
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/** The number of units of these lines or items. */
export function countUnits(items: readonly { quantity: number }[]): number {
  return items.reduce((units, { quantity }) => units + quantity, 0);
}

/**
 * The shipping fee is charged per unit; total = subtotal + shipping (behaviour cart.shipping-per-unit and
 * cart.total-to-the-cent).
 */
export function totalsOf(lines: readonly { quantity: number; price: Cents }[], fee: Cents): Totals {
  const count = countUnits(lines);
  const subtotal = sum(lines.map((line) => multiplyCents(line.price, line.quantity)));
  const shipping = multiplyCents(fee, count);
  return { count, subtotal, shipping, total: cents(subtotal + shipping) };
}
