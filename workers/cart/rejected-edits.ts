import type { RejectedEdit } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** The newest rejection of each product; older ones are not shown. */
export function newestPerProduct(refusals: readonly RejectedEdit[]): RejectedEdit[] {
  const newest = new Map(refusals.map((refusal) => [productKeyOf(refusal), refusal]));
  return refusals.filter((refusal) => newest.get(productKeyOf(refusal)) === refusal);
}

/** Returns the rejections that no page has shown yet and marks them as shown. */
export async function claimRejections(
  store: DeviceDatabase,
  keys: readonly string[],
): Promise<RejectedEdit[]> {
  return store.transaction('rw', store.refusals, async () => {
    const found = await store.refusals.bulkGet([...keys]);
    const unannounced = found.flatMap((refusal) => (refusal && !refusal.told ? refusal : []));
    await store.refusals.bulkPut(unannounced.map((refusal) => ({ ...refusal, told: true })));
    return unannounced;
  });
}

/** Deletes a rejection and the older ones of the same product. */
export async function deleteRejection(store: DeviceDatabase, key: string): Promise<void> {
  await store.transaction('rw', store.refusals, async () => {
    const dismissed = await store.refusals.get(key);
    if (!dismissed) return;
    const isDismissed = (refusal: RejectedEdit) =>
      productKeyOf(refusal) === productKeyOf(dismissed) &&
      (refusal.refusedAt ?? 0) <= (dismissed.refusedAt ?? 0);
    await store.refusals.filter(isDismissed).delete();
  });
}

function productKeyOf({ productId, key }: RejectedEdit): string {
  return productId === undefined ? `edit ${key}` : `product ${productId}`;
}
