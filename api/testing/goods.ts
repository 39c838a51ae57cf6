import { pino } from 'pino';
import { importGoods } from '../catalogue/import/import';
import { catalogueStore } from '../catalogue/store';
import type { Database } from '../db/open';
import { stockStore } from '../stock/store';
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

/** Publishes these products beside the ones that the shop has. */
export async function publishGoods(
  database: Database,
  products: readonly Product[],
): Promise<void> {
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  const changes = { products: [...products], swimmers: [], replace: false };
  await importGoods({ catalogue, stock: stockStore(database) }, changes);
}
