import { keptMs } from '#contract/retention';
import { patientWrite } from '../patience';
import { unkept, type Unkept } from '../unkept';
import type { Intent } from './rows';
import type { CartStore } from './store';

/** The checkout that waits for the shop, unless it was prepared too long ago, or by a clock that was far ahead. */
export function validIntent(kept: Intent | undefined, now: number): Intent | undefined {
  return kept && Math.abs(now - kept.keptAt) < keptMs('preparedCheckout') ? kept : undefined;
}

/** Keeps it, or forgets the one there is; waits for the device, and not for ever (decision 115). */
export function keepIntent(
  store: CartStore,
  intent: Intent | undefined,
  release: () => void,
): Promise<'kept' | Unkept> {
  const written = patientWrite(
    (begin) =>
      store.transaction('rw', store.meta, async (transaction) => {
        begin(transaction);
        if (intent) await store.writeMeta({ intent });
        else await store.meta.delete('intent');
      }),
    release,
  );
  return written.then(() => 'kept' as const, unkept);
}
