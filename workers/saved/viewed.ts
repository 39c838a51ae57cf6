import type { Product } from '#contract/products/catalogue';
import type { DeviceDatabase } from '../sync/database';
import type { ViewedRow } from '../sync/schema';

/** Maximum number of recently viewed products. */
export const MAX_VIEWED = 12;

export interface ViewedProducts {
  /** Most recently opened first. */
  read(): Promise<ViewedRow[]>;
  note(product: Product): Promise<void>;
  clear(): Promise<void>;
}

/** Recently viewed products, on this device only. */
export function viewedProducts(store: DeviceDatabase, now: () => number): ViewedProducts {
  const { viewed } = store;
  return {
    read: async () => store.readViewed(),
    note: async (product) => {
      await store.transaction('rw', viewed, async () => {
        await viewed.put({ id: product.id, viewedAt: now(), product });
        const older = await store.readViewed();
        await viewed.bulkDelete(older.slice(MAX_VIEWED).map(({ id }) => id));
      });
    },
    clear: () => viewed.clear(),
  };
}
