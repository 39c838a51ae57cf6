/** One of each pile in turn, until all are dealt. */
export function deal<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => round).flatMap((round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  );
}
