import { mayPayAnew } from '../payment';
import { markOnline } from './drain';
import { validIntent } from './intent';
import { refreshLines, sendNext } from './round';
import type { Wire } from './send';
import { CartStore } from './store';

/** Sends all that waits, without a page: for the service worker. Throws while the server gives no answer. */
export function drainAll(): Promise<void> {
  return alone(async (wire) => {
    while ((await sendNext(wire)) === 'sent') await markOnline(wire.store, wire.now());
  });
}

/**
 * Whether the shop can be reached again, and a prepared checkout of which nobody was told waits for it and for no
 * payment (decision 126): for the service worker. Throws while the server gives no answer.
 */
export function isCheckoutDue(): Promise<boolean> {
  return alone(async (wire) => {
    const { store, now } = wire;
    const intent = validIntent(await store.readMeta('intent'), now());
    if (!intent || intent.told) return false;
    await refreshLines(wire);
    const payment = await store.readMeta('payment');
    return mayPayAnew(payment, now()) && (await store.lines.count()) > 0;
  });
}

/** A notification that was dismissed does not come again for the same checkout. */
export function noteTold(): Promise<void> {
  return alone(({ store }) =>
    store.transaction('rw', store.meta, async () => {
      const intent = await store.readMeta('intent');
      if (intent) await store.writeMeta({ intent: { ...intent, told: true } });
    }),
  );
}

async function alone<T>(work: (wire: Wire) => Promise<T>): Promise<T> {
  const store = new CartStore();
  try {
    return await work({ store, locks: navigator.locks, now: Date.now, base: '' });
  } finally {
    store.close();
  }
}
