import type { CartStore, Intent } from './store';

/** What was prepared longer ago is another day's wish. */
const KEPT_MS = 72 * 60 * 60 * 1000;

/** The checkout that waits for the shop, unless it was prepared too long ago, or by a clock that was far ahead. */
export async function readIntent(store: CartStore, now: number): Promise<Intent | undefined> {
  const intent = await store.readMeta('intent');
  return intent && Math.abs(now - intent.keptAt) < KEPT_MS ? intent : undefined;
}
