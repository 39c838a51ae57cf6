import { readMeta, writeMeta } from './identity';
import type { CartStore } from './store';

export type Locks = Pick<LockManager, 'request'>;

const NAME = 'cart-drain';
const PATIENCE_MS = 5_000;
/** A request times out after 15 s: a holder silent for longer is frozen. */
const STALE_MS = 20_000;
const STEAL_EVERY_MS = 60_000;

/**
 * Runs work while no other tab nor the service worker drains. A frozen holder is robbed, at most once a
 * minute a profile; the server's numbering makes a double drain harmless.
 */
export async function exclusively<T>(
  { store, locks, now }: { store: CartStore; locks: Locks; now: () => number },
  work: () => Promise<T>,
): Promise<T> {
  const held = async () => {
    await writeMeta(store, { drainBeat: now() });
    return work();
  };
  for (;;) {
    try {
      return await locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE_MS) }, held);
    } catch (cause) {
      if (!isTimeout(cause)) throw cause;
    }
    if (await maySteal(store, now())) return locks.request(NAME, { steal: true }, held);
  }
}

async function maySteal(store: CartStore, now: number): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const beat = (await readMeta(store, 'drainBeat')) ?? 0;
    const stolen = (await readMeta(store, 'stolenAt')) ?? 0;
    if (now - beat < STALE_MS || now - stolen < STEAL_EVERY_MS) return false;
    await writeMeta(store, { stolenAt: now });
    return true;
  });
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
