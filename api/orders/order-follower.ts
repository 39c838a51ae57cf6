import type { StoredOrder } from './order-document';
import type { OrderStore } from './store';

/** The clocks of processes differ by less than this. */
const CLOCK_SKEW_MS = 60_000;
const FIRST_BATCH = 100;

export type FollowedOrders = Pick<OrderStore, 'inBatches' | 'lastChanged'>;

/**
 * For indexes in memory. Passes all orders to `receive` on the first call, and on later calls the
 * orders that may have changed since. An unchanged order may be passed again.
 */
export function orderFollower(
  orders: FollowedOrders,
  now: () => number,
  receive: (order: StoredOrder) => void,
): () => Promise<void> {
  /** Start of the last catch-up, in milliseconds. */
  let checkedAt: number | undefined;
  let catchingUp: Promise<void> = Promise.resolve();

  async function catchUp(): Promise<void> {
    const startedAt = now();
    if (checkedAt === undefined)
      for await (const batch of orders.inBatches()) batch.forEach(receive);
    else {
      // The clock may have been set back.
      const found = await changedSince(Math.min(checkedAt, startedAt) - CLOCK_SKEW_MS);
      found.forEach(receive);
    }
    checkedAt = startedAt;
  }

  async function changedSince(since: number): Promise<StoredOrder[]> {
    for (let limit = FIRST_BATCH; ; limit *= 4) {
      const found = await orders.lastChanged(limit);
      const isAll = found.length < limit || (found.at(-1)?.changedAt ?? 0) < since;
      if (isAll) return found.filter(({ changedAt = 0 }) => changedAt >= since);
    }
  }

  return () => {
    catchingUp = catchingUp.catch(() => undefined).then(catchUp);
    return catchingUp;
  };
}
