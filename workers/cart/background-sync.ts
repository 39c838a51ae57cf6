import { canStartNewPayment } from '../payment/payment';
import { inBackground } from '../sync/background';
import { markOnline } from '../sync/connection';
import { validSavedCheckout } from './saved-checkout';
import { refreshCart, sendNextBatch } from './sync-round';

/**
 * Flushes the outbox from the service worker, without an open page. Throws while the server does
 * not answer.
 */
export function syncCartInBackground(): Promise<void> {
  return inBackground(async (wire) => {
    while ((await sendNextBatch(wire)) === 'sent') await markOnline(wire.store, wire.now());
  });
}

/**
 * True if the server is reachable, a saved checkout has not been announced, and no payment is
 * running (behaviour offline.notification-on-request). Runs in the service worker; throws while the
 * server does not answer.
 */
export function canAnnounceSavedCheckout(): Promise<boolean> {
  return inBackground(async (wire) => {
    const { store, now } = wire;
    const intent = validSavedCheckout(await store.readMeta('intent'), now());
    if (!intent || intent.told) return false;
    await refreshCart(wire);
    const payment = await store.readMeta('payment');
    return canStartNewPayment(payment, now()) && (await store.lines.count()) > 0;
  });
}

/** Stores that the notification was shown, so that it is shown only once per saved checkout. */
export function markSavedCheckoutAnnounced(): Promise<void> {
  return inBackground(({ store }) =>
    store.transaction('rw', store.meta, async () => {
      const intent = await store.readMeta('intent');
      if (intent) await store.writeMeta({ intent: { ...intent, told: true } });
    }),
  );
}
