import type { Product } from '#contract/catalogue';
import type { CategoryId } from '#contract/categories';

/** A product as a test needs it: `product('cap', 4, 'Quantity: 12')`. */
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
