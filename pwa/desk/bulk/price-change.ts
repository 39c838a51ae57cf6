export type PriceRule = 'set' | 'up' | 'down';
export type Rounding = 'dollars' | 'cents';

interface PriceChange {
  rule: PriceRule;
  /** Dollars for `set`, per cent for the others. */
  amount: number;
  rounding: Rounding;
}

/** The new price in dollars. Half a unit is rounded up. */
export function changedPrice(price: number, { rule, amount, rounding }: PriceChange): number {
  if (rule === 'set') return amount;
  const factor = rule === 'up' ? 100 + amount : 100 - amount;
  // Cents times per cent, both with at most two decimals: whole numbers do not lose precision.
  const hundredths = Math.round(price * 100) * Math.round(factor * 100);
  const cents = hundredths / 10_000;
  return rounding === 'dollars' ? Math.round(cents / 100) : Math.round(cents) / 100;
}
