import type { Refusal } from './rows';
import type { CartStore } from './store';

/** One a product: the newest says it all. */
export function newestOfEach(refusals: readonly Refusal[]): Refusal[] {
  const newest = new Map(refusals.map((refusal) => [subjectOf(refusal), refusal]));
  return refusals.filter((refusal) => newest.get(subjectOf(refusal)) === refusal);
}

/** Those that no page has told yet; from now on this one has. */
export async function claimRefusals(store: CartStore, keys: readonly string[]): Promise<Refusal[]> {
  return store.transaction('rw', store.refusals, async () => {
    const found = await store.refusals.bulkGet([...keys]);
    const untold = found.flatMap((refusal) => (refusal && !refusal.told ? refusal : []));
    await store.refusals.bulkPut(untold.map((refusal) => ({ ...refusal, told: true })));
    return untold;
  });
}

/** With the older ones of the same product, which it stood for. */
export async function dismissRefusal(store: CartStore, key: string): Promise<void> {
  await store.transaction('rw', store.refusals, async () => {
    const dismissed = await store.refusals.get(key);
    if (!dismissed) return;
    const isMeant = (refusal: Refusal) =>
      subjectOf(refusal) === subjectOf(dismissed) &&
      (refusal.refusedAt ?? 0) <= (dismissed.refusedAt ?? 0);
    await store.refusals.filter(isMeant).delete();
  });
}

function subjectOf({ productId, key }: Refusal): string {
  return productId === undefined ? `edit ${key}` : `product ${productId}`;
}
