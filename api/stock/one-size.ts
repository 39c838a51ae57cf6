import type { Product } from '#contract/products/catalogue';
import { derivedId, fold, readSpecification } from '#contract/products/specification';

/** One size of a product with several, as a product (behaviour product.size-addresses). */
export function asSingleSize(product: Product, size: string): Product {
  const specifications = product.specifications.map((line) =>
    fold(readSpecification(line).label) === 'sizes' ? `Size: ${size}` : line,
  );
  return { ...product, id: derivedId(product.id, size), baseId: product.id, specifications };
}
