import { liveQuery } from 'dexie';
import type { StorageFailure } from '../sync/storage-error';
import { withTimeout, WriteOutcomeUnknown } from '../sync/storage-timeout';
import type { DeviceDatabase } from '../sync/database';

/**
 * How a command ended: saved, queued (behaviour cart.offline-add), rejected by the server, or not
 * stored on this device (decision storage-writes-time-out).
 */
export type CommandOutcome =
  | { result: 'saved' }
  | { result: 'waiting' }
  | { result: 'not-stored'; why: StorageFailure }
  | {
      result: 'refused';
      status: number;
      code: string;
      reason: string;
      available?: number;
      /** The rejection is stored in the cart and shown there. */
      stored?: true;
    };

/**
 * Waits until any tab has the response to an edit, or until the timeout marks the edit as waiting. If
 * IndexedDB closes or stops responding, the edit stays queued.
 */
export async function awaitOutcome(
  store: DeviceDatabase,
  key: string,
  timeoutMs: number,
): Promise<CommandOutcome> {
  const timer = setTimeout(() => {
    store.markWaiting((row) => row.key === key).catch(() => undefined);
  }, timeoutMs);
  const ended = new AbortController();
  const answer = firstDefined(() => readOutcome(store, key), ended.signal);
  const outcome = await withTimeout(answer, { onTimeout: () => new WriteOutcomeUnknown() }).catch(
    () => WAITING,
  );
  ended.abort();
  clearTimeout(timer);
  return outcome;
}

const WAITING: CommandOutcome = { result: 'waiting' };

async function readOutcome(
  store: DeviceDatabase,
  key: string,
): Promise<CommandOutcome | undefined> {
  return store.transaction('r', store.outbox, store.refusals, async () => {
    const row = await store.outbox.get({ key });
    if (row) return row.waiting ? { result: 'waiting' } : undefined;
    const rejections = await store.readRejectedEdits();
    const rejection = rejections.find((each) => each.key === key || each.followers?.includes(key));
    if (!rejection) return { result: 'saved' };
    const { status, code = 'unknown', reason, available } = rejection;
    const known = { status, code, reason, stored: true } as const;
    return { result: 'refused', ...known, ...(available !== undefined && { available }) };
  });
}

/** First defined value of a live query, which runs until `ended`. */
function firstDefined<T>(querier: () => Promise<T | undefined>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(querier).subscribe({
      next: (value) => {
        if (value !== undefined) resolve(value);
      },
      error: reject,
    });
    ended.addEventListener('abort', () => subscription.unsubscribe());
  });
}
