import { resolveId } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { loadCartEngine } from '../platform/load-cart-engine';

/** A product as it was when the shop last spoke of it. */
export interface KeptProduct extends FoundProduct {
  kept: {
    /** In ms; undefined where nobody knows. */
    seenAt: number | undefined;
  };
}

/** A saved listing by its id or a derived one. */
export async function findKept(id: string): Promise<KeptProduct | undefined> {
  const engine = await loadCartEngine('now').catch(() => undefined);
  // A browser that keeps nothing has saved nothing.
  const rows = (await engine?.store.readSaved().catch(() => [])) ?? [];
  const find = (productId: string) => rows.find((row) => row.id === productId)?.product;
  const found = resolveId(id, find);
  const row = rows.find((each) => each.id === found?.product.id);
  return found && { ...found, kept: { seenAt: row?.seenAt } };
}
