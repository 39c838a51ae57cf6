import type { Product } from '#contract/catalogue';
import { fold, readFacts, readSpecification } from '#contract/specification';

function saysQuantity(line: string): boolean {
  return fold(readSpecification(line).label) === 'quantity';
}

/** The product with this `Quantity`, in its place; a product that does not say has 1 (spec 3). */
export function withQuantity(product: Product, quantity: number): Product {
  const { specifications } = product;
  const place = specifications.findIndex(saysQuantity);
  if (readFacts(specifications).quantity === quantity) return product;
  const others = specifications.filter((line) => !saysQuantity(line));
  const at = place < 0 ? others.length : place;
  return {
    ...product,
    specifications: others.toSpliced(at, 0, `Quantity: ${quantity}`),
  };
}

/** Equal but for how many there are. */
export function sameGoods(one: Product, other: Product): boolean {
  return JSON.stringify(described(one)) === JSON.stringify(described(other));
}

function described(product: Product) {
  return [
    product.id,
    product.name,
    product.description,
    product.price,
    product.imageUrl,
    product.additionalImages,
    product.categoryId,
    product.swimmerId,
    product.usageTypeId,
    product.specifications.filter((line) => !saysQuantity(line)),
  ];
}
