import type { Product } from '#contract/products/catalogue';
import type { CategoryId } from '#contract/products/categories';

/** A product for tests: `product('cap', 4, 'Quantity: 12')`. */
export function product(id: string, categoryId: CategoryId, ...specifications: string[]): Product {
  return {
    id,
    name: `Product ${id}`,
    description: 'Sold by a test.',
    price: 25,
    imageUrl: '/art/photo.svg',
    additionalImages: [],
    categoryId,
    swimmerId: null,
    usageTypeId: null,
    specifications,
  };
}
