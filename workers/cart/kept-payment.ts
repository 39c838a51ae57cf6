import { laterOf } from '../payment';
import type { KeptPayment } from '../payment-row';
import { patientWrite } from '../patience';
import type { CartStore } from './store';

/**
 * Keeps what is known of the payment of this browser. Once it is paid, no checkout is prepared any more. Throws
 * where the device does not take it; it waits for the device, and not for ever (decision 115).
 */
export function keepPayment(
  store: CartStore,
  payment: KeptPayment,
  release: () => void,
): Promise<void> {
  const { meta } = store;
  return patientWrite(
    (begin) =>
      store.transaction('rw', meta, async (transaction) => {
        begin(transaction);
        const known = await store.readMeta('payment');
        const later = laterOf(known, payment);
        if (later === known) return;
        await store.writeMeta({ payment: later });
        const wasPaid = known?.orderID === later.orderID && known.stage === 'paid';
        if (later.stage === 'paid' && !wasPaid) await meta.delete('intent');
      }),
    release,
  );
}
