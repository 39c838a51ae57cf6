import { useEffect } from 'react';
import type { Product } from '#contract/catalogue';
import { loadCartEngine } from '../platform/load-cart-engine';

/** Keeps a product among those looked at last. */
export function useNoteViewed(product: Product): void {
  useEffect(() => {
    const note = async () => (await loadCartEngine()).viewed.note(product);
    // A browser that keeps nothing remembers nothing.
    note().catch(() => undefined);
  }, [product]);
}
