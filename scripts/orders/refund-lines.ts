import type { RefundedLine } from '../../api/payments/checkout';
import { CommandError } from '../command';

/** Reads `2` (all that is left of line 2) and `2:1` (one unit of it); lines are numbered as `show` numbers them. */
export function readLines(texts: readonly string[], unitsLeft: readonly number[]): RefundedLine[] {
  return texts.map((text) => {
    const [, number, units] = /^([1-9]\d{0,3})(?::([1-9]\d{0,4}))?$/.exec(text) ?? [];
    if (number === undefined)
      throw new CommandError(
        `--line "${text}" is not a line like 2, or like 2:1 for one unit of it.`,
      );
    const line = Number(number) - 1;
    const left = unitsLeft[line];
    if (left === undefined)
      throw new CommandError(`The order has no line ${number}: it has ${unitsLeft.length}.`);
    if (left === 0) throw new CommandError(`Line ${number} is already refunded.`);
    return { line, quantity: units === undefined ? left : Number(units) };
  });
}
