import type { Product } from '../../api/contract/products/catalogue';

/** Test products, half of them competition suits, so that one listing is as large as possible. */
export function makeProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `${['Paris', 'Relay', 'Trials', 'Dawn'][at % 4]} kneeskin ${at}`,
    description: 'Heat, semifinal and final of the 200 m freestyle.',
    price: 20 + ((at * 7919) % 98_000) / 100,
    imageUrl: '/pictures/a.svg',
    additionalImages: [],
    categoryId: at % 2 === 0 ? 1 : 3,
    swimmerId: (at % 5) + 1,
    usageTypeId: null,
    specifications: [
      `Times Worn: ${at % 13}`,
      `Size: ${22 + (at % 4)}`,
      `High Waist: ${at % 3 === 0 ? 'yes' : 'no'}`,
      `Quantity: ${at % 7}`,
    ],
  }));
}
