import { pino } from 'pino';
import { importGoods } from '../catalogue/import/import';
import { catalogueStore } from '../catalogue/store';
import type { Database } from '../db/open';
import { stockStore } from '../stock/store';
import type { Product } from '#contract/products/catalogue';

/** Publishes these products beside the ones that the shop has. */
export async function publishGoods(
  database: Database,
  products: readonly Product[],
): Promise<void> {
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  const changes = { products: [...products], swimmers: [], replace: false };
  await importGoods({ catalogue, stock: stockStore(database) }, changes);
}
