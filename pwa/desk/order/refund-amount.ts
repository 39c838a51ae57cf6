import type { RefundPreview } from '#contract/desk/orders';
import { cents, fromDollars, multiplyCents, sum, type Cents } from '#contract/money';

/** Number of units to refund, by line. */
export type RefundUnitsByLine = readonly number[];

/**
 * Whether all remaining units are selected. Then the amount is the remaining amount, without
 * rounding.
 */
function isEverything(preview: RefundPreview, units: RefundUnitsByLine): boolean {
  return preview.lines.every(({ unitsLeft }, line) => (units[line] ?? 0) >= unitsLeft);
}

export function refundAmount(preview: RefundPreview, units: RefundUnitsByLine): Cents {
  if (isEverything(preview, units)) return fromDollars(preview.left);
  const amounts = preview.lines.map(({ amountEach }, line) =>
    multiplyCents(fromDollars(amountEach), units[line] ?? 0),
  );
  return cents(Math.min(sum(amounts), fromDollars(preview.left)));
}

/** The lines of the request. Undefined to refund everything that is left. */
export function refundLines(preview: RefundPreview, units: RefundUnitsByLine) {
  if (isEverything(preview, units)) return undefined;
  return units.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
}
