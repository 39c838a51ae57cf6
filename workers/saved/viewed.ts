import type { Product } from '#contract/catalogue';
import type { CartStore } from '../cart/store';

/** How many are kept. */
export const VIEWED_MOST = 12;

export interface ViewedProducts {
  note(product: Product): Promise<void>;
  clear(): Promise<void>;
}

/** What was looked at last, on this device alone. */
export function viewedProducts(store: CartStore, now: () => number): ViewedProducts {
  const { viewed } = store;
  return {
    note: async (product) => {
      await store.transaction('rw', viewed, async () => {
        await viewed.put({ id: product.id, viewedAt: now(), product });
        const older = await store.readViewed();
        await viewed.bulkDelete(older.slice(VIEWED_MOST).map(({ id }) => id));
      });
    },
    clear: () => viewed.clear(),
  };
}
