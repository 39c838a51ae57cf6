import type { Product } from '../../api/contract/products/catalogue';

/** Test products, half of them competition suits, so that one listing is as large as possible. */
export function makeProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${['Paris', 'Relay', 'Trials', 'Dawn'][index % 4]} kneeskin ${index}`,
    description: 'Heat, semifinal and final of the 200 m freestyle.',
    price: 20 + ((index * 7919) % 98_000) / 100,
    imageUrl: '/pictures/a.svg',
    additionalImages: [],
    categoryId: index % 2 === 0 ? 1 : 3,
    swimmerId: (index % 5) + 1,
    usageTypeId: null,
    specifications: [
      `Times Worn: ${index % 13}`,
      `Size: ${22 + (index % 4)}`,
      `High Waist: ${index % 3 === 0 ? 'yes' : 'no'}`,
      `Quantity: ${index % 7}`,
    ],
  }));
}
