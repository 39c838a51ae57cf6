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
    return { ...line, quantity: line.quantity - unitsOf(units) };
  });
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}
