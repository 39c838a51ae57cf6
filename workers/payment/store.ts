import { retentionMs } from '#contract/retention';
import type { DeviceDatabase } from '../sync/database';
import type { SavedCheckout } from '../sync/schema';
import { writeWithTimeout } from '../sync/storage-timeout';
import { toStorageFailure, type StorageFailure } from '../sync/storage-error';
import { mergePaymentState } from './payment';
import type { StoredPayment } from './stored-payment';

/**
 * Stores the payment state of this browser. A paid payment deletes the saved checkout. Throws if
 * the device cannot store it; IndexedDB has a timeout (decision storage-writes-time-out).
 */
export function storePayment(
  store: DeviceDatabase,
  payment: StoredPayment,
  release: () => void,
): Promise<void> {
  const { meta } = store;
  return writeWithTimeout(
    (begin) =>
      store.transaction('rw', meta, async (transaction) => {
        begin(transaction);
        const known = await store.readMeta('payment');
        const later = mergePaymentState(known, payment);
        if (later === known) return;
        await store.writeMeta({ payment: later });
        const wasPaid = known?.orderID === later.orderID && known.stage === 'paid';
        if (later.stage === 'paid' && !wasPaid) await meta.delete('intent');
      }),
    release,
  );
}

/** The saved checkout, unless it has expired or was stored by a clock that was far ahead. */
export function validSavedCheckout(
  saved: SavedCheckout | undefined,
  now: number,
): SavedCheckout | undefined {
  return saved && Math.abs(now - saved.keptAt) < retentionMs('preparedCheckout')
    ? saved
    : undefined;
}

/**
 * Stores or deletes the saved checkout, with a timeout for IndexedDB (decision
 * storage-writes-time-out).
 */
export function putSavedCheckout(
  store: DeviceDatabase,
  checkout: SavedCheckout | undefined,
  release: () => void,
): Promise<'stored' | StorageFailure> {
  const written = writeWithTimeout(
    (begin) =>
      store.transaction('rw', store.meta, async (transaction) => {
        begin(transaction);
        if (checkout) await store.writeMeta({ intent: checkout });
        else await store.meta.delete('intent');
      }),
    release,
  );
  return written.then(() => 'stored' as const, toStorageFailure);
}
