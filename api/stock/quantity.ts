import type { Product } from '#contract/products/catalogue';
import { fold, readFacts, readSpecification } from '#contract/products/specification';

/**
 * The product with its `Quantity` line replaced. A product without such a line has quantity 1
 * (behaviour catalogue.quantity).
 */
export function withQuantity(product: Product, quantity: number): Product {
  const { specifications } = product;
  if (readFacts(specifications).quantity === quantity) return product;
  const place = specifications.findIndex(saysQuantity);
  const others = specifications.filter((line) => !saysQuantity(line));
  const at = place < 0 ? others.length : place;
  return { ...product, specifications: others.toSpliced(at, 0, `Quantity: ${quantity}`) };
}

export function saysQuantity(line: string): boolean {
  return fold(readSpecification(line).label) === 'quantity';
}
