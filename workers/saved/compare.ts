import type { Product } from '#contract/catalogue';
import { keptMs } from '#contract/retention';
import type { CartStore } from '../cart/store';
import { knownOf, type SavedRow } from './rows';

/** How old a row's note of the last word may get while nothing changes. */
export const SEEN_EVERY_MS = 60_000;

export interface Comparison {
  store: CartStore;
  /** Those of the catalogue. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  now: () => number;
}

/** Takes the catalogue's word, confirmed at that time, into what is saved and what was looked at last, and forgets old removals. */
export async function compare(
  { store, findProducts, now }: Comparison,
  confirmedAt: number,
): Promise<void> {
  const asked = (await store.readSaved()).filter(({ removed }) => !removed);
  const looked = await store.readViewed();
  const ids = new Set([...asked, ...looked].map(({ id }) => id));
  const found = ids.size === 0 ? [] : await findProducts([...ids]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const forgotten = new Date(now() - keptMs('removal')).toISOString();
  await store.transaction('rw', store.saved, store.viewed, async () => {
    for (const { id, product } of looked)
      if (JSON.stringify(product) !== JSON.stringify(byId.get(id)))
        await hearOfViewed(store, id, byId.get(id));
    const rows = await store.readSaved();
    const heard = rows.flatMap((row) => {
      // One that was saved meanwhile has a word of its own.
      if (row.removed || !ids.has(row.id)) return [];
      return afterWord(row, byId.get(row.id), confirmedAt) ?? [];
    });
    const old = rows.filter(({ removed, changedAt }) => removed && changedAt < forgotten);
    await store.saved.bulkPut(heard);
    await store.saved.bulkDelete(old.map(({ id }) => id));
  });
}

async function hearOfViewed(
  { viewed }: CartStore,
  id: string,
  product: Product | undefined,
): Promise<void> {
  if (product) await viewed.update(id, { product });
  else await viewed.delete(id);
}

/** What becomes of a row by the shop's word of that time; undefined where it says nothing new. */
function afterWord(
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
  const known = row.known ?? knownOf(found);
  return { ...rest, product: found, seenAt: confirmedAt, known };
}
