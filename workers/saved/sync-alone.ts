import { Unreachable } from '#contract/failure';
import { CartStore } from '../cart/store';
import type { Wire } from '../cart/send';
import { savedSync } from './sync';

/** Makes device and account one without a page: for the service worker. Throws while the shop gives no answer. */
export async function syncAlone({
  store = new CartStore(),
  locks = navigator.locks,
  now = Date.now,
  base = '',
}: Partial<Wire> = {}): Promise<void> {
  try {
    // What the catalogue says of a listing waits for a page.
    const findProducts = () => Promise.resolve([]);
    const findConfirmedAt = () => Promise.resolve(undefined);
    const wire = { store, locks, now, base, findProducts, findConfirmedAt };
    if ((await savedSync(wire).sync()) === 'failed') throw new Unreachable('what is saved');
  } finally {
    store.close();
  }
}
