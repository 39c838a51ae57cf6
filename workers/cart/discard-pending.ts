import { findLine } from '#contract/cart-edits';
import { writeWithTimeout } from '../sync/storage-timeout';
import { toStorageFailure, type StorageFailure } from '../sync/storage-error';
import { readOptimisticCart } from './optimistic-cart';
import { CART_LEADER, type SyncDependencies } from '../sync/leader';

/**
 * Outcome of discarding. `may-be-applied`: the edit was sent without a response, so the server may
 * have applied it. `sending`: it is being sent and was not discarded.
 */
export type DiscardOutcome =
  | 'discarded'
  | 'may-be-applied'
  | 'sending'
  | 'nothing'
  | StorageFailure;

interface Dependencies extends Pick<SyncDependencies, 'store' | 'locks'> {
  release: () => void;
}

/**
 * Deletes the pending edits of a line unless a tab is sending them (behaviour
 * cart.discard-after-a-minute).
 */
export function discardPending({ store, locks, release }: Dependencies) {
  const { lines, outbox, meta } = store;

  /** Deletes the pending edits of a line. Edits without a sequence number were never sent. */
  function discard(lineId: string, isSending: boolean): Promise<DiscardOutcome> {
    return writeWithTimeout(
      (begin) =>
        store.transaction(
          'rw',
          lines,
          outbox,
          meta,
          async (transaction): Promise<DiscardOutcome> => {
            begin(transaction);
            const { view, rows } = await readOptimisticCart(store);
            const { ids = [lineId] } = findLine(view, lineId) ?? {};
            const its = rows.filter(({ edit }) => 'id' in edit && ids.includes(edit.id));
            if (its.length === 0) return 'nothing';
            const isNumbered = its.some(({ seq }) => seq !== undefined);
            if (isNumbered && isSending) return 'sending';
            await outbox.bulkDelete(its.map(({ place }) => place));
            return isNumbered ? 'may-be-applied' : 'discarded';
          },
        ),
      release,
    );
  }

  return async (lineId: string): Promise<DiscardOutcome> => {
    try {
      return await locks.request(CART_LEADER.lock, { ifAvailable: true }, (lock) =>
        discard(lineId, lock === null),
      );
    } catch (cause) {
      return toStorageFailure(cause);
    }
  };
}
