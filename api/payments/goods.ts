import type { Hold, HoldOutcome, Shortage } from '../stock/store';
import type { StockStore } from '../stock/store';
import { ABANDONED_MS, demandOf, isLapsed, isOpen } from './checkout';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  stock: StockStore;
  /** Whether the buyer has approved, or may have. */
  mayBeApproved: (checkout: StoredCheckout) => Promise<boolean>;
  now: () => number;
}

export type Holding = { held: true } | (Shortage & { productId: string });

/** Who asks in vain so often gives up: each time others' holds were in the way. */
const ROUNDS = 4;

/** The goods of a checkout on the shelf. Only their checkout's state ends a hold, never the clock. */
export function goodsKeeper({ checkouts, stock, mayBeApproved, now }: Dependencies) {
  /** Gives the open holds back; harmless to repeat, and to what is sold. */
  async function release({ _id, lines }: StoredCheckout): Promise<void> {
    for (const productId of demandOf(lines).keys()) await stock.release(productId, _id);
  }

  /** Moves a checkout to `released` if it still may be, then gives its goods back. */
  async function end(checkout: StoredCheckout, { isOwn = false } = {}): Promise<boolean> {
    const released = await checkouts.advance(checkout, { type: 'release' });
    if (!released) return false;
    await giveBack(released, isOwn);
    return true;
  }

  /** Another's create may be about to write one more hold: the recovery looks again when it must be over. */
  async function giveBack(released: StoredCheckout, isOwn = false): Promise<void> {
    await release(released);
    const creatingMs = released.createdAt + ABANDONED_MS - now();
    const isBeingMade = released.providerOrderId === undefined && !isOwn && creatingMs > 0;
    if (isBeingMade) await checkouts.defer(released, creatingMs);
    else if (!released.needsReview) await checkouts.finish(released);
  }

  /** The checkout of a hold that a rival may have: weak or past its time, and not approved (decision 32). */
  async function findTakeable({ checkoutId, weak }: Hold): Promise<StoredCheckout | undefined> {
    const rival = await checkouts.read(checkoutId);
    if (rival?.state === 'released' || rival?.state === 'cancelled') return rival;
    if (!rival || !(weak ? isOpen(rival) : isLapsed(rival, now()))) return undefined;
    return (await mayBeApproved(rival)) ? undefined : rival;
  }

  /** All at once, and those of an earlier round again: a buyer may approve while others are asked about. */
  async function askAll(holds: readonly Hold[]) {
    const answers = await Promise.all(
      holds.map(async (each) => ({ rival: await findTakeable(each), quantity: each.quantity })),
    );
    return answers.flatMap(({ rival, quantity }) => (rival ? { rival, quantity } : []));
  }

  /** The rivals that have ended by now. */
  async function endAll(rivals: readonly StoredCheckout[]): Promise<StoredCheckout[]> {
    const ended = await Promise.all(
      rivals.map((rival) =>
        isOpen(rival) ? checkouts.advance(rival, { type: 'release' }) : Promise.resolve(rival),
      ),
    );
    return ended.flatMap((rival) => rival ?? []);
  }

  /** Others' holds go only where all that is missing can be had from them. */
  async function holdProduct(productId: string, own: Omit<Hold, 'sold'>): Promise<HoldOutcome> {
    const asked = new Map<string, Hold>();
    for (let round = 1; ; round++) {
      const outcome = await stock.hold(productId, { ...own, now: now() });
      if (outcome.held || outcome.rivals.length === 0 || round === ROUNDS) return outcome;
      for (const each of outcome.rivals) asked.set(each.checkoutId, each);
      const takeable = await askAll([...asked.values()]);
      const pieces = takeable.reduce((sum, { quantity }) => sum + quantity, 0);
      if (pieces < outcome.short) continue;
      asked.clear();
      const ended = await endAll(takeable.map(({ rival }) => rival));
      const ids = ended.map(({ _id }) => _id);
      const again = await stock.hold(productId, { ...own, now: now(), ended: ids });
      for (const rival of ended) await giveBack(rival);
      if (again.held) return again;
    }
  }

  return {
    release,
    end,

    /**
     * Sets everything aside, all lines of one product summed; stops at the first that cannot be had. In the same order
     * for every cart, else two carts with the same goods could each take what the other lacks.
     */
    async hold(
      { _id: checkoutId, lines, until }: StoredCheckout,
      weak: ReadonlySet<string>,
    ): Promise<Holding> {
      const inOrder = [...demandOf(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [productId, quantity] of inOrder) {
        const own = { checkoutId, quantity };
        const terms = weak.has(productId) ? { weak: true as const } : { askAt: until };
        const outcome = await holdProduct(productId, { ...own, ...terms });
        if (!outcome.held) return { ...outcome, productId };
      }
      return { held: true };
    },

    /** Whether a hold of it is left anywhere. */
    async isHeld({ _id, lines }: StoredCheckout): Promise<boolean> {
      for (const productId of demandOf(lines).keys())
        if ((await stock.read(productId))?.holds.some(({ checkoutId }) => checkoutId === _id))
          return true;
      return false;
    },

    /** Marks the holds sold; the products whose hold was not there. */
    async sell({ _id, lines }: StoredCheckout): Promise<string[]> {
      const missing: string[] = [];
      for (const productId of demandOf(lines).keys())
        if (!(await stock.sell(productId, _id))) missing.push(productId);
      return missing;
    },

    async settle({ _id, lines }: StoredCheckout): Promise<void> {
      for (const productId of demandOf(lines).keys()) await stock.settle(productId, _id);
    },

    /** Only what this checkout has sold comes back. */
    async restock({ _id, lines, unheld = [] }: StoredCheckout): Promise<void> {
      for (const [productId, quantity] of demandOf(lines))
        if (!unheld.includes(productId)) await stock.restock(productId, _id, quantity);
    },
  };
}
export type GoodsKeeper = ReturnType<typeof goodsKeeper>;
