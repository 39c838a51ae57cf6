import { isSold, type Listing } from '#contract/products/specification';
import type { Columns } from './columns';

/** Products in stock, one listing each, most similar first. */
export function relatedTo(productId: string, { listings }: Columns, limit: number): Listing[] {
  const self = listings.find(({ product }) => product.id === productId);
  if (!self) return [];
  const others = new Map(
    listings
      .filter(({ product, facts }) => product.id !== productId && !isSold(facts))
      .toReversed()
      .map((listing) => [listing.product.id, listing]),
  );
  return [...others.values()]
    .reverse()
    .map((listing) => ({ listing, distance: distance(self, listing) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ listing }) => listing);
}

/**
 * A lower number means more similar. A different category counts most, then the price ratio, a
 * different swimmer and a different size.
 */
function distance(a: Listing, b: Listing): number {
  const ratio = Math.abs(Math.log((a.price + 100) / (b.price + 100)));
  return (
    (a.product.categoryId === b.product.categoryId ? 0 : 4) +
    (a.product.swimmerId === b.product.swimmerId ? 0 : 1) +
    (a.facts.size === b.facts.size ? 0 : 0.5) +
    Math.min(ratio, 2)
  );
}
