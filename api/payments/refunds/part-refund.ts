import { isDeepStrictEqual } from 'node:util';
import { cents, formatCents, sum, multiplyCents, type Cents } from '#contract/money';
import { countUnits } from '#contract/totals';
import { linesLeft } from '../../orders/lines-left';
import type { Checkout, PartRefund, RefundedLine, RefundPart } from '../checkout';

const FOUND_REFUND_REASON = 'of this payment was refunded at the payment provider, not by the shop';

type Refundable = Pick<Checkout, 'lines' | 'shipping' | 'amount' | 'partRefunds'>;

export function refundedInParts({ partRefunds = [] }: Pick<Checkout, 'partRefunds'>): Cents {
  return sum(partRefunds.map(({ amount }) => amount));
}

/** Amount of a refund of everything that is left. */
export function leftToRefund(checkout: Refundable): Cents {
  return cents(checkout.amount - refundedInParts(checkout));
}

/** Whether the payment is not fully refunded after the requested part. */
export function leavesRemainder(checkout: Refundable & Pick<Checkout, 'refundPart'>): boolean {
  const { refundPart } = checkout;
  return refundPart !== undefined && refundPart.amount < leftToRefund(checkout);
}

/** Completed part refunds of any of these lines. */
export function partsOfLines(
  { partRefunds = [] }: Pick<Checkout, 'partRefunds'>,
  lines: readonly RefundedLine[],
): PartRefund[] {
  return partRefunds.filter((part) =>
    part.lines.some(({ line }) => lines.some((refunded) => refunded.line === line)),
  );
}

/** Whether two refunds are for the same units. Undefined means everything that is left. */
export function haveSameUnits(
  one: readonly RefundedLine[] | undefined,
  other: readonly RefundedLine[] | undefined,
): boolean {
  return isDeepStrictEqual(one && quantities(one), other && quantities(other));
}

export type PartProblem = 'no-such-line' | 'too-many' | 'too-much';

/** The refund of some units, with their share of the charged shipping. */
export function toRefundPart(
  checkout: Refundable,
  lines: readonly RefundedLine[],
  restock: boolean,
): RefundPart | PartProblem {
  const left = linesLeft(checkout);
  for (const [index, requested] of quantities(lines)) {
    const line = left[index];
    if (!line) return 'no-such-line';
    if (requested > line.quantity) return 'too-many';
  }
  const goods = sum(
    lines.map(({ line, quantity }) =>
      multiplyCents(checkout.lines[line]?.price ?? cents(0), quantity),
    ),
  );
  const amount = cents(goods + shippingOf(checkout, countUnits(lines), countUnits(left)));
  return amount > 0 && amount <= leftToRefund(checkout) ? { lines, amount, restock } : 'too-much';
}

/** The shipping share of these units. Rounds cumulative sums, so that the shares of all units add up to the shipping exactly. */
function shippingOf({ lines, shipping }: Refundable, units: number, left: number): number {
  const all = countUnits(lines);
  const share = (count: number) => Math.round((shipping * count) / all);
  return share(all - left + units) - share(all - left);
}

function quantities(lines: readonly RefundedLine[]): Map<number, number> {
  const quantityByLine = new Map<number, number>();
  for (const { line, quantity } of lines)
    quantityByLine.set(line, (quantityByLine.get(line) ?? 0) + quantity);
  return quantityByLine;
}

/** Amount of the shop's last refund: all that was left, or the last part. */
export function lastRefundAmount(checkout: Checkout): Cents {
  const left = leftToRefund(checkout);
  const last = checkout.partRefunds?.findLast(({ elsewhere }) => !elsewhere);
  return last && (checkout.state === 'recorded' || left <= 0) ? last.amount : left;
}

/** A refund on the provider's site, of unknown lines. */
export function externalRefundPart(amount: number): RefundPart & { elsewhere: true } {
  return { lines: [], amount: cents(amount), restock: false, elsewhere: true };
}

/** Why the owner must look. A later refund names the sum so far, because equal reasons are stored and mailed only once. */
export function foundRefundReason(checkout: Checkout, amount: number): string {
  const before = refundedInParts(checkout);
  const reason = `${formatCents(cents(amount))} ${FOUND_REFUND_REASON}`;
  return before > 0 ? `${reason}. Refunded so far: ${formatCents(cents(before + amount))}` : reason;
}

/** The part refunds with one more. */
export function withPart(
  { partRefunds = [] }: Checkout,
  part: RefundPart,
  now: number,
): Pick<Checkout, 'partRefunds'> {
  return { partRefunds: [...partRefunds, { ...part, at: now }] };
}
