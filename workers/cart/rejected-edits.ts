import type { RejectedEdit } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** The newest rejection of each product; older ones are not shown. */
export function newestPerProduct(rejections: readonly RejectedEdit[]): RejectedEdit[] {
  const newest = new Map(rejections.map((rejection) => [productKeyOf(rejection), rejection]));
  return rejections.filter((rejection) => newest.get(productKeyOf(rejection)) === rejection);
}

/** Returns the rejections that no page has shown yet and marks them as shown. */
export async function claimRejections(
  store: DeviceDatabase,
  keys: readonly string[],
): Promise<RejectedEdit[]> {
  return store.transaction('rw', store.refusals, async () => {
    const found = await store.refusals.bulkGet([...keys]);
    const unannounced = found.flatMap((rejection) =>
      rejection && !rejection.told ? rejection : [],
    );
    await store.refusals.bulkPut(unannounced.map((rejection) => ({ ...rejection, told: true })));
    return unannounced;
  });
}

/** Deletes a rejection and the older ones of the same product. */
export async function deleteRejection(store: DeviceDatabase, key: string): Promise<void> {
  await store.transaction('rw', store.refusals, async () => {
    const dismissed = await store.refusals.get(key);
    if (!dismissed) return;
    const isDismissed = (rejection: RejectedEdit) =>
      productKeyOf(rejection) === productKeyOf(dismissed) &&
      (rejection.refusedAt ?? 0) <= (dismissed.refusedAt ?? 0);
    await store.refusals.filter(isDismissed).delete();
  });
}

function productKeyOf({ productId, key }: RejectedEdit): string {
  return productId === undefined ? `edit ${key}` : `product ${productId}`;
}
