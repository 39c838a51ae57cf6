import type { CartStore, Intent } from './store';

/** What was prepared longer ago is another day's wish. */
const KEPT_MS = 72 * 60 * 60 * 1000;

/** The checkout that waits for the shop, unless it was prepared too long before `now`. */
export async function readIntent(store: CartStore, now: number): Promise<Intent | undefined> {
  const intent = await store.readMeta('intent');
  return intent && now - intent.keptAt < KEPT_MS ? intent : undefined;
}
