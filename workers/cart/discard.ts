import { findLine } from '#contract/cart-edits';
import { patientWrite } from '../patience';
import { unkept, type Unkept } from '../unkept';
import { readMeant } from './edits';
import { DRAIN } from './round';
import type { Wire } from './send';

/**
 * How it ended. `perhaps-taken`: it was sent before, without an answer, and the shop may have it. `sending`: it is on
 * its way, and nothing has changed.
 */
export type Discarded = 'discarded' | 'perhaps-taken' | 'sending' | 'nothing' | Unkept;

interface Dependencies extends Pick<Wire, 'store' | 'locks'> {
  release: () => void;
}

/** Takes back what waits of a line, as long as nobody sends it (decision 125). */
export function discarder({ store, locks, release }: Dependencies) {
  const { lines, outbox, meta } = store;

  /** What has no number yet nobody can be sending. */
  function discard(lineId: string, isSending: boolean): Promise<Discarded> {
    return patientWrite(
      (begin) =>
        store.transaction('rw', lines, outbox, meta, async (transaction): Promise<Discarded> => {
          begin(transaction);
          const { view, rows } = await readMeant(store);
          const { ids = [lineId] } = findLine(view, lineId) ?? {};
          const its = rows.filter(({ edit }) => 'id' in edit && ids.includes(edit.id));
          if (its.length === 0) return 'nothing';
          const isNumbered = its.some(({ seq }) => seq !== undefined);
          if (isNumbered && isSending) return 'sending';
          await outbox.bulkDelete(its.map(({ place }) => place));
          return isNumbered ? 'perhaps-taken' : 'discarded';
        }),
      release,
    );
  }

  return async (lineId: string): Promise<Discarded> => {
    try {
      return await locks.request(DRAIN.lock, { ifAvailable: true }, (lock) =>
        discard(lineId, lock === null),
      );
    } catch (cause) {
      return unkept(cause);
    }
  };
}
