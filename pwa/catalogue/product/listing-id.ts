import type { Product } from '#contract/products/catalogue';
import { derivedId, readFacts } from '#contract/products/specification';

/** Id of a product in one of its listed sizes, else of the product. */
export function listingId({ id, specifications }: Product, size: string | undefined): string {
  const isListed = size !== undefined && readFacts(specifications).sizes.includes(size);
  return isListed ? derivedId(id, size) : id;
}
