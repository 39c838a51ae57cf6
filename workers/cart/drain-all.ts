import { markOnline } from './connection';
import { sendNext } from './drain';
import { exclusively } from './lock';
import { CartStore } from './store';

/** Sends all that waits, without a page: for the service worker. Throws while the server gives no answer. */
export async function drainAll(): Promise<void> {
  const wire = { store: new CartStore(), now: Date.now, base: '' };
  const { store, now } = wire;
  try {
    const lock = { store, now, locks: navigator.locks };
    while ((await exclusively(lock, () => sendNext(wire))) === 'sent')
      await markOnline(store, now());
  } finally {
    store.close();
  }
}
