import { mergePaymentState } from '../payment/payment';
import type { StoredPayment } from '../payment/stored-payment';
import { writeWithTimeout } from '../sync/storage-timeout';
import type { DeviceDatabase } from '../sync/database';

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
