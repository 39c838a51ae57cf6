import type { Product } from '#contract/catalogue';
import { derivedId, fold, readSpecification } from '#contract/specification';

/** One size of a product that lists several, as a product of its own (decision 5). */
export function oneSize(product: Product, size: string): Product {
  const specifications = product.specifications.map((line) =>
    fold(readSpecification(line).label) === 'sizes' ? `Size: ${size}` : line,
  );
  return { ...product, id: derivedId(product.id, size), baseId: product.id, specifications };
}
