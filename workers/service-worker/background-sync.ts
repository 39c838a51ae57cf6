import { Unreachable } from '#contract/protocol/api-error';
import { validSavedCheckout } from '../payment/store';
import { refreshCart, sendNextBatch } from '../cart/sync-round';
import { canStartNewPayment } from '../payment/payment';
import { savedSync } from '../saved/sync';
import { markOnline } from '../sync/connection';
import { DeviceDatabase } from '../sync/database';
import type { SyncDependencies } from '../sync/leader';

/**
 * Flushes the outbox from the service worker, without an open page. Throws while the server is
 * unreachable.
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
    const checkout = validSavedCheckout(await store.readMeta('intent'), now());
    if (!checkout || checkout.told) return false;
    await refreshCart(wire);
    const payment = await store.readMeta('payment');
    return canStartNewPayment(payment, now()) && (await store.lines.count()) > 0;
  });
}

/** Stores that the notification was shown, so that it is shown only once per saved checkout. */
export function markSavedCheckoutAnnounced(): Promise<void> {
  return inBackground(({ store }) =>
    store.transaction('rw', store.meta, async () => {
      const checkout = await store.readMeta('intent');
      if (checkout) await store.writeMeta({ intent: { ...checkout, told: true } });
    }),
  );
}

/**
 * Syncs saved items with the account from the service worker, without an open page. Throws while
 * the server is unreachable.
 */
export function syncSavedInBackground(given?: Partial<SyncDependencies>): Promise<void> {
  // Rows are stored without catalogue data; the next open page adds it.
  const findProducts = () => Promise.resolve([]);
  const findConfirmedAt = () => Promise.resolve(undefined);
  return inBackground(async (wire) => {
    const outcome = await savedSync({ ...wire, findProducts, findConfirmedAt }).sync();
    if (outcome === 'failed') throw new Unreachable('what is saved');
  }, given);
}

/** Runs work of the service worker on the database of the pages, and closes it. */
async function inBackground<T>(
  work: (wire: SyncDependencies) => Promise<T>,
  {
    store = new DeviceDatabase(),
    locks = navigator.locks,
    now = Date.now,
    base = '',
  }: Partial<SyncDependencies> = {},
): Promise<T> {
  try {
    return await work({ store, locks, now, base });
  } finally {
    store.close();
  }
}
