import { resolveId } from '#contract/products/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { loadCartEngine } from '../platform/offline/load-cart-engine';

/** A product as last confirmed by the server. */
export interface SavedSnapshot extends FoundProduct {
  cached: {
    /** In ms. Undefined if unknown. */
    seenAt: number | undefined;
  };
}

/** A saved item by its id or a derived one. */
export async function findSavedSnapshot(id: string): Promise<SavedSnapshot | undefined> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  // Without IndexedDB nothing is saved.
  const { rows } = (await engine?.saved.readRows().catch(() => undefined)) ?? { rows: [] };
  const find = (productId: string) => rows.find((row) => row.id === productId)?.product;
  const found = resolveId(id, find);
  const row = rows.find((each) => each.id === found?.product.id);
  return found && { ...found, cached: { seenAt: row?.seenAt } };
}
