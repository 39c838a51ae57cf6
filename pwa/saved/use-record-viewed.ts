import { useEffect } from 'react';
import type { Product } from '#contract/products/catalogue';
import { loadCartEngine } from '../platform/offline/load-cart-engine';

/** Adds a product to the recently viewed ones. */
export function useRecordViewed(product: Product): void {
  useEffect(() => {
    const recordViewed = async () => (await loadCartEngine()).viewed.note(product);
    // Without IndexedDB nothing is stored.
    recordViewed().catch(() => undefined);
  }, [product]);
}
