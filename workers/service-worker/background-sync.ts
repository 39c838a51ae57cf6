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
  return inBackground(async (dependencies) => {
    while ((await sendNextBatch(dependencies)) === 'sent')
      await markOnline(dependencies.store, dependencies.now());
  });
}

/**
 * True if the server is reachable, a saved checkout has not been announced, and no payment is
 * running (behaviour offline.notification-on-request). Runs in the service worker; throws while the
 * server does not answer.
 */
export function canAnnounceSavedCheckout(): Promise<boolean> {
  return inBackground(async (dependencies) => {
    const { store, now } = dependencies;
    const checkout = validSavedCheckout(await store.readMeta('intent'), now());
    if (!checkout || checkout.told) return false;
    await refreshCart(dependencies);
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
export function syncSavedInBackground(overrides?: Partial<SyncDependencies>): Promise<void> {
  // Rows are stored without catalogue data; the next open page adds it.
  const findProducts = () => Promise.resolve([]);
  const findConfirmedAt = () => Promise.resolve(undefined);
  return inBackground(async (dependencies) => {
    const outcome = await savedSync({ ...dependencies, findProducts, findConfirmedAt }).sync();
    if (outcome === 'failed') throw new Unreachable('what is saved');
  }, overrides);
}

/** Runs work of the service worker on the database of the pages, and closes it. */
async function inBackground<T>(
  work: (dependencies: SyncDependencies) => Promise<T>,
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
