import type { ListingCard } from '../../workers/catalogue/api';

/** Alternates between lists until all are used. Undefined while a list is loading. */
export function interleave<T>(piles: readonly (readonly T[] | undefined)[]): T[] | undefined {
  if (piles.includes(undefined)) return undefined;
  const longest = Math.max(0, ...piles.map((pile) => pile?.length ?? 0));
  return Array.from({ length: longest }, (_, round) => round).flatMap((round) =>
    piles.flatMap((pile) => pile?.slice(round, round + 1) ?? []),
  );
}

/** Merges the sizes of each product into one card without a size. */
export function onePerProduct(cards: readonly ListingCard[]): ListingCard[] {
  const rows = new Map<string, ListingCard>();
  for (const card of cards) {
    const { productId } = card;
    const first = rows.get(productId);
    rows.set(productId, first ? { ...first, id: productId, size: undefined } : card);
  }
  return [...rows.values()];
}
