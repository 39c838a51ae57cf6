import type { Product } from '#contract/catalogue';
import type { Absence } from './rows';
import type { CartStore } from './store';

/** The shop was out of reach and answers again: kept until a page has told what changed meanwhile, since the first time that it has not told. */
export async function endAbsence(store: CartStore, since: number, until: number): Promise<void> {
  const known = await store.readMeta('absence');
  const first = Math.min(known?.since ?? since, since);
  await store.writeMeta({ absence: { since: first, until, added: known?.added ?? [] } });
}

/** An add that had waited is in the shop's cart. One that only took long is no news. */
export async function noteAdded(store: CartStore, productId: string, now: number): Promise<void> {
  const connection = await store.readMeta('connection');
  const known = await store.readMeta('absence');
  const absence =
    known ??
    (connection?.state === 'unreachable'
      ? { since: connection.since, until: now, added: [] }
      : undefined);
  if (!absence || absence.added.includes(productId)) return;
  await store.writeMeta({ absence: { ...absence, added: [...absence.added, productId] } });
}

/** The shopper has been told: what these products were before counts no longer, nor do the refusals of that time. */
export async function closeAbsence(
  store: CartStore,
  { until }: Absence,
  products: readonly Product[],
  now: number,
): Promise<void> {
  const { meta, refusals, seen } = store;
  await store.transaction('rw', meta, refusals, seen, async () => {
    // Another absence may have ended meanwhile.
    if ((await store.readMeta('absence'))?.until === until) await meta.delete('absence');
    await seen.bulkPut(products.map((product) => ({ id: product.id, product, seenAt: now })));
    await refusals.filter(({ waited }) => waited === true).modify({ told: true });
  });
}
