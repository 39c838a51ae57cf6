export type PriceRule = 'set' | 'up' | 'down';
export type Rounding = 'dollars' | 'cents';

interface PriceChange {
  rule: PriceRule;
  /** In dollars for `set`, in per cent for the other rules. */
  amount: number;
  rounding: Rounding;
}

/** The new price in dollars. Halves are rounded up. */
export function changedPrice(price: number, { rule, amount, rounding }: PriceChange): number {
  if (rule === 'set') return amount;
  const factor = rule === 'up' ? 100 + amount : 100 - amount;
  // Computes with cents and hundredths of a per cent, because whole numbers do not lose precision.
  const hundredths = Math.round(price * 100) * Math.round(factor * 100);
  const cents = hundredths / 10_000;
  return rounding === 'dollars' ? Math.round(cents / 100) : Math.round(cents) / 100;
}
