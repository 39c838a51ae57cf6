import { countUnits } from '#contract/totals';

/** The lines without the refunded units. */
export function linesLeft<L extends { quantity: number }>({
  lines,
  partRefunds = [],
}: {
  lines: readonly L[];
  partRefunds?: readonly { lines: readonly { line: number; quantity: number }[] }[] | undefined;
}): L[] {
  const refunded = partRefunds.flatMap((part) => part.lines);
  return lines.map((line, index) => {
    const units = refunded.filter((each) => each.line === index);
    return { ...line, quantity: line.quantity - countUnits(units) };
  });
}
