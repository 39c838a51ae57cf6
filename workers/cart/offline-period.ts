import type { Product } from '#contract/products/catalogue';
import type { OfflinePeriod } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** Records a queued add that reached the server. An add that was only slow does not count. */
export async function recordSyncedAdd(
  store: DeviceDatabase,
  productId: string,
  now: number,
): Promise<void> {
  const connection = await store.readMeta('connection');
  const known = await store.readMeta('absence');
  const period =
    known ??
    (connection?.state === 'unreachable'
      ? { since: connection.since, until: now, added: [] }
      : undefined);
  if (!period || period.added.includes(productId)) return;
  await store.writeMeta({ absence: { ...period, added: [...period.added, productId] } });
}

/**
 * The user has seen the summary: updates the last-seen products and marks the rejections of that
 * period as shown.
 */
export async function dismissOfflinePeriod(
  store: DeviceDatabase,
  { until }: OfflinePeriod,
  products: readonly Product[],
  now: number,
): Promise<void> {
  const { meta, refusals, seen } = store;
  await store.transaction('rw', meta, refusals, seen, async () => {
    // Another offline period may have been recorded in between.
    if ((await store.readMeta('absence'))?.until === until) await meta.delete('absence');
    await seen.bulkPut(products.map((product) => ({ id: product.id, product, seenAt: now })));
    await refusals.filter(({ waited }) => waited === true).modify({ told: true });
  });
}
