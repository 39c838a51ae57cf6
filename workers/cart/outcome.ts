import { liveQuery } from 'dexie';
import { markWaiting } from './connection';
import type { CartStore } from './store';

/** How a command ended: the server's yes, kept for later (decision 6), or its no. */
export type Outcome =
  | { result: 'saved' }
  | { result: 'waiting' }
  | {
      result: 'refused';
      status: number;
      code: string;
      reason: string;
      available?: number;
      /** The shop's own no is kept in the cart, and told from there. */
      kept?: true;
    };

/**
 * Waits until the edit of a key is answered, by whichever tab sends it, or has to wait. A database that closes
 * meanwhile keeps the edit.
 */
export async function awaitOutcome(
  store: CartStore,
  key: string,
  patienceMs: number,
): Promise<Outcome> {
  const timer = setTimeout(() => {
    markWaiting(store, (row) => row.key === key).catch(() => undefined);
  }, patienceMs);
  const outcome = await firstOf(() => readOutcome(store, key)).catch(() => KEPT);
  clearTimeout(timer);
  return outcome;
}

const KEPT: Outcome = { result: 'waiting' };

async function readOutcome(store: CartStore, key: string): Promise<Outcome | undefined> {
  return store.transaction('r', store.outbox, store.refusals, async () => {
    const row = await store.outbox.get({ key });
    if (row) return row.waiting ? { result: 'waiting' } : undefined;
    const refusals = await store.readRefusals();
    const refusal = refusals.find((each) => each.key === key || each.followers?.includes(key));
    if (!refusal) return { result: 'saved' };
    const { status, code = 'unknown', reason, available } = refusal;
    const known = { status, code, reason, kept: true } as const;
    return { result: 'refused', ...known, ...(available !== undefined && { available }) };
  });
}

/** The first value of a live query. */
function firstOf<T>(querier: () => Promise<T | undefined>): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(querier).subscribe({
      next: (value) => {
        if (value === undefined) return;
        // Not before `subscription` is there: the first value may come at once.
        queueMicrotask(() => subscription.unsubscribe());
        resolve(value);
      },
      error: reject,
    });
  });
}
