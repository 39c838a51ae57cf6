import type { Product } from '#contract/products/catalogue';
import { retentionMs } from '#contract/retention';
import type { DeviceDatabase } from '../sync/database';
import { snapshotOf, type SavedRow } from './rows';

/** How often `seenAt`, the last time the product was confirmed, is written while nothing changes. */
export const SEEN_EVERY_MS = 60_000;

export interface CompareDependencies {
  store: DeviceDatabase;
  /** Products of the catalogue. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  now: () => number;
}

/**
 * Updates saved and recently viewed products from the catalogue, which the server confirmed at
 * `confirmedAt`, and deletes old tombstones.
 */
export async function compareWithCatalogue(
  { store, findProducts, now }: CompareDependencies,
  confirmedAt: number,
): Promise<void> {
  const saved = (await store.readSaved()).filter(({ removed }) => !removed);
  const viewed = await store.readViewed();
  const ids = new Set([...saved, ...viewed].map(({ id }) => id));
  const found = ids.size === 0 ? [] : await findProducts([...ids]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const expiredBefore = new Date(now() - retentionMs('tombstone')).toISOString();
  await store.transaction('rw', store.saved, store.viewed, async () => {
    for (const { id, product } of viewed)
      if (JSON.stringify(product) !== JSON.stringify(byId.get(id)))
        await updateViewed(store, id, byId.get(id));
    const rows = await store.readSaved();
    const updated = rows.flatMap((row) => {
      // Items saved after the products were requested already have newer data.
      if (row.removed || !ids.has(row.id)) return [];
      return withCatalogueData(row, byId.get(row.id), confirmedAt) ?? [];
    });
    const old = rows.filter(({ removed, changedAt }) => removed && changedAt < expiredBefore);
    await store.saved.bulkPut(updated);
    await store.saved.bulkDelete(old.map(({ id }) => id));
  });
}

async function updateViewed(
  { viewed }: DeviceDatabase,
  id: string,
  product: Product | undefined,
): Promise<void> {
  if (product) await viewed.update(id, { product });
  else await viewed.delete(id);
}

/** The updated row, or undefined if the catalogue says nothing new. */
function withCatalogueData(
  row: SavedRow,
  found: Product | undefined,
  confirmedAt: number,
): SavedRow | undefined {
  if (row.seenAt !== undefined && row.seenAt > confirmedAt) return undefined;
  if (!found) return row.gone ? undefined : { ...row, gone: true };
  const isSame = !row.gone && JSON.stringify(row.product) === JSON.stringify(found);
  if (isSame && row.seenAt !== undefined && confirmedAt - row.seenAt < SEEN_EVERY_MS)
    return undefined;
  const { gone: _, ...rest } = row;
  const known = row.known ?? snapshotOf(found);
  return { ...rest, product: found, seenAt: confirmedAt, known };
}
