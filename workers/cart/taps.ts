import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit, findLine, type EditRefusal } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { sentenceOf } from '#contract/refusals';
import { readFacts } from '#contract/specification';
import { readConnection } from './connection';
import { applyEdits } from './edits';
import { readTold } from './identity';
import { enqueue } from './outbox';
import { awaitOutcome, type Outcome } from './outcome';
import type { CartStore } from './store';

export interface TapDependencies {
  store: CartStore;
  now: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
  /** An answer later than this is no answer yet: the edit waits (decision 6). */
  patienceMs: number;
  wake: () => Promise<boolean>;
}

/** The edit of a tap, from the cart as it was meant before it and as the shop told it; undefined when there is nothing to do. */
type Make = (lines: readonly CartLine[], told: readonly CartLine[]) => CartEdit | undefined;

/** Queues the edits of taps in their order, however long the lookup of each takes, and answers how they ended. */
export function tapQueue({ store, now, openedAt, patienceMs, wake }: TapDependencies) {
  let turn: Promise<unknown> = Promise.resolve();

  /** The key of the queued row, why there is none, or neither where there was nothing to do. */
  async function queue(
    make: Make,
    products: readonly Product[],
  ): Promise<{ key?: string | undefined; refused?: EditRefusal }> {
    const stock = new Map(
      products.map(({ id, specifications }) => [id, readFacts(specifications).quantity]),
    );
    const { lines, outbox, meta } = store;
    return store.transaction('rw', lines, outbox, meta, async () => {
      const view = await wholeView(store);
      const edit = make(view, await store.readLines());
      if (!edit) return {};
      const outcome = applyEdit(view, edit, '', (id) => stock.get(id) ?? Infinity);
      if ('refused' in outcome) return { refused: outcome.refused };
      const { state } = await readConnection(store, openedAt);
      const line = 'id' in edit ? findLine(view, edit.id) : undefined;
      return { key: await enqueue(store, edit, { line, waiting: state !== 'online', now: now() }) };
    });
  }

  return async (make: Make, lookup: Promise<Product[]> = NOTHING): Promise<Outcome> => {
    const mine = Promise.all([lookup, turn]).then(([products]) => queue(make, products));
    turn = mine.catch(() => undefined);
    const { key, refused } = await mine;
    if (refused) {
      const { status, refusal } = refused;
      const [code, details] = refusal;
      return { result: 'refused', status, code, reason: sentenceOf(...refusal), ...details };
    }
    if (key === undefined) return { result: 'saved' };
    void wake();
    return awaitOutcome(store, key, patienceMs);
  };
}

const NOTHING = Promise.resolve([]);

/** The cart with every edit in it, unanswered adds too. */
export async function wholeView(store: CartStore): Promise<readonly CartLine[]> {
  return applyEdits(await readTold(store), await store.readOutbox(), '');
}
